import { useText } from '../../../i18n/use-text.ts';
import { useMultiSite } from '../../../sites/multi-site.tsx';
import { Html } from '../../../ui/html.tsx';
import type { FooterData } from '../footer.server.ts';

/** Introduction of the brand from content, or its name, and links to social networks. */
export default function BrandCopy({ about, social }: Pick<FooterData, 'about' | 'social'>) {
  const text = useText();
  const { site } = useMultiSite();
  return (
    <>
      {about?.title !== '' && <p className="font-display text-lead">{about?.title ?? site.name}</p>}
      {about?.html && (
        // The title is a merchant's heading of any level, which is sized for a page.
        <div className="max-w-[40ch] pt-3 text-small text-ink-soft [&_:is(h1,h2,h3,h4)]:mt-0! [&_:is(h1,h2,h3,h4)]:mb-3! [&_:is(h1,h2,h3,h4)]:font-display! [&_:is(h1,h2,h3,h4)]:text-lead! [&_:is(h1,h2,h3,h4)]:text-ink">
          <Html html={about.html} />
        </div>
      )}
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
