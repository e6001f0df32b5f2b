import { pricesOf } from '../masters.ts';
import { words } from '../words.ts';
import type { OptionProduct } from './group.ts';

/** Products with options, without sizes and colours. */
export const OPTION_PRODUCTS: OptionProduct[] = [
  {
    id: '20000020',
    name: words(
      'Atelier tote with your initials',
      'Cabas de l’atelier à vos initiales',
      'Bolso del taller con tus iniciales',
      'Atelier-Shopper mit Ihren Initialen',
      'Borsa dell’atelier con le tue iniziali',
    ),
    text: words(
      'Heavy ecru canvas, embroidered in Nice with two letters or three, in the thread you choose.',
      'Une toile écrue épaisse, brodée à Nice de deux ou trois lettres, dans le fil de votre choix.',
      'Lona cruda gruesa, bordada en Niza con dos o tres letras, en el hilo que elijas.',
      'Schwerer Canvas in Ecru, in Nizza mit zwei oder drei Buchstaben bestickt, im Garn Ihrer Wahl.',
      'Tela ecru pesante, ricamata a Nizza con due o tre lettere, nel filo che scegli.',
    ),
    categories: ['gifts-initials', 'accessories-bags-totes'],
    pictured: 'tote/Cours Saleya/ecru',
    options: ['monogram', 'thread'],
    prices: pricesOf(8900),
    stock: 60,
  },
];
