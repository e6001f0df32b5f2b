/** Pages to measure. */
export const PAGES = [
  { name: 'home', path: '/eu/en-IE/homepage' },
  { name: 'listing', path: '/eu/en-IE/women' },
  { name: 'product', path: '/eu/en-IE/pd/calanque-linen-shirt-10000401.html?color=sky&size=M' },
  { name: 'cart', path: '/eu/en-IE/cart' },
];

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export function percentile95(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
}
