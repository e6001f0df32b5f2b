import { type Words, words } from '../../words.ts';
import type { Store, StoreService } from './store.ts';

const SERVICES: Record<StoreService, Words> = {
  tailoring: words(
    'Alterations by our own tailor, within the week',
    'Retouches par notre tailleur, dans la semaine',
    'Arreglos de nuestro sastre, en la misma semana',
    'Änderungen durch unseren eigenen Schneider, innerhalb der Woche',
    'Riparazioni sartoriali del nostro sarto, entro la settimana',
  ),
  repairs: words(
    'Repairs for as long as you wear it',
    'Réparations aussi longtemps que vous le portez',
    'Reparaciones mientras la prenda te dure',
    'Reparaturen, solange Sie es tragen',
    'Riparazioni finché lo indossi',
  ),
  children: words(
    'The children’s collection, and a corner to play in',
    'La collection enfant, et un coin pour jouer',
    'La colección infantil y un rincón para jugar',
    'Die Kinderkollektion und eine Spielecke',
    'La collezione bambini e un angolo per giocare',
  ),
  swim: words(
    'Swim all year round',
    'Le bain toute l’année',
    'Baño todo el año',
    'Bademode das ganze Jahr',
    'Mare tutto l’anno',
  ),
};

/** HTML list of the services of a store; empty without any. */
export function storeEvents({ services }: Store): Words {
  const list = (language: keyof Words) =>
    services.length > 0
      ? `<ul>${services.map((service) => `<li>${SERVICES[service][language]}</li>`).join('')}</ul>`
      : '';
  return { default: list('default'), fr: list('fr'), es: list('es'), de: list('de'), it: list('it') };
}
