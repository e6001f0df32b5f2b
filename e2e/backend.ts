/**
 * Whether the storefront hears at once of what others bought. A tenant of the platform tells nobody: a document for
 * everybody may be a minute old there, so the flows do not ask of it what only the store's own service can give. What a
 * purchase depends on, the bag and the order, is the same in both and is tested in both.
 */
export const HEARS_OF_CHANGES = process.env.E2E_BACKEND !== 'tenant';
