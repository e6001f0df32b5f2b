/** API clients of the demo. They are public: an exposed store refuses them (exposure.ts). */
export const DEMO_PUBLIC_CLIENT = 'a7c5b1f0-6d1e-4f57-9c55-0b6e5f3a2d10';
export const DEMO_PRIVATE_CLIENT = 'a7c5b1f0-6d1e-4f57-9c55-0b6e5f3a2d11';
export const DEMO_PRIVATE_SECRET = 'vitrine-demo-secret';

/** The demo's Account Manager client. */
export const DEMO_MANAGER_CLIENT = 'a7c5b1f0-6d1e-4f57-9c55-0b6e5f3a2d12';
export const DEMO_MANAGER_SECRET = 'vitrine-demo-manager-secret';
