export type Kind = 'promotions' | 'campaigns' | 'coupons';

/** The address of a record's form. */
export const recordPath = (kind: Kind, id: string): string =>
  kind === 'promotions'
    ? `/promotions/edit/${encodeURIComponent(id)}`
    : `/promotions/${kind}/${encodeURIComponent(id)}`;

/** Where the Admin API has a record of a site. */
export const recordRequestPath = (kind: Kind, id: string, siteId: string, part = ''): string =>
  `/admin/v1/${kind}/${encodeURIComponent(id)}${part}?siteId=${encodeURIComponent(siteId)}`;
