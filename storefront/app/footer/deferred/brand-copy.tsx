import type { LinkGroup } from '../../../content/content.server.ts';
import { useText } from '../../../i18n/use-text.ts';

/** Brand line, short description and links to social networks. */
export default function BrandCopy({ social }: { social: LinkGroup['links'] }) {
  const text = useText();
  return (
    <>
      <p className="font-display text-title">{text('footer.line')}</p>
      <p className="max-w-[40ch] pt-3 text-small text-ink-soft">{text('footer.about')}</p>
      <ul className="flex gap-6 pt-6 text-small empty:hidden">
        {social.map(({ label, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener" className="text-link inline-block py-2">
              {label}
              <span className="sr-only"> {text('footer.new_window')}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
