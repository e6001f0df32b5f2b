import type { States } from './assortment/entry.ts';
import { type Words, words } from './words.ts';

const LONG = words(
  'double-breasted travel blazer with removable wind collar and hidden passport pocket',
  'Blazer croisé de voyage à col coupe-vent amovible et poche passeport dissimulée',
  'Americana cruzada de viaje con cuello cortavientos desmontable y bolsillo oculto para pasaporte',
  'Zweireihiger Reiseblazer mit abnehmbarem Windschutzkragen und verdeckter Reisepasstasche',
  'Blazer doppiopetto da viaggio con collo antivento staccabile e tasca nascosta per il passaporto',
);

/** Product name: the model name before the type in English, after it in other languages. */
export function nameOf(noun: Words, own: string, { longName }: States): Words {
  const what = longName ? LONG : noun;
  const after = (text: string) => `${text} ${own}`;
  return {
    default: `${own} ${what.default}`,
    fr: after(what.fr),
    es: after(what.es),
    de: after(what.de),
    it: after(what.it),
  };
}
