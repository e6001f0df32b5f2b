/** Path of a product's screen; ids may have slashes. */
export const productPath = (id: string): string => `/products/${encodeURIComponent(id)}`;

/** A product in the Admin API, with names of categories and variation values in a language. */
export const productRequestPath = (id: string, language: string): string =>
  `/admin/v1/products/${encodeURIComponent(id)}?language=${language}`;
