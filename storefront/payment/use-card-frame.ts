import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTextLanguage } from '../i18n/deferred/use-text-language.ts';
import { type MessageId, useText } from '../i18n/use-text.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { CardFrameView } from './card-frame-view.ts';
import { mayShowCardFields } from './payment-pages.ts';
import { shopFonts } from './shop-font.ts';

/** How long the frame may take until the page offers the provider's own page instead. */
const PATIENCE_MS = 6000;
/** How long the frame may take to answer. */
const ANSWER_MS = 15_000;

/**
 * Answer of the frame: a token, wrong fields that it shows and focuses, or why there is no token. `missing`: the fields did
 * not load, which the page says.
 */
export type CardAnswer =
  | { token: string }
  | { invalid: true }
  | { failed: 'session' | 'too_many' | 'unavailable' | 'missing' };

/** `loading`: not yet; `failed`: it cannot be shown, cards are typed on the provider's page. */
type FrameState = 'loading' | 'ready' | 'failed';

export interface CardFrame {
  ref: RefObject<HTMLIFrameElement | null>;
  state: FrameState;
  /** address of the frame; undefined until it can be shown */
  src: string | undefined;
  /** height of its content in pixels */
  height: number | undefined;
  /** shows the errors of its fields */
  check(): void;
  /** exchanges the card for a token */
  tokenize(session: string): Promise<CardAnswer>;
}

const FIELDS = ['number', 'expiry', 'securityCode', 'holder'] as const;
const ERRORS = ['required', 'number', 'expiry', 'securityCode'] as const;
const COLOURS = {
  ink: 'ink',
  soft: 'ink-soft',
  edge: 'edge',
  danger: 'danger',
  field: 'white',
  focus: 'sea',
};

/**
 * Talks to the card fields of the payment provider. Only messages of the frame's window with the provider's origin count, and
 * messages are sent to that origin only. `onEnter`: Enter was pressed in a field.
 */
export function useCardFrame(view: CardFrameView | undefined, onEnter: () => void): CardFrame {
  const text = useText();
  const language = useTextLanguage();
  const hydrated = useHydrated();
  // A later session must not load the frame again, which would empty it.
  const [first] = useState(view);
  const ref = useRef<HTMLIFrameElement>(null);
  const answers = useRef(new Map<string, (answer: CardAnswer) => void>());
  const [state, setState] = useState<FrameState>(first ? 'loading' : 'failed');
  const [height, setHeight] = useState<number>();
  const origin = first?.origin ?? '';
  /** called when the fields have loaded, or have not in time */
  const waiting = useRef<((isReady: boolean) => void)[]>([]);
  const settle = (next: FrameState) => {
    setState((before) => (next === 'failed' && before === 'ready' ? before : next));
    for (const tell of waiting.current.splice(0)) tell(next === 'ready');
  };

  const send = (type: string, more: object = {}) =>
    ref.current?.contentWindow?.postMessage({ target: 'card-fields', type, ...more }, origin);

  const setUp = () => {
    const word = (id: string) => text(id as MessageId);
    const style = getComputedStyle(document.documentElement);
    const colours = Object.entries(COLOURS).map(([name, ours]) => [
      name,
      style.getPropertyValue(`--color-${ours}`).trim(),
    ]);
    send('setup', {
      texts: Object.fromEntries([
        ...FIELDS.map((name) => [name, word(`checkout.field_${name}`)]),
        ...ERRORS.map((name) => [`error_${name}`, word(`form.error_${name}`)]),
      ]),
      lang: language ?? document.documentElement.lang,
      dir: style.direction,
      theme: {
        ...Object.fromEntries(colours),
        'font-family': style.fontFamily,
        'color-scheme': style.colorScheme,
        'border-radius': style.getPropertyValue('--radius-control').trim(),
      },
    });
    void shopFonts(style.fontFamily).then((fonts) => fonts.length > 0 && send('fonts', { fonts }));
  };

  const hear = (data: Record<string, unknown>) => {
    if (data.type === 'ready') {
      setUp();
      settle('ready');
    }
    // Hidden content has no height.
    if (data.type === 'height' && Number(data.height) > 100) setHeight(Math.min(Number(data.height), 2000));
    if (data.type === 'submit') onEnter();
    if (data.type === 'result') answers.current.get(String(data.id))?.(answerOf(data));
  };
  const latest = useRef({ hear, settle });
  useEffect(() => {
    latest.current = { hear, settle };
  });

  useEffect(() => {
    if (!origin) return;
    // A document keeps its policy while the shopper navigates in the browser.
    const loaded = performance.getEntriesByType('navigation')[0]?.name;
    if (loaded && !mayShowCardFields(new URL(loaded))) return location.reload();
    const receive = ({ data, origin: from, source }: MessageEvent) => {
      if (from !== origin || source === null || source !== ref.current?.contentWindow) return;
      if (data?.source === 'card-fields') latest.current.hear(data);
    };
    addEventListener('message', receive);
    const timer = setTimeout(() => latest.current.settle('failed'), PATIENCE_MS);
    return () => {
      removeEventListener('message', receive);
      clearTimeout(timer);
    };
  }, [origin]);

  return {
    ref,
    state,
    src:
      hydrated && first
        ? `${origin}${first.path}?${new URLSearchParams({ session: first.session })}`
        : undefined,
    height,
    check: () => send('check'),
    async tokenize(session) {
      const isReady =
        state === 'ready' || (await new Promise<boolean>((resolve) => waiting.current.push(resolve)));
      if (!isReady) return { failed: 'missing' };
      const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
      const answer = new Promise<CardAnswer>((resolve) => {
        answers.current.set(id, resolve);
        setTimeout(() => resolve({ failed: 'unavailable' }), ANSWER_MS);
      });
      // Lets the frame move the focus to a wrong field.
      send('tokenize', { id, session });
      return answer.finally(() => answers.current.delete(id));
    },
  };
}

function answerOf({ token, invalid, failed }: Record<string, unknown>): CardAnswer {
  if (typeof token === 'string' && token !== '') return { token };
  if (invalid === true) return { invalid };
  return { failed: failed === 'session' || failed === 'too_many' ? failed : 'unavailable' };
}
