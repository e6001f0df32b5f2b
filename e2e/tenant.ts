/** The API clients of the demo merchant. */
const CLIENT = 'a7c5b1f0-6d1e-4f57-9c55-0b6e5f3a2d11';
const MANAGER = 'a7c5b1f0-6d1e-4f57-9c55-0b6e5f3a2d12';

/** Settings of a storefront for a tenant with all APIs at one origin. */
export const tenantAt = (origin: string) => ({
  COMMERCE_BACKEND: 'tenant',
  COMMERCE_ORIGIN: origin,
  COMMERCE_CLIENT_ID: CLIENT,
  COMMERCE_CLIENT_SECRET: 'vitrine-demo-secret',
  ACCOUNT_MANAGER_ORIGIN: origin,
  ACCOUNT_MANAGER_CLIENT_ID: MANAGER,
  ACCOUNT_MANAGER_CLIENT_SECRET: 'vitrine-demo-manager-secret',
  EINSTEIN_HOST: origin,
  EINSTEIN_CLIENT_ID: CLIENT,
  STORE_CONFIG: JSON.stringify({ imageHost: origin }),
});
