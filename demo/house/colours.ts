import { type Words, words } from './words.ts';

export interface Colour {
  code: string;
  hex: string;
  refinement: string;
  name: Words;
}

const colour = (
  code: string,
  hex: string,
  refinement: string,
  ...name: [string, string, string, string, string]
): Colour => ({
  code,
  hex,
  refinement,
  name: words(...name),
});

/** The house's dyes. The number of a colour in a variant's id is its place here, from one. */
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
];

export function colourByCode(code: string): Colour {
  const found = COLOURS.find((candidate) => candidate.code === code);
  if (!found) throw new Error(`The house has no colour '${code}'`);
  return found;
}
