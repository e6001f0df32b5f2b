/** API clients of the demo house. They are public knowledge: environment.ts refuses them where others can reach. */
export const DEMO_PUBLIC_CLIENT = 'a7c5b1f0-6d1e-4f57-9c55-0b6e5f3a2d10';
export const DEMO_PRIVATE_CLIENT = 'a7c5b1f0-6d1e-4f57-9c55-0b6e5f3a2d11';
export const DEMO_PRIVATE_SECRET = 'vitrine-demo-secret';
