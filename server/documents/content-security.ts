import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Script sources of Google's captcha. */
const CAPTCHA = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
/** Additional frame source of the captcha. */
const CAPTCHA_FRAMES = 'https://recaptcha.google.com/recaptcha/';
/** Script types that are not executed, such as JSON-LD. */
const DATA_TYPE = /\stype="(?!module|text\/javascript)[^"]*"/;

/** Settings shared by all policies of a store. */
export interface StorePolicy {
  secure: boolean;
  /** origin of images and videos, unless it is the store's */
  mediaOrigin?: string;
  /** further origins of images: the merchant's own image services */
  imageOrigins?: string[];
}

/** Origins of the payment provider that a payment page may use. */
export interface PaymentOrigins {
  /** origins that the payment form redirects to */
  forms: string[];
  /** origins of frames with card fields */
  frames: string[];
}

/**
 * The policy of a rendered document: scripts of the store's origin, and its inline scripts by hash, so that a cached
 * document needs no nonce. `origins` are those of scripts the merchant configured. `captcha` allows Google's captcha,
 * `payment` the pages and frames of the payment provider.
 */
export function documentPolicy(
  html: Buffer,
  store: StorePolicy,
  origins: string[] = [],
  captcha = false,
  payment: PaymentOrigins = { forms: [], frames: [] },
): string {
  const hashes = new Set<string>();
  // latin1 maps bytes to characters one to one, so matches are hashed byte by byte.
  for (const [, attributes = '', script = ''] of html.toString('latin1').matchAll(INLINE_SCRIPT)) {
    if (DATA_TYPE.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`);
  }
  return policy([...hashes].join(' '), store, {
    origins: origins.filter(isOrigin).join(' '),
    captcha: captcha ? CAPTCHA : '',
    payment: { forms: payment.forms.filter(isPlainOrigin), frames: payment.frames.filter(isPlainOrigin) },
  });
}

/** The policy of responses that are not documents. */
const plainPolicy = (store: StorePolicy) => policy('', store);

/** Whether a text is one http or https origin and nothing that could add a directive. */
const isPlainOrigin = (text: string): boolean =>
  /^https?:\/\/[^\s;,'*]+$/.test(text) && URL.parse(text)?.origin === text;

/** Whether a text is an https origin, wildcards included, and nothing that could add a directive. */
const isOrigin = (text: string): boolean => /^https:\/\/(\*\.)?[\w-]+(\.[\w-]+)+(:\d+)?$/.test(text);

interface Allowed {
  origins: string;
  captcha: string;
  payment: PaymentOrigins;
}

const NOTHING: Allowed = { origins: '', captcha: '', payment: { forms: [], frames: [] } };

function policy(scriptHashes: string, store: StorePolicy, allowed = NOTHING): string {
  const { origins, captcha, payment } = allowed;
  const others = origins && ` ${origins}`;
  const checked = captcha && ` ${captcha}`;
  const images = (store.imageOrigins ?? []).map((origin) => ` ${origin}`).join('');
  const media = store.mediaOrigin ? ` ${store.mediaOrigin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self'${scriptHashes && ` ${scriptHashes}`}${others}${checked}`,
    "style-src 'self'",
    `img-src 'self' data:${media}${images}${others}`,
    ...(media ? [`media-src 'self'${media}`] : []),
    "font-src 'self'",
    `connect-src 'self'${others}${checked}`,
    ["frame-src 'self'", ...payment.frames, ...(captcha ? [captcha, CAPTCHA_FRAMES] : [])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...payment.forms].join(' '),
    "frame-ancestors 'none'",
    ...(store.secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Security headers of every response. */
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

/** Security headers of static files, which are neither framed nor navigated to. */
export function assetHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
