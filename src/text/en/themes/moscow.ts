import type { Theme } from '../../themes/theme.ts'

/**
 * Streets of Moscow, as on the board long known in Russia, with prices in thousands of roubles. See "Moscow
 * naming table" in the rules of the classic edition.
 */
export const moscow: Theme = {
  title: 'Moscow',
  currency: { after: '₽' },
  scale: 1000,
  squares: {
    go: { name: 'GO', short: 'GO', original: 'ВПЕРЁД' },
    'mediterranean-avenue': { name: 'Zhitnaya Street', short: 'Zhitnaya', original: 'ул. Житная' },
    'community-chest-1': {
      name: 'Community Chest',
      short: 'Chest',
      original: 'Общественная казна',
      deck: 'chest',
    },
    'baltic-avenue': {
      name: 'Nagatinskaya Street',
      short: 'Nagatinskaya',
      lines: ['Nagatin-', 'skaya'],
      original: 'ул. Нагатинская',
    },
    'income-tax': { name: 'Income Tax', short: 'Income Tax', original: 'Подоходный налог' },
    'reading-railroad': { name: 'Riga Railway', short: 'Riga Rly.', original: 'Рижская железная дорога' },
    'oriental-avenue': {
      name: 'Varshavskoye Highway',
      short: 'Varshavskoye',
      lines: ['Varshav-', 'skoye'],
      original: 'Варшавское шоссе',
    },
    'chance-1': { name: 'Chance', short: 'Chance', original: 'Шанс', deck: 'chance' },
    'vermont-avenue': { name: 'Ogaryova Street', short: 'Ogaryova', original: 'ул. Огарёва' },
    'connecticut-avenue': {
      name: 'First Parkovaya Street',
      short: '1st Park.',
      original: 'Первая Парковая ул.',
    },
    jail: { name: 'Jail', short: 'Jail', original: 'Тюрьма' },
    'st-charles-place': { name: 'Polyanka Street', short: 'Polyanka', original: 'ул. Полянка' },
    'electric-company': { name: 'Power Station', short: 'Power Stn.', original: 'Электростанция' },
    'states-avenue': { name: 'Sretenka Street', short: 'Sretenka', original: 'ул. Сретенка' },
    'virginia-avenue': {
      name: 'Rostovskaya Embankment',
      short: 'Rostovskaya',
      lines: ['Rostov-', 'skaya'],
      original: 'Ростовская набережная',
    },
    'pennsylvania-railroad': {
      name: 'Kursk Railway',
      short: 'Kursk Rly.',
      original: 'Курская железная дорога',
    },
    'st-james-place': { name: 'Ryazansky Avenue', short: 'Ryazansky', original: 'Рязанский проспект' },
    'community-chest-2': {
      name: 'Community Chest',
      short: 'Chest',
      original: 'Общественная казна',
      deck: 'chest',
    },
    'tennessee-avenue': { name: 'Vavilova Street', short: 'Vavilova', original: 'ул. Вавилова' },
    'new-york-avenue': {
      name: 'Rublyovskoye Highway',
      short: 'Rublyovskoye',
      lines: ['Rublyov-', 'skoye'],
      original: 'Рублёвское шоссе',
    },
    'free-parking': { name: 'Free Parking', short: 'Free Parking', original: 'Бесплатная стоянка' },
    'kentucky-avenue': { name: 'Tverskaya Street', short: 'Tverskaya', original: 'ул. Тверская' },
    'chance-2': { name: 'Chance', short: 'Chance', original: 'Шанс', deck: 'chance' },
    'indiana-avenue': {
      name: 'Pushkinskaya Street',
      short: 'Pushkinskaya',
      lines: ['Pushkin-', 'skaya'],
      original: 'ул. Пушкинская',
    },
    'illinois-avenue': {
      name: 'Mayakovsky Square',
      short: 'Mayakovsky',
      lines: ['Maya-', 'kovsky'],
      original: 'площадь Маяковского',
    },
    'b-and-o-railroad': {
      name: 'Kazan Railway',
      short: 'Kazan Rly.',
      original: 'Казанская железная дорога',
    },
    'atlantic-avenue': {
      name: 'Gruzinsky Val Street',
      short: 'Gruz. Val',
      original: 'ул. Грузинский Вал',
    },
    'ventnor-avenue': {
      name: 'Tchaikovsky Street',
      short: 'Tchaikovsky',
      lines: ['Tchai-', 'kovsky'],
      original: 'ул. Чайковского',
    },
    'water-works': { name: 'Waterworks', short: 'Waterworks', original: 'Водопровод' },
    'marvin-gardens': {
      name: 'Smolenskaya Square',
      short: 'Smolenskaya',
      lines: ['Smolen-', 'skaya'],
      original: 'Смоленская площадь',
    },
    'go-to-jail': { name: 'Go to Jail', short: 'Go to Jail', original: 'Отправляйтесь в тюрьму' },
    'pacific-avenue': { name: 'Shchuseva Street', short: 'Shchuseva', original: 'ул. Щусева' },
    'north-carolina-avenue': {
      name: 'Gogolevsky Boulevard',
      short: 'Gogolevsky',
      original: 'Гоголевский бульвар',
    },
    'community-chest-3': {
      name: 'Community Chest',
      short: 'Chest',
      original: 'Общественная казна',
      deck: 'chest',
    },
    'pennsylvania-avenue': {
      name: 'Kutuzovsky Avenue',
      short: 'Kutuzovsky',
      original: 'Кутузовский проспект',
    },
    'short-line': {
      name: 'Leningrad Railway',
      short: 'Leningr. Rly.',
      original: 'Ленинградская железная дорога',
    },
    'chance-3': { name: 'Chance', short: 'Chance', original: 'Шанс', deck: 'chance' },
    'park-place': { name: 'Malaya Bronnaya Street', short: 'M. Bronnaya', original: 'ул. Малая Бронная' },
    'luxury-tax': { name: 'Super Tax', short: 'Super Tax', original: 'Сверхналог' },
    boardwalk: { name: 'Arbat Street', short: 'Arbat', original: 'ул. Арбат' },
  },
  groups: {},
  decks: {},
  cards: {},
}
