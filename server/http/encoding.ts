export type Encoding = 'br' | 'gzip' | 'identity';

/** The encoding to answer with: brotli before gzip when the browser takes both. */
export function pickEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'gzip';
  return 'identity';
}
