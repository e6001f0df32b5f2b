import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CardFrameView } from './card-frame-view.ts';
import { CARD_TOKEN } from './payment-schema.ts';
import { type CardFrame, useCardFrame } from './use-card-frame.ts';

interface Options {
  /** id of the form */
  form: string;
  view: CardFrameView | undefined;
  /** whether the form pays with a card that is typed now */
  isTyped(form: FormData): boolean;
}

export interface CardSubmission {
  frame: CardFrame;
  /** hidden field of the token */
  token: RefObject<HTMLInputElement | null>;
  /** while the frame exchanges the card */
  isBusy: boolean;
  /** why there is no token; undefined after the next try */
  problem: 'too_many' | 'unavailable' | undefined;
  /** for `onSend` of the form: exchanges the card before the form is sent */
  onSend(event: FormEvent<HTMLFormElement>, form: FormData): void;
  /** to call after the validation of the form: shows the frame's errors beside those of the form */
  afterValidation(event: FormEvent<HTMLFormElement>): void;
}

/**
 * Sends a form with a token of the card that is typed in the provider's fields. Each submission gets a new token, because a
 * token pays once. When the fields cannot be shown, the form is sent without one: the card is typed on the provider's page.
 */
export function useCardSubmission({ form: id, view, isTyped }: Options): CardSubmission {
  const token = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CardSubmission['problem']>();
  const { revalidate } = useRevalidator();
  const session = useRef(view?.session);
  useEffect(() => {
    session.current = view?.session ?? session.current;
  }, [view]);
  const frame = useCardFrame(view, () => {
    const form = document.getElementById(id);
    if (form instanceof HTMLFormElement && !isBusy) form.requestSubmit();
  });
  const needsToken = (form: FormData) =>
    frame.state !== 'failed' && isTyped(form) && form.get(CARD_TOKEN) === '';

  async function sendWithToken(form: HTMLFormElement): Promise<void> {
    let answer = await frame.tokenize(session.current ?? '');
    if ('failed' in answer && answer.failed === 'session') {
      // The page was open for hours.
      await revalidate();
      await new Promise((resolve) => setTimeout(resolve));
      answer = await frame.tokenize(session.current ?? '');
    }
    if ('token' in answer && token.current) {
      token.current.value = answer.token;
      form.requestSubmit();
      token.current.value = '';
    } else if ('failed' in answer && answer.failed !== 'missing')
      setProblem(answer.failed === 'too_many' ? 'too_many' : 'unavailable');
  }

  return {
    frame,
    token,
    isBusy,
    problem,
    onSend(event, form) {
      if (!needsToken(form)) return;
      event.preventDefault();
      if (isBusy) return;
      setBusy(true);
      setProblem(undefined);
      const element = event.currentTarget;
      void sendWithToken(element).finally(() => setBusy(false));
    },
    afterValidation(event) {
      if (isBusy || !event.defaultPrevented) return;
      const form = new FormData(event.currentTarget);
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (submitter?.getAttribute('name') !== '__intent__' && needsToken(form)) frame.check();
    },
  };
}
