import { Html } from '../content/html.tsx';
import { useText } from '../translations/use-text.ts';
import type { FooterData } from './footer.server.ts';
import { LinkGroups } from './link-groups.tsx';

/** Where the house is met elsewhere. */
const SOCIAL = [
  { name: 'Instagram', url: 'https://www.instagram.com/' },
  { name: 'Pinterest', url: 'https://www.pinterest.com/' },
  { name: 'TikTok', url: 'https://www.tiktok.com/' },
];

/** The house in a few words and where else it is, the links of the shop, what a merchant puts below them. */
export function House({ data }: { data: FooterData }) {
  const text = useText();
  return (
    <>
      <div className="page-width grid gap-x-16 gap-y-10 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div>
          <p className="font-display text-title">{text('footer.line')}</p>
          <p className="max-w-[40ch] pt-3 text-small text-ink-soft">{text('footer.about')}</p>
          <ul className="flex gap-6 pt-6 text-small">
            {SOCIAL.map(({ name, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noopener" className="text-link inline-block py-2">
                  {name}
                  <span className="sr-only"> {text('footer.new_window')}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <LinkGroups groups={data.groups} />
      </div>
      {data.widget && (
        <div className="page-width pb-10">
          <Html html={data.widget} />
        </div>
      )}
    </>
  );
}
