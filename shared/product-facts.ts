import { z } from 'zod';
import { isInEea } from './legal-rules.ts';

/** Who answers for a product: name, postal address (a line each) and email address or https URL. */
export interface Party {
  name: string;
  address: string;
  contact: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
}

/** What the law asks to say about a product, from its attributes; empty texts where it has none. */
export interface ProductFacts {
  brand: string;
  fibreComposition: string;
  /** ISO 3166-1 alpha-2 */
  origin: string;
  manufacturer: Party;
  /** in the European Union */
  responsible: Party;
  warnings: string;
  /** percent of recycled material */
  recycledShare?: number;
  /** percent of synthetic fibres */
  syntheticShare?: number;
  /** ISO 3166-1 alpha-2 */
  weaving: string;
  dyeing: string;
  making: string;
}

/** From this share of synthetic fibres on, in percent, the French sheet warns of microfibres: more than half. */
export const MICROFIBRES_ABOVE = 50;

/** Reads the facts from a product's attributes: `get` returns an attribute by its id, such as `fibreComposition`. */
export function productFacts(
  get: (id: string) => unknown,
  product: { brand: string | null | undefined; manufacturerName: string | null | undefined },
): ProductFacts {
  const text = (id: string) => textOf(get(id));
  const share = (id: string) => shareOf(get(id));
  const recycled = share('recycledShare');
  const synthetic = share('syntheticShare');
  return {
    brand: textOf(product.brand),
    fibreComposition: text('fibreComposition'),
    origin: text('countryOfOrigin').toUpperCase(),
    manufacturer: {
      name: textOf(product.manufacturerName),
      address: text('manufacturerAddress'),
      contact: text('manufacturerContact'),
      country: text('manufacturerCountry').toUpperCase(),
    },
    responsible: {
      name: text('responsibleName'),
      address: text('responsibleAddress'),
      contact: text('responsibleContact'),
      country: '',
    },
    warnings: text('safetyWarnings'),
    ...(recycled === undefined ? {} : { recycledShare: recycled }),
    ...(synthetic === undefined ? {} : { syntheticShare: synthetic }),
    weaving: text('weavingCountry').toUpperCase(),
    dyeing: text('dyeingCountry').toUpperCase(),
    making: text('makingCountry').toUpperCase(),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function shareOf(value: unknown): number | undefined {
  const share = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof share === 'number' && share >= 0 && share <= 100 ? share : undefined;
}

/** Site preference: who answers for products, by manufacturer or brand; `*` for all others. */
export const CONTACTS_PREFERENCE = 'productSafetyContacts';

const text = z.string().trim().max(500);
const partySchema = z.object({
  name: text.min(1),
  address: text.default(''),
  contact: text.default(''),
  country: text.toUpperCase().default(''),
});
const contactsSchema = z.record(
  z.string(),
  z.object({ manufacturer: partySchema, responsible: partySchema.optional() }),
);

/** Manufacturers with their responsible persons, by manufacturer, brand or `*`. */
export type SafetyContacts = z.output<typeof contactsSchema>;

/** Reads the preference, an object or its JSON text; undefined when it is invalid, empty without one. */
export function safetyContacts(preference: unknown): SafetyContacts | undefined {
  if (preference === undefined || preference === null || preference === '') return {};
  const value = typeof preference === 'string' ? parsed(preference) : preference;
  return contactsSchema.safeParse(value).data;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Who answers for a product; a missing party is undefined, and so is a responsible person that is not needed. */
export interface ResolvedParties {
  manufacturer: Party | undefined;
  /** whether the manufacturer is outside the European Economic Area, or its country is not known */
  needsResponsible: boolean;
  responsible: Party | undefined;
}

/**
 * Who answers for a product. A product that names its manufacturer has its own address, else that of the manufacturer in the
 * preference; another product has the manufacturer of its brand, else of `*`. Addresses of two manufacturers never mix.
 */
export function partiesOf(facts: ProductFacts, contacts: SafetyContacts): ResolvedParties {
  const { manufacturer: own, responsible, brand } = facts;
  const shared = own.name ? byName(contacts, own.name) : (contacts[brand] ?? contacts['*']);
  const named = own.name || own.address;
  const base = shared?.manufacturer;
  const manufacturer: Party | undefined = named
    ? {
        name: own.name || (base?.name ?? ''),
        address: own.address || (base?.address ?? ''),
        contact: own.contact || (base?.contact ?? ''),
        country: own.country || (base?.country ?? ''),
      }
    : base;
  const needsResponsible = manufacturer !== undefined && !isInEea(manufacturer.country);
  return {
    manufacturer,
    needsResponsible,
    responsible: needsResponsible ? (responsible.name ? responsible : shared?.responsible) : undefined,
  };
}

/** The entry of a manufacturer, by key or by the name in it. */
const byName = (contacts: SafetyContacts, name: string) =>
  contacts[name] ?? Object.values(contacts).find(({ manufacturer }) => manufacturer.name === name);

/** Whether name, postal and electronic address are there. */
export const isCompleteParty = (party: Party | undefined): boolean =>
  Boolean(party?.name && party.address && party.contact);

/**
 * Whether a composition has percentages that add up to the whole, of each part where it has several:
 * "Outer: 98% cotton, 2% elastane. Lining: 100% viscose".
 */
export function isWholeComposition(composition: string): boolean {
  const shares = [...composition.matchAll(/(\d+(?:[.,]\d+)?)\s*%/g)].map(([, share = '']) =>
    Number(share.replace(',', '.')),
  );
  const sum = shares.reduce((total, share) => total + share, 0);
  return sum > 0 && Math.abs(sum / 100 - Math.round(sum / 100)) < 0.001;
}
