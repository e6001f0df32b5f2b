import { useText } from '../translations/use-text.ts';

/** Where the house is met elsewhere. */
const SOCIAL = [
  { name: 'Instagram', url: 'https://www.instagram.com/' },
  { name: 'Pinterest', url: 'https://www.pinterest.com/' },
  { name: 'TikTok', url: 'https://www.tiktok.com/' },
];

/** The house in a few words and where else it is. */
export default function HouseWords() {
  const text = useText();
  return (
    <>
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
    </>
  );
}
