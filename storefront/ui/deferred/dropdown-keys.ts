/**
 * Returns the index of the next highlighted option for a key, or undefined for other keys. Arrow keys wrap around; a
 * letter selects the first option that starts with it.
 */
export function nextHighlight(key: string, at: number, labels: readonly string[]): number | undefined {
  const { length } = labels;
  if (length === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % length;
  if (key === 'ArrowUp') return at <= 0 ? length - 1 : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  if ([...key].length !== 1 || key === ' ') return undefined;
  const found = labels.findIndex((label) => label.toLocaleLowerCase().startsWith(key.toLocaleLowerCase()));
  return found < 0 ? undefined : found;
}
