import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { CAPTCHA_RESOURCE, type CaptchaChallenge } from './challenge.ts';
import { drawGoogleWidget } from './google-widget.ts';
import { solveWork } from './solve-work.ts';

interface Props {
  /** Receives the solution, or undefined while there is none. A solution is single-use: change `key` after submitting it. */
  onChange(solution: string | undefined): void;
}

type State = 'working' | 'solved' | 'failed' | 'google';

/** Bot protection: a proof of work solved by the browser, or Google reCAPTCHA where the merchant configures it. */
export default function Captcha({ onChange }: Props) {
  const text = useText();
  const { href } = useMultiSite();
  const place = useRef<HTMLDivElement>(null);
  const tell = useRef(onChange);
  tell.current = onChange;
  const [state, setState] = useState<State>('working');
  const [attempt, setAttempt] = useState(0);
  const resource = href(CAPTCHA_RESOURCE);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry must run the effect again
  useEffect(() => {
    const gone = new AbortController();
    const run = async () => {
      setState('working');
      tell.current(undefined);
      const response = await fetch(resource, { signal: gone.signal });
      if (!response.ok) throw new Error(`The captcha answered ${response.status}`);
      const challenge = (await response.json()) as CaptchaChallenge;
      if (challenge.kind === 'google') {
        setState('google');
        if (place.current) await drawGoogleWidget(place.current, challenge.siteKey, tell.current);
        return;
      }
      const solution = await solveWork(challenge, gone.signal);
      setState('solved');
      tell.current(solution);
    };
    run().catch((error) => {
      if (gone.signal.aborted) return;
      console.warn(error);
      setState('failed');
    });
    return () => gone.abort();
  }, [resource, attempt]);

  return (
    <div className="min-h-11 text-small text-ink-soft">
      <div ref={place} />
      {state !== 'google' && (
        <p role="status" className="flex min-h-11 items-center gap-2">
          {state === 'solved' && <Check aria-hidden="true" size={16} className="text-new" />}
          {text(`captcha.${state}`)}
          {state === 'failed' && (
            <button
              type="button"
              onClick={() => setAttempt(attempt + 1)}
              className="text-link min-h-11 text-ink"
            >
              {text('captcha.again')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
