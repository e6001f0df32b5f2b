import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import Captcha from './captcha.tsx';
import type { SumChallenge } from './challenge.ts';

interface Props {
  /** Shown until hydration, for browsers without JavaScript. */
  sum: SumChallenge | undefined;
  onChange(solution: string | undefined): void;
}

/** Captcha fields of a form: a hidden solution once hydrated, an arithmetic question without JavaScript. */
export function CaptchaFields({ sum, onChange }: Props) {
  const text = useText();
  const alive = useHydrated();
  const [solution, setSolution] = useState('');
  if (alive) {
    return (
      <>
        <input type="hidden" name="captcha" value={solution} />
        <Captcha
          onChange={(found) => {
            setSolution(found ?? '');
            onChange(found);
          }}
        />
      </>
    );
  }
  if (!sum) return null;
  return (
    <div className="py-2">
      <input type="hidden" name="sumChallenge" value={sum.challenge} />
      <label htmlFor="captcha-sum" className="block pb-2 text-small text-ink-soft">
        {text('captcha.sum', { a: sum.a, b: sum.b })}
      </label>
      <input
        id="captcha-sum"
        name="sum"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        className="block h-12 w-32 border border-edge bg-white px-4"
      />
    </div>
  );
}
