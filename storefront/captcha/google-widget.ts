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
/** Pixels that Google's box is wide; where there is less room it has a smaller one. */
const WIDTH = 304;
let loading: Promise<void> | undefined;

/** Google's script is loaded only where the merchant uses its captcha, and only when a form asks for it. */
function loadScript(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    // Its names of languages have no countries.
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

/** Draws Google's box in the language of the page; `onChange` gets each solution, and undefined when it is none any more. */
export async function drawGoogleWidget(
  place: HTMLElement,
  sitekey: string,
  onChange: (solution: string | undefined) => void,
): Promise<void> {
  await loadScript();
  const forget = () => onChange(undefined);
  window.grecaptcha?.ready(() => {
    // Whoever closed the form meanwhile needs none.
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
