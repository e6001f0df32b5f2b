import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Where Google's captcha comes from. */
const CAPTCHA = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
/** Where its puzzles are framed from, beside that. */
const CAPTCHA_FRAMES = 'https://recaptcha.google.com/recaptcha/';
/** Types a browser does not run, such as JSON-LD. */
const DATA_TYPE = /\stype="(?!module|text\/javascript)[^"]*"/;

/** What the policies of a store have in common. */
export interface StorePolicy {
  secure: boolean;
  /** origin that serves pictures and films, when it is not our own */
  mediaOrigin?: string;
  /** origin whose pages confirm payments, when it is not our own: forms that pay lead there */
  paymentOrigin?: string;
}

/**
 * The policy of a finished document: scripts of our own origin and the very inline scripts it carries,
 * by their hashes. So a shared document needs no nonce and injected script never runs. `origins` are those of
 * scripts the merchant configured; they may also be reported to. `captcha` allows Google's, which draws a frame.
 */
export function documentPolicy(
  html: Buffer,
  store: StorePolicy,
  origins: string[] = [],
  captcha = false,
): string {
  const hashes = new Set<string>();
  // A character for each byte: scripts are found quickly and hashed as the bytes they are.
  for (const [, attributes = '', script = ''] of html.toString('latin1').matchAll(INLINE_SCRIPT)) {
    if (DATA_TYPE.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`);
  }
  return policy([...hashes].join(' '), store, origins.filter(isOrigin).join(' '), captcha ? CAPTCHA : '');
}

/** The policy of everything that is not a document. */
export const plainPolicy = (store: StorePolicy) => policy('', store);

/** An origin, or all hosts below one: nothing that could say more in a policy. */
const isOrigin = (text: string): boolean => /^https:\/\/(\*\.)?[\w-]+(\.[\w-]+)+(:\d+)?$/.test(text);

function policy(scriptHashes: string, store: StorePolicy, origins = '', captcha = ''): string {
  const others = origins && ` ${origins}`;
  const checked = captcha && ` ${captcha}`;
  const media = store.mediaOrigin ? ` ${store.mediaOrigin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self'${scriptHashes && ` ${scriptHashes}`}${others}${checked}`,
    "style-src 'self'",
    `img-src 'self' data:${media}${others}`,
    ...(media ? [`media-src 'self'${media}`] : []),
    "font-src 'self'",
    `connect-src 'self'${others}${checked}`,
    `frame-src 'self'${checked && `${checked} ${CAPTCHA_FRAMES}`}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${store.paymentOrigin ? ` ${store.paymentOrigin}` : ''}`,
    "frame-ancestors 'none'",
    ...(store.secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Headers that every answer to a browser carries. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Headers of every response that is not a document. */
export const plainHeaders = (store: StorePolicy): Record<string, string> => ({
  ...securityHeaders(store.secure),
  'content-security-policy': plainPolicy(store),
});

/** Headers of a file of the build, which a page loads and nobody frames: the others are a page's own matter. */
export function assetHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
