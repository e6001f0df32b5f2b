/** Path of a product's screen; ids may have slashes. */
export const productPath = (id: string): string => `/products/${encodeURIComponent(id)}`;
