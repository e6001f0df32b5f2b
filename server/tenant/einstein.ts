import type { EinsteinSettings } from '../../storefront/sites/request-services.ts';
import type { Environment } from '../config/environment.ts';

type EinsteinEnvironment = Pick<
  Environment,
  | 'COMMERCE_BACKEND'
  | 'COMMERCE_CLIENT_ID'
  | 'COMMERCE_ORGANIZATION_ID'
  | 'EINSTEIN_HOST'
  | 'EINSTEIN_CLIENT_ID'
  | 'EINSTEIN_PRODUCTION'
>;

/** Settings of the activity and recommendation service (Einstein): the store's own or the configured one; undefined without either. */
export function einsteinSettings(env: EinsteinEnvironment): EinsteinSettings | undefined {
  const embedded = env.COMMERCE_BACKEND === 'embedded';
  const clientId = env.EINSTEIN_CLIENT_ID ?? (embedded ? env.COMMERCE_CLIENT_ID : undefined);
  if (!clientId || !(embedded || env.EINSTEIN_HOST)) return undefined;
  return {
    ...(env.EINSTEIN_HOST ? { host: env.EINSTEIN_HOST.replace(/\/$/, '') } : {}),
    clientId,
    realm: env.COMMERCE_ORGANIZATION_ID.split('_')[2] ?? '',
    instanceType: env.EINSTEIN_PRODUCTION === 'yes' ? 'prd' : 'sbx',
  };
}
