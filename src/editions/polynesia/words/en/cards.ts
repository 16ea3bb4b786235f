/**
 * Texts of cards: the first words of the French text, then the effect in our own words. Payments without a
 * payee go into the pot.
 */
export const card = {
  ch_jail: '« Abus de Pia Hamani » Straight to {jail}, without a salary.',
  ch_motu_uta: '« Allez au Quai des goélettes » On to {motu_uta}. Passing {depart} pays {m400000}.',
  ch_amende_prep: '« Amende pour préparation » {m100000} into the pot.',
  ch_hiva_ova: '« Avancez à Hiva Ova » On to {hiva_ova}. Passing {depart} pays {m400000}.',
  ch_depart:
    '« Avancez jusqu’à la case Départ » On to {depart}, {cardDepartureSalary, select, asThrown {which pays {m400000}} other {without a salary}}.',
  ch_reparations:
    '« Faites des réparations dans toutes » {m50000} for each house and {m200000} for each hotel, into the pot.',
  ch_investit: '« La banque investit dans votre exploitation » You collect {m200000}.',
  ch_verse: '« La banque vous verse » You collect {m100000}.',
  ch_amende: '« Payez une amende » {m100000} into the pot.',
  ch_recule:
    '« Reculez de trois cases » Three squares back{cardDepartureSalary, select, asThrown {; {depart} on the way pays {m400000}} other {, without a salary}}.',
  ch_lotus: '« Rendez-vous aux Résidences du Lotus » On to {lotus}, without a salary.',
  ch_de_gaulle:
    '« Rendez-vous rue du Général de Gaulle » On to {de_gaulle}. Passing {depart} pays {m400000}.',
  ch_poreho: '« Vos hei poreho » Your shell necklaces sell: you collect {m200000}.',
  ch_poe_rava: '« Votre production de poe rava » Your black pearls sell: you collect {m300000}.',
  ch_vanille: '« Votre récolte de vanille » Your vanilla sells: you collect {m200000}.',
  ch_croisiere: '« Vous avez gagné une croisière » You collect {m200000}.',
  ch_oublie: '« Vous avez oublié » {m40000} to the Bank.',
  ch_impose: '« Vous êtes imposé » {m80000} for each house and {m230000} for each hotel, into the pot.',
  ch_libere: '« Vous êtes libéré de prison » Keep this card until you use it or sell it.',
  cc_jail: '« Allez en prison » Straight to {jail}, without a salary.',
  cc_anniversaire: '« C’est votre anniversaire » Everybody gives you {m40000}.',
  cc_erreur: '« Erreur de la banque » You collect {m400000}.',
  cc_gouvernement: '« Le gouvernement vous verse » You collect {m50000}.',
  cc_payez20: '« Payez » {m20000} into the pot.',
  cc_amende_ou_chance: '« Payez une amende » {m100000} into the pot, or draw a Chance card.',
  cc_cyclone: '« Payez votre assurance anti-cyclone » {m100000} into the pot.',
  cc_fafapiti: '« Plongez avec Fafapiti » A dive: {m100000} into the pot.',
  cc_rurutu: '« Retournez à Rurutu » Back to {rurutu}, without a salary.',
  cc_monoi: '« Votre huile de mono’i » Your scented oil sells: you collect {m100000}.',
  cc_mitiero: '« Votre production de mitiero » Your hats sell: you collect {m200000}.',
  cc_confection: '« Vous avez confectionné » You collect {m20000}.',
  cc_danseur: '« Vous avez été élu meilleur danseur » You collect {m40000}.',
  cc_remporte: '« Vous avez remporté » You collect {m20000}.',
  cc_firifiri:
    '« Vous avez oublié vos firifiri » Back to {depart}, {cardDepartureSalary, select, asThrown {which pays {m400000}} other {without a salary}}.',
  cc_mange: '« Vous avez trop mangé » {m100000} into the pot.',
  cc_vaa: '« Vous devez acheter un va’a » A new canoe: {m200000} into the pot.',
  cc_libere: '« Vous êtes libéré de prison » Keep this card until you use it or sell it.',
  cc_heritez: '« Vous héritez » You collect {m200000}.',
} as const

export const deck = {
  chance: 'Chance',
  chest: 'Caisse de communauté',
} as const
