/** Where the files of a library are served, e.g. http://localhost:3000/images/rivage */
export interface LibraryFiles {
  imageOrigin: string;
  libraryId: string;
}

/** The address of a library's file. */
export function libraryUrl({ imageOrigin, libraryId }: LibraryFiles, path: string): string {
  return `${imageOrigin}/images/${encodeURIComponent(libraryId)}/${path.replace(/^\/+/, '')}`;
}

/**
 * Markup with the library's own file references (`images/a.jpg?$staticlink$`) made into addresses. The
 * markup is the merchant's, as it was imported; whoever shows it cleans it.
 */
export function resolveMarkup(files: LibraryFiles, markup: string): string {
  return markup.replace(/([^\s"'(),=]+)\?\$staticlink\$/g, (_whole, path: string) => libraryUrl(files, path));
}

/** Attribute values of Page Designer with the address of every image (`{path, …}` gains `url`) and link. */
export function resolveValues(files: LibraryFiles, value: unknown): unknown {
  if (typeof value === 'string') return resolveMarkup(files, value);
  if (Array.isArray(value)) return value.map((item) => resolveValues(files, item));
  if (typeof value !== 'object' || value === null) return value;
  const resolved = Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, resolveValues(files, item)]),
  );
  if (typeof resolved.path === 'string' && resolved.url === undefined) {
    resolved.url = libraryUrl(files, resolved.path);
  }
  return resolved;
}
