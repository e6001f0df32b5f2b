import { use } from 'react';
import { LanguageContext } from '../i18n/messages-provider.tsx';

/** The logo: the brand's image or text, or its name. Long names are set smaller, in two lines if necessary. */
export function Wordmark() {
  const { name, logo = { text: name } } = use(LanguageContext).brand;
  if ('image' in logo) return <img src={logo.image} alt="" className="h-8 max-w-40 object-contain lg:h-10" />;
  const { text, accent } = logo;
  const size = text.length > 20 ? 'text-base' : text.length > 10 ? 'text-lead' : 'text-[1.75rem]';
  return (
    <span className={`block text-balance text-center font-display tracking-[-0.02em] leading-none ${size}`}>
      {text}
      {accent && <span className="text-sea">{accent}</span>}
    </span>
  );
}
