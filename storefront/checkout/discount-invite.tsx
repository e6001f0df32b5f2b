import { getFormProps, getInputProps, type SubmissionResult } from '@conform-to/react';
import { useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { BirthField, PhoneField } from '../auth/birth-phone-fields.tsx';
import type { RegistrationChoices } from '../auth/registration-choices.server.ts';
import { CaptchaFields } from '../captcha/captcha-fields.tsx';
import type { SumChallenge } from '../captcha/challenge.ts';
import { CheckField } from '../forms/field.tsx';
import { FormBanner } from '../forms/form-banner.tsx';
import { useShopForm } from '../forms/use-shop-form.ts';
import { useText } from '../i18n/use-text.ts';
import { Consent } from '../newsletter-sign-up/consent.tsx';
import { hasWorked, outcomeText, type SignUpOutcome } from '../newsletter-sign-up/outcome.ts';
import { pushEvent } from '../page/data-layer.ts';
import { Button } from '../ui/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { discountSchema } from './discount-schema.ts';

interface Props {
  choices: RegistrationChoices;
  /** fallback captcha without scripts */
  sum: SumChallenge | undefined;
  result: SubmissionResult | undefined;
  outcome: SignUpOutcome | undefined;
}

/** Newsletter sign-up with a discount, shown after an order. CSS shows its fields once the box is ticked. */
export function DiscountInvite({ choices, sum, result, outcome }: Props) {
  const text = useText();
  const hydrated = useHydrated();
  const isSending = useNavigation().formMethod === 'POST';
  const [solution, setSolution] = useState<string>();
  const [wanted, setWanted] = useState(result?.initialValue?.wantsDiscount === 'on');
  const [flagged, setFlagged] = useState<SignUpOutcome>();
  // A captcha solution is valid once, so every server response starts a new captcha.
  const [round, setRound] = useState(0);
  const [form, fields] = useShopForm({
    id: 'discount',
    schema: discountSchema,
    lastResult: result,
    defaultValue: { phoneIndicator: choices.dialCountry },
  });
  useEffect(() => {
    if (!outcome || hasWorked(outcome)) return;
    setFlagged(outcome);
    setRound((count) => count + 1);
    pushEvent({ event: 'subscribe_error', error_description: outcomeText(outcome, text) });
  }, [outcome, text]);
  const failure = hydrated ? flagged : outcome;
  const { key, ...box } = getInputProps(fields.wantsDiscount, { type: 'checkbox' });
  return (
    <section aria-labelledby="discount-title" className="border-t border-hairline pt-8">
      <h2 id="discount-title" className="pb-2 text-title">
        {text('newsletter.title')}
      </h2>
      <p className="pb-4 text-ink-soft">{text('newsletter.text')}</p>
      {outcome && hasWorked(outcome) ? (
        <p role="status" className="border-s-2 border-new bg-sand-light px-4 py-3">
          {text(outcome.message)}
        </p>
      ) : (
        <Form method="post" {...getFormProps(form)} preventScrollReset className="group/discount">
          <input type="hidden" name="intent" value="newsletter" />
          {failure && !isSending && <FormBanner>{outcomeText(failure, text)}</FormBanner>}
          <label htmlFor={fields.wantsDiscount.id} className="flex min-h-11 items-center gap-3">
            <input
              key={key}
              {...box}
              onChange={({ currentTarget: { checked } }) => {
                setWanted(checked);
                if (checked) return;
                // Unticking the box withdraws the consent and clears its errors.
                form.reset({ name: fields.privacyPolicy2.name });
                setFlagged(undefined);
              }}
              className="size-5 shrink-0 accent-ink"
            />
            {text('checkout.discount')}
          </label>
          <div className="hidden pt-4 group-has-[[name=wantsDiscount]:checked]/discount:block">
            <div className="grid max-w-[28rem] gap-y-2">
              <BirthField field={fields.birthDate} />
              <PhoneField
                indicator={fields.phoneIndicator}
                phone={fields.phone}
                dialCodes={choices.dialCodes}
                newsletter
              />
            </div>
            <CheckField field={fields.privacyPolicy2} required>
              <Consent />
            </CheckField>
            {(!hydrated || wanted) && <CaptchaFields key={round} sum={sum} onChange={setSolution} />}
            <Button
              type="submit"
              disabled={isSending || (hydrated && !solution)}
              className="mt-4 w-full md:w-auto"
            >
              {text('newsletter.subscribe')}
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}
