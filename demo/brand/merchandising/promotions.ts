import type { Site } from '../sites.ts';
import { words } from '../words.ts';
import type { Amounts } from './campaigns.ts';
import { codePromotions } from './code-promotions.ts';
import { memberPromotions } from './member-promotions.ts';
import type { Promotion } from './promotion.ts';
import { written } from './promotion.ts';

const GIFT_FROM: Amounts = { EUR: 250, GBP: 220, USD: 280 };
/** The cap in ecru. */
const GIFT = '100004650201';

const TERMS = words(
  'Not to be exchanged for money, and as long as stocks last.',
  'Ni échangeable ni remboursable, dans la limite des stocks disponibles.',
  'No canjeable por dinero y hasta agotar existencias.',
  'Keine Barauszahlung, solange der Vorrat reicht.',
  'Non convertibile in denaro e fino a esaurimento scorte.',
);

/** All current, past and future promotions of a site. */
export function promotionsOf(site: Site): Promotion[] {
  return [...seasonPromotions(site), ...codePromotions(site), ...memberPromotions()];
}

function seasonPromotions({ currency, freeFrom }: Site): Promotion[] {
  const free = written(currency, freeFrom);
  const gift = written(currency, GIFT_FROM[currency]);
  return [
    {
      id: 'free-standard',
      campaign: 'season',
      name: words(
        'Free standard delivery',
        'Livraison standard offerte',
        'Envío estándar gratis',
        'Kostenloser Standardversand',
        'Consegna standard gratuita',
      ),
      callout: words(
        'Free standard delivery',
        'Livraison standard offerte',
        'Envío estándar gratis',
        'Kostenloser Standardversand',
        'Consegna standard gratuita',
      ),
      details: words(
        `Standard delivery is free from ${free} of merchandise after all other promotions.`,
        `La livraison standard est offerte dès ${free} d’achat, après les autres promotions.`,
        `El envío estándar es gratis a partir de ${free} en artículos, después de las demás promociones.`,
        `Der Standardversand ist ab ${free} Warenwert nach allen anderen Aktionen kostenlos.`,
        `La consegna standard è gratuita da ${free} di merce, al netto delle altre promozioni.`,
      ),
      rule: { class: 'shipping', methodId: 'standard', discount: { kind: 'free' }, from: freeFrom },
    },
    {
      id: 'swim-20',
      campaign: 'season',
      tags: ['swim'],
      name: words('Swim week', 'Semaine du bain', 'Semana del baño', 'Badewoche', 'Settimana del mare'),
      callout: words('20% off swim', '20 % sur le bain', '20 % en baño', '20 % auf Bademode', '20% sul mare'),
      details: words(
        '20% off every swimsuit and every pair of swim trunks.',
        '20 % sur tous les maillots et shorts de bain.',
        '20 % en todos los bañadores.',
        '20 % auf alle Badeanzüge und Badeshorts.',
        '20% su tutti i costumi da bagno.',
      ),
      rule: {
        class: 'product',
        categories: ['women-clothing-swim', 'men-clothing-swim'],
        discount: { kind: 'percentage', percent: 20 },
      },
    },
    {
      id: 'belts-15',
      campaign: 'season',
      tags: ['leather'],
      name: words('Leather month', 'Le mois du cuir', 'Mes de la piel', 'Ledermonat', 'Il mese della pelle'),
      callout: words(
        '15% off belts',
        '15 % sur les ceintures',
        '15 % en cinturones',
        '15 % auf Gürtel',
        '15% sulle cinture',
      ),
      details: words(
        '15% off every belt, this month and while the hides last.',
        '15 % sur toutes les ceintures, ce mois-ci et tant qu’il reste du cuir.',
        '15 % en todos los cinturones, este mes y mientras quede piel.',
        '15 % auf alle Gürtel, in diesem Monat und solange das Leder reicht.',
        '15% su tutte le cinture, questo mese e finché c’è cuoio.',
      ),
      rule: {
        class: 'product',
        categories: ['accessories-belts'],
        discount: { kind: 'percentage', percent: 15 },
      },
    },
    {
      id: 'caps-three-for-two',
      campaign: 'season',
      name: words(
        'Caps: three for two',
        'Casquettes : trois pour deux',
        'Gorras: tres por dos',
        'Kappen: drei für zwei',
        'Cappellini: tre per due',
      ),
      callout: words(
        'Three caps for the price of two',
        'Trois casquettes pour le prix de deux',
        'Tres gorras al precio de dos',
        'Drei Kappen zum Preis von zwei',
        'Tre cappellini al prezzo di due',
      ),
      details: words(
        'Buy two caps and the third, the cheapest of them, is free.',
        'Pour deux casquettes achetées, la troisième, la moins chère, est offerte.',
        'Por la compra de dos gorras, la tercera, la más barata, es gratis.',
        'Beim Kauf von zwei Kappen ist die dritte, die günstigste, kostenlos.',
        'Acquistando due cappellini, il terzo, il meno caro, è gratuito.',
      ),
      rule: { class: 'bogo', categories: ['accessories-caps'], pieces: 2, free: 1 },
    },
    {
      id: 'cap-gift',
      campaign: 'season',
      name: words(
        'A cap for you',
        'Une casquette offerte',
        'Una gorra para ti',
        'Eine Kappe für Sie',
        'Un cappellino per te',
      ),
      callout: words(
        `A cap with orders from ${gift}`,
        `Une casquette offerte dès ${gift}`,
        `Una gorra de regalo desde ${gift}`,
        `Eine Kappe geschenkt ab ${gift}`,
        `Un cappellino in regalo da ${gift}`,
      ),
      details: TERMS,
      rule: { class: 'bonus', productId: GIFT, from: GIFT_FROM[currency] },
    },
    {
      id: 'knitwear-30',
      campaign: 'winter-2025',
      name: words('Winter ends', 'Fin d’hiver', 'Fin del invierno', 'Winterende', 'Fine inverno'),
      callout: words(
        '30% off knitwear',
        '30 % sur la maille',
        '30 % en punto',
        '30 % auf Strick',
        '30% sulla maglieria',
      ),
      details: words(
        '30% off all knitwear until the third of February.',
        '30 % sur toute la maille jusqu’au 3 février.',
        '30 % en todo el punto hasta el 3 de febrero.',
        '30 % auf alle Strickwaren bis zum 3. Februar.',
        '30% su tutta la maglieria fino al 3 febbraio.',
      ),
      rule: {
        class: 'product',
        categories: ['women-clothing-knitwear', 'men-clothing-knitwear', 'children-clothing-knitwear'],
        discount: { kind: 'percentage', percent: 30 },
      },
    },
    {
      id: 'anniversary-20',
      campaign: 'anniversary-2036',
      exclusivity: 'class',
      name: words(
        'Twenty years of Rivage',
        'Les vingt ans de Rivage',
        'Veinte años de Rivage',
        'Zwanzig Jahre Rivage',
        'I vent’anni di Rivage',
      ),
      callout: words('20% off everything', '20 % sur tout', '20 % en todo', '20 % auf alles', '20% su tutto'),
      details: words(
        'Two weeks in June, one percentage for each year of the house.',
        'Deux semaines en juin, un pour cent par année de la maison.',
        'Dos semanas en junio, un uno por ciento por cada año de la casa.',
        'Zwei Wochen im Juni, ein Prozent für jedes Jahr des Hauses.',
        'Due settimane a giugno, un punto percentuale per ogni anno della casa.',
      ),
      rule: { class: 'order', discount: { kind: 'percentage', percent: 20 }, from: 1 },
    },
  ];
}
