/** Returns an SVG icon with the first letter of a name. The colours are CSS colours. */
export function letterIcon(name: string, background = '#12284c', color = '#fbf9f5'): string {
  const letter = name.match(/[\p{L}\p{N}]/u)?.[0].toUpperCase() ?? '';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<path fill="${background}" d="M0 0h32v32H0z"/>` +
    `<text x="16" y="23" text-anchor="middle" font-family="Georgia, serif" font-size="21" fill="${color}">${letter}</text></svg>`
  );
}
