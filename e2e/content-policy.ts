import type { Page } from '@playwright/test';
import { at } from './visitor.ts';

/**
 * The content security policy of a page, without the hashes of its inline scripts and without where it is reported, which
 * payment-scripts.spec.ts tests.
 */
export async function policyOf(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(at(path));
  return (answer.headers()['content-security-policy'] ?? '').replace(
    / 'sha256-[\w+/=]+'|; report-(uri|to) [^;]+/g,
    '',
  );
}

/** The whole policy of a store on http, with the origins of frames and forms that only payment pages may have. */
export const policyWith = ({ frames, forms }: { frames?: string; forms?: string }): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    ["frame-src 'self'", frames].filter(Boolean).join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", forms].filter(Boolean).join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
