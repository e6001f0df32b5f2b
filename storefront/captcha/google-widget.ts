import { languageOf } from '../i18n/load-messages.ts';

interface Recaptcha {
  ready(run: () => void): void;
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      size: 'normal' | 'compact';
      callback(token: string): void;
      'expired-callback'(): void;
      'error-callback'(): void;
    },
  ): number;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';
/** Width of the normal reCAPTCHA widget in pixels; narrower containers get the compact one. */
const WIDTH = 304;
let loading: Promise<void> | undefined;

/** Loads Google's script on demand, so that pages without reCAPTCHA do not contact Google. */
function loadScript(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    // reCAPTCHA expects a language code without a region.
    script.src = `${SCRIPT}&hl=${languageOf(document.documentElement.lang)}`;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      loading = undefined;
      reject(new Error('The captcha could not be loaded'));
    };
    document.head.append(script);
  });
  return loading;
}

/** Renders reCAPTCHA in the page language. `onChange` receives each solution, and undefined when it expires or fails. */
export async function drawGoogleWidget(
  place: HTMLElement,
  sitekey: string,
  onChange: (solution: string | undefined) => void,
): Promise<void> {
  await loadScript();
  const forget = () => onChange(undefined);
  window.grecaptcha?.ready(() => {
    // The form may be closed while the script loads.
    if (!place.isConnected) return;
    window.grecaptcha?.render(place, {
      sitekey,
      size: place.clientWidth < WIDTH ? 'compact' : 'normal',
      callback: onChange,
      'expired-callback': forget,
      'error-callback': forget,
    });
  });
}
