import type { LegalRule } from '../../shared/legal-rules.ts';
import {
  CONTACTS_PREFERENCE,
  MICROFIBRES_ABOVE,
  type Party,
  type ProductFacts,
  partiesOf,
  type SafetyContacts,
  safetyContacts,
} from '../../shared/product-facts.ts';
import { exemptionText } from '../i18n/exemption-text.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import type { ProductView } from '../product-data/product-view.ts';
import { countryName } from '../sites/deferred/locale-names.ts';
import { legalRulesOfSite } from '../sites/legal-rules.server.ts';

/** Name, address and how to reach somebody. */
export interface PartyView {
  name: string;
  address: string[];
  contact?: { label: string; href?: string };
}

/** Who answers for a product, and its warnings. */
export interface SafetyView {
  manufacturer?: PartyView;
  responsible?: PartyView;
  warnings: string[];
}

/** Environmental qualities; only what the merchant states. */
export interface EnvironmentView {
  /** percent */
  recycledShare?: number;
  weaving?: string;
  dyeing?: string;
  making?: string;
  /** more than half synthetic fibres */
  microfibres: boolean;
}

/** What the law asks to say on the page of a product, or of one member of a set or bundle. */
export interface InformationView {
  /** only of members */
  name?: string;
  composition?: string;
  /** name of the country */
  origin?: string;
  safety?: SafetyView;
  environment?: EnvironmentView;
}

/** Returns the information of a product, or of each member of a set or bundle that has some. */
export async function informationOf(scope: CatalogueScope, product: ProductView): Promise<InformationView[]> {
  const { services, site, locale } = scope;
  const preferences = await services.preferences(site.id);
  const contacts = safetyContacts(preferences[CONTACTS_PREFERENCE]);
  if (!contacts) services.log.warn(`The preference ${CONTACTS_PREFERENCE} of ${site.id} is invalid.`);
  const rules = legalRulesOfSite(site, preferences);
  const view = ({ facts }: ProductView, name?: string) =>
    facts ? informationView(facts, { rules, contacts: contacts ?? {}, localeId: locale.id, name }) : {};
  const members = product.members.map((member) => view(member.product, member.product.name));
  // The members say what they are made of; a bundle without facts of its own has those of its parts.
  return [view(product), ...members].filter((one) => Object.keys(one).some((key) => key !== 'name'));
}

interface Context {
  rules: ReadonlySet<LegalRule>;
  contacts: SafetyContacts;
  localeId: string;
  name: string | undefined;
}

function informationView(facts: ProductFacts, context: Context): InformationView {
  const { rules, localeId, name } = context;
  const safety = rules.has('productSafety') ? safetyView(facts, context.contacts) : undefined;
  const environment = rules.has('environmentalSheet') ? environmentView(facts, localeId) : undefined;
  return {
    ...(name ? { name } : {}),
    ...(facts.fibreComposition ? { composition: facts.fibreComposition } : {}),
    ...(facts.origin ? { origin: nameOfCountry(facts.origin, localeId) } : {}),
    ...(safety ? { safety } : {}),
    ...(environment ? { environment } : {}),
  };
}

function safetyView(facts: ProductFacts, contacts: SafetyContacts): SafetyView | undefined {
  const { manufacturer, responsible } = partiesOf(facts, contacts);
  const warnings = linesOf(facts.warnings);
  if (!manufacturer && !responsible && warnings.length === 0) return undefined;
  return {
    ...(manufacturer ? { manufacturer: partyView(manufacturer) } : {}),
    ...(responsible ? { responsible: partyView(responsible) } : {}),
    warnings,
  };
}

function environmentView(facts: ProductFacts, localeId: string): EnvironmentView | undefined {
  const { recycledShare, syntheticShare = 0, weaving, dyeing, making } = facts;
  const microfibres = syntheticShare > MICROFIBRES_ABOVE;
  if (recycledShare === undefined && !weaving && !dyeing && !making && !microfibres) return undefined;
  return {
    ...(recycledShare === undefined ? {} : { recycledShare }),
    ...(weaving ? { weaving: nameOfCountry(weaving, localeId) } : {}),
    ...(dyeing ? { dyeing: nameOfCountry(dyeing, localeId) } : {}),
    ...(making ? { making: nameOfCountry(making, localeId) } : {}),
    microfibres,
  };
}

const partyView = ({ name, address, contact }: Party): PartyView => ({
  name,
  address: linesOf(address),
  ...(contact ? { contact: contactView(contact) } : {}),
});

function contactView(contact: string): NonNullable<PartyView['contact']> {
  if (/^[^\s@<>"]+@[^\s@<>"]+$/.test(contact)) return { label: contact, href: `mailto:${contact}` };
  const url = URL.parse(contact);
  return url && (url.protocol === 'https:' || url.protocol === 'http:')
    ? { label: contact.replace(/^https?:\/\//, '').replace(/\/$/, ''), href: url.href }
    : { label: contact };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A merchant may write a name instead of a code. */
const nameOfCountry = (country: string, localeId: string): string =>
  /^[A-Z]{2}$/.test(country) ? countryName(country, localeId) : country;

/**
 * The product and its members as browsers need them: without their facts, and with the text of an exemption from the right of
 * withdrawal, where it has to be announced.
 */
export async function pageProduct(scope: CatalogueScope, product: ProductView): Promise<ProductView> {
  const { services, site, locale } = scope;
  const rules = legalRulesOfSite(site, await services.preferences(site.id));
  const page = ({ facts: _facts, members, ...one }: ProductView): ProductView => ({
    ...one,
    ...(one.exempt && one.exempt !== 'none' && rules.has('exemptGoods')
      ? { exemption: exemptionText(locale.id, one.exempt) }
      : {}),
    members: members.map((member) => ({ ...member, product: page(member.product) })),
  });
  return page(product);
}
