/** Where library files are served, e.g. http://localhost:3000/images/rivage */
export interface LibraryFiles {
  imageOrigin: string;
  libraryId: string;
}

/** URL of a library file. */
export function libraryUrl({ imageOrigin, libraryId }: LibraryFiles, path: string): string {
  return `${imageOrigin}/images/${encodeURIComponent(libraryId)}/${path.replace(/^\/+/, '')}`;
}

/**
 * Replaces static links (`images/a.jpg?$staticlink$`) in markup by URLs. The markup is imported as is;
 * sanitise it before rendering.
 */
export function resolveMarkup(files: LibraryFiles, markup: string): string {
  return markup.replace(/([^\s"'(),=]+)\?\$staticlink\$/g, (_whole, path: string) => libraryUrl(files, path));
}

/** Resolves images (`{path, …}` gains `url`) and links in Page Designer attribute values. */
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
