import { type Words, words } from './words.ts';

export interface Colour {
  code: string;
  hex: string;
  refinement: RefinementColour;
  name: Words;
  /** second colour of stripes and prints; chosen by lightness when missing */
  accent?: string;
}

/** Colour families, used as refinement values. */
export type RefinementColour =
  | 'beige'
  | 'black'
  | 'blue'
  | 'brown'
  | 'green'
  | 'grey'
  | 'silver'
  | 'navy'
  | 'orange'
  | 'pink'
  | 'purple'
  | 'red'
  | 'white'
  | 'yellow'
  | 'gold'
  | 'miscellaneous';

const colour = (
  code: string,
  hex: string,
  refinement: RefinementColour,
  ...name: [string, string, string, string, string]
): Colour => ({
  code,
  hex,
  refinement,
  name: words(...name),
});

/** Colours. The number in a variant id is the position in this list, from one: append new colours. */
export const COLOURS: Colour[] = [
  colour('white', '#F4F1EA', 'white', 'White', 'Blanc', 'Blanco', 'Weiß', 'Bianco'),
  colour('ecru', '#E6DCC8', 'beige', 'Ecru', 'Écru', 'Crudo', 'Ecru', 'Ecru'),
  colour('sand', '#CDB893', 'beige', 'Sand', 'Sable', 'Arena', 'Sand', 'Sabbia'),
  colour('ink', '#1E2F52', 'navy', 'Ink', 'Encre', 'Tinta', 'Tinte', 'Inchiostro'),
  colour('sea', '#3E7F9C', 'blue', 'Sea', 'Mer', 'Mar', 'Meerblau', 'Mare'),
  colour('sky', '#A9C6DC', 'blue', 'Sky', 'Ciel', 'Cielo', 'Himmelblau', 'Cielo'),
  colour('black', '#23242A', 'black', 'Black', 'Noir', 'Negro', 'Schwarz', 'Nero'),
  colour('stone', '#9A958C', 'grey', 'Stone', 'Pierre', 'Piedra', 'Stein', 'Pietra'),
  colour('olive', '#6F7350', 'green', 'Olive', 'Olive', 'Oliva', 'Oliv', 'Oliva'),
  colour(
    'terracotta',
    '#B5603F',
    'orange',
    'Terracotta',
    'Terre cuite',
    'Terracota',
    'Terrakotta',
    'Terracotta',
  ),
  colour('coral', '#DE7F6A', 'pink', 'Coral', 'Corail', 'Coral', 'Koralle', 'Corallo'),
  colour('mimosa', '#E4C15A', 'yellow', 'Mimosa', 'Mimosa', 'Mimosa', 'Mimose', 'Mimosa'),
  colour('tan', '#9C6B41', 'brown', 'Tan', 'Fauve', 'Cuero', 'Cognac', 'Cuoio'),
  colour('garnet', '#7E2B34', 'red', 'Garnet', 'Grenat', 'Granate', 'Granat', 'Granato'),
  colour('indigo', '#3D5178', 'blue', 'Indigo', 'Indigo', 'Índigo', 'Indigo', 'Indaco'),
  colour('lavender', '#A79BC2', 'purple', 'Lavender', 'Lavande', 'Lavanda', 'Lavendel', 'Lavanda'),
  colour('fig', '#5A3552', 'purple', 'Fig', 'Figue', 'Higo', 'Feige', 'Fico'),
  colour('rose', '#E4B8B2', 'pink', 'Rose', 'Rose', 'Rosa', 'Rosé', 'Rosa'),
  colour('sage', '#A9B49B', 'green', 'Sage', 'Sauge', 'Salvia', 'Salbei', 'Salvia'),
  colour('pine', '#2F4B3F', 'green', 'Pine', 'Pin', 'Pino', 'Pinie', 'Pino'),
  colour('chestnut', '#5C3C2B', 'brown', 'Chestnut', 'Châtaigne', 'Castaño', 'Kastanie', 'Castagna'),
  colour('poppy', '#C6412F', 'red', 'Poppy', 'Coquelicot', 'Amapola', 'Mohnrot', 'Papavero'),
  colour('apricot', '#E8A46F', 'orange', 'Apricot', 'Abricot', 'Albaricoque', 'Aprikose', 'Albicocca'),
  colour('charcoal', '#4B4D52', 'grey', 'Charcoal', 'Anthracite', 'Antracita', 'Anthrazit', 'Antracite'),
  colour('silver', '#C2C5C7', 'silver', 'Silver', 'Argent', 'Plata', 'Silber', 'Argento'),
  colour('gold', '#C8A55C', 'gold', 'Gold', 'Or', 'Oro', 'Gold', 'Oro'),
  {
    ...colour(
      'riviera',
      '#F1E3CB',
      'miscellaneous',
      'Riviera print',
      'Imprimé Riviera',
      'Estampado Riviera',
      'Riviera-Druck',
      'Stampa Riviera',
    ),
    accent: '#C6412F',
  },
];

export function colourByCode(code: string): Colour {
  const found = COLOURS.find((candidate) => candidate.code === code);
  if (!found) throw new Error(`Unknown colour '${code}'`);
  return found;
}
