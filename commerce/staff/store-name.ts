import type { CommerceServices } from '../services/commerce-services.ts';

/** Name of the store, for authenticator applications and the page to sign in: the brand of its first site. */
export async function storeName({ db, mail }: Pick<CommerceServices, 'db' | 'mail'>): Promise<string> {
  const site = await db.selectFrom('site').select('id').orderBy('id').limit(1).executeTakeFirst();
  return site ? mail.brandName(site.id) : 'Vitrine';
}
