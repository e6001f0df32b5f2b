import type { SiteValues } from '../../database/tables/catalogue.ts';
import { attributeElements, group, textElement, type XmlValue } from '../xml.ts';

const bySite = <T>(values: Record<string, T>) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));

/** The general value, then the values of sites that override it. */
export const siteElements = (
  name: string,
  general: XmlValue,
  values: Record<string, SiteValues>,
  of: (values: SiteValues) => XmlValue,
): string[] => [
  textElement(name, general),
  ...bySite(values).map(([siteId, own]) => textElement(name, of(own), { 'site-id': siteId })),
];

/** The general flag, then the flags of sites that override it. */
export const siteFlags = (name: string, general: boolean, values: Record<string, boolean>): string[] => [
  textElement(name, general),
  ...bySite(values).map(([siteId, own]) => textElement(name, own, { 'site-id': siteId })),
];

/** General custom attributes, then those of single sites. */
export const siteCustomAttributes = (
  general: Record<string, unknown>,
  values: Record<string, SiteValues>,
): string =>
  group('custom-attributes', [
    attributeElements(general, 'custom-attribute'),
    ...bySite(values).map(([siteId, { custom }]) =>
      attributeElements(custom ?? {}, 'custom-attribute', { 'site-id': siteId }),
    ),
  ]);
