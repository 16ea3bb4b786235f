import type { OwnBoard } from '#text/own-words.ts'
import { bareTheme } from '#text/themes/theme.ts'

const chest = { name: 'Caisse de communauté', short: 'Caisse', deck: 'chest' } as const
const chance = { name: 'Chance', short: 'Chance', deck: 'chance' } as const

/** Départ and Parc gratuit are also the names that common sentences use for GO and Free Parking. */
const go = { name: 'Départ', short: 'Départ' } as const
const parking = { name: 'Parc gratuit', short: 'Parc gratuit', lines: ['Parc', 'gratuit'] } as const
const incomeTax = { name: 'Impôts sur le revenu', short: 'Impôts' } as const
const luxuryTax = { name: 'Taxe de luxe', short: 'Taxe de luxe' } as const

/** Names of islands, streets and quays in French, as on the board. */
export const board: OwnBoard = {
  groups: {
    brown: 'the Austral Islands',
    lightBlue: 'the Tuamotu Islands',
    pink: 'the Marquesas',
    orange: 'the Leeward Islands',
    red: 'the Windward Islands',
    yellow: 'Papeete',
    green: 'Tahiti',
    darkBlue: 'Punaauia',
    station: 'the airports and ports',
    utility: 'the public services',
  },
  words: {
    potLabel: 'Cagnotte',
    visitingArea: 'En visite',
    pot: (amount: string) => `pot ${amount}`,
    rolled: (name: string, dice: readonly (number | string)[]) => `${name} threw ${dice.join(' + ')}`,
    deeds: (count: number) => (count === 1 ? '1 title' : `${count} titles`),
  },
  themes: {
    polynesia: {
      ...bareTheme,
      title: 'Polynésie française',
      currency: { after: 'F', writtenIn: ['fr'] },
      squares: {
        depart: go,
        rurutu: { name: 'Rurutu', short: 'Rurutu' },
        cc1: chest,
        tubuai: { name: 'Tubuai', short: 'Tubuai' },
        income_tax: incomeTax,
        faaa: { name: 'Aéroport de Tahiti-Faa’a', short: 'Faa’a' },
        rangiroa: { name: 'Rangiroa', short: 'Rangiroa' },
        ch1: chance,
        fakarava: { name: 'Fakarava', short: 'Fakarava' },
        manihi: { name: 'Manihi', short: 'Manihi' },
        jail: { name: 'Prison', short: 'Prison', original: 'En prison' },
        hiva_ova: { name: 'Hiva Ova', short: 'Hiva Ova' },
        power: { name: 'Centrale de la Punaruu', short: 'Punaruu' },
        nuku_hiva: { name: 'Nuku Hiva', short: 'Nuku Hiva' },
        ua_pou: { name: 'Ua Pou', short: 'Ua Pou' },
        motu_uta: { name: 'Quai des goélettes (Motu Uta)', short: 'Motu Uta' },
        huahine: { name: 'Huahine', short: 'Huahine' },
        cc2: chest,
        raiatea: { name: 'Raiatea', short: 'Raiatea' },
        bora_bora: { name: 'Bora Bora', short: 'Bora Bora' },
        parking,
        maiao: { name: 'Maiao', short: 'Maiao' },
        ch2: chance,
        tetiaroa: { name: 'Tetiaroa', short: 'Tetiaroa' },
        moorea: { name: 'Moorea', short: 'Moorea' },
        totegegie: { name: 'Aéroport de Totegegie (Mangareva)', short: 'Totegegie' },
        gauguin: { name: 'Rue Paul-Gauguin (Papeete)', short: 'Paul-Gauguin', lines: ['Paul-', 'Gauguin'] },
        pomare: { name: 'Boulevard Pomare (Papeete)', short: 'Bd Pomare' },
        water: { name: 'Eaux de la Fautaua', short: 'Fautaua' },
        de_gaulle: { name: 'Rue du Général de Gaulle', short: 'De Gaulle' },
        go_to_jail: { name: 'Allez en prison', short: 'Allez en prison', lines: ['Allez en', 'prison'] },
        taravao: { name: 'Taravao', short: 'Taravao' },
        arue: { name: 'Arue', short: 'Arue' },
        cc3: chest,
        pirae: { name: 'Pirae', short: 'Pirae' },
        vaiare: { name: 'Quai de Vaiare', short: 'Vaiare' },
        ch3: chance,
        taina: { name: 'Marina Taina', short: 'Marina Taina' },
        luxury_tax: luxuryTax,
        lotus: { name: 'Les Résidences du Lotus à Punaauia', short: 'Lotus' },
        go,
        'free-parking': parking,
        'income-tax': incomeTax,
        'luxury-tax': luxuryTax,
      },
    },
  },
}
