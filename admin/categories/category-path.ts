/** Path of a category's screen; ids may have slashes. */
export const categoryPath = (id: string): string => `/categories/${encodeURIComponent(id)}`;

/** A category of a site in the Admin API, with names in a language. */
export const categoryRequestPath = (id: string, siteId: string, language: string): string =>
  `/admin/v1/categories/${encodeURIComponent(id)}?${new URLSearchParams({ siteId, language })}`;
