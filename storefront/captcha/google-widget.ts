interface Recaptcha {
  ready(run: () => void): void;
  render(
    place: HTMLElement,
    options: { sitekey: string; callback(token: string): void; 'expired-callback'(): void },
  ): number;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';
let loading: Promise<void> | undefined;

/** Google's script is loaded only where the merchant uses its captcha, and only when a form asks for it. */
function loadScript(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
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

/** Draws Google's box; `onChange` gets each solution, and undefined when it has expired. */
export async function drawGoogleWidget(
  place: HTMLElement,
  sitekey: string,
  onChange: (solution: string | undefined) => void,
): Promise<void> {
  await loadScript();
  window.grecaptcha?.ready(() =>
    window.grecaptcha?.render(place, {
      sitekey,
      callback: onChange,
      'expired-callback': () => onChange(undefined),
    }),
  );
}
