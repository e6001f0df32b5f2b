import { X } from 'lucide-react';
import { use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTextLanguage } from '../i18n/deferred/use-text-language.ts';
import { languageOf, loadMessages, type Messages } from '../i18n/load-messages.ts';
import { LanguageContext, MessagesProvider } from '../i18n/messages-provider.tsx';
import { useText } from '../i18n/use-text.ts';
import { reserveBottomSpace } from '../page/deferred/bottom-space.ts';
import { localeIndependentQuery } from '../sites/locale-independent-query.ts';
import { type OtherLanguage, rememberSuggested } from './suggested-language.ts';
import './suggestion.css';

interface Props {
  suggested: OtherLanguage;
  onClose(): void;
}

/** Suggestion, written in the suggested language. */
export default function Suggestion({ suggested, onClose }: Props) {
  const [messages, setMessages] = useState<Messages>();
  const { brand } = use(LanguageContext);
  useEffect(() => {
    let unmounted = false;
    loadMessages(suggested.locale, [`/static/messages/${suggested.locale}.json`]).then(
      (found) => {
        if (!unmounted) setMessages(found);
      },
      // Show nothing without the messages of that language.
      () => {},
    );
    return () => {
      unmounted = true;
    };
  }, [suggested.locale]);
  if (!messages) return null;
  return (
    <MessagesProvider locale={suggested.locale} messages={messages} brand={brand}>
      <Offer suggested={suggested} onClose={onClose} />
    </MessagesProvider>
  );
}

function Offer({ suggested, onClose }: Props) {
  const text = useText();
  const { search } = useLocation();
  const aside = useRef<HTMLElement>(null);
  useEffect(() => reserveBottomSpace(aside.current, '--foot-note'), []);
  const remember = () => rememberSuggested(suggested.locale);
  const stay = () => {
    remember();
    onClose();
  };
  return (
    <aside
      ref={aside}
      lang={useTextLanguage() ?? languageOf(suggested.locale)}
      aria-label={text('suggestion.label')}
      className="suggestion"
    >
      <p className="pe-10">{text('suggestion.text')}</p>
      <p className="flex flex-wrap gap-x-6">
        <a
          href={withChoices(suggested.href, search)}
          hrefLang={suggested.locale}
          onClick={remember}
          className="text-link inline-flex min-h-11 items-center font-medium"
        >
          {text('suggestion.go')}
        </a>
        <button type="button" onClick={stay} className="text-link min-h-11 text-ink-soft">
          {text('suggestion.stay')}
        </button>
      </p>
      <button
        type="button"
        aria-label={text('shell.close')}
        onClick={stay}
        className="absolute top-1 end-1 flex size-11 items-center justify-center"
      >
        <X aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
    </aside>
  );
}

/** Adds the current filters and options to the URL of the other language. */
function withChoices(address: string, search: string): string {
  const url = new URL(address, location.href);
  for (const [name, value] of new URLSearchParams(localeIndependentQuery(search)))
    url.searchParams.set(name, value);
  return url.href;
}
