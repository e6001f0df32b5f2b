import { Maximize2 } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { Picture } from '../images/picture.ts';
import { sized } from '../images/picture.ts';
import { mainPictureSources } from './gallery-sizes.ts';
import { useShownSlide } from './use-shown-slide.ts';

/** Number of large thumbnails; the others are small (specification, section 2.10). */
const LARGE = 4;

interface Props {
  pictures: Picture[];
  name: string;
}

/**
 * Product pictures: a strip to swipe, thumbnails and a lightbox. Change the `key` with the selected variant
 * to return to the first picture. Without scripts, thumbnails link into the strip and pictures open as files.
 */
export function Gallery({ pictures, name }: Props) {
  const text = useText();
  const strip = useRef<HTMLUListElement>(null);
  const { shown, show } = useShownSlide(strip);
  const openLightbox = useLightbox(pictures, name, (index) => {
    show(index);
    strip.current?.children[index]?.querySelector('a')?.focus({ preventScroll: true });
  });
  return (
    <section aria-label={text('product.pictures', { name })} className="gallery">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard */}
      <ul ref={strip} className="gallery-strip" tabIndex={0}>
        {pictures.length === 0 && <li className="picture-frame gallery-slide" />}
        {pictures.map((picture, index) => (
          <li key={picture.src} id={`picture-${index + 1}`} className="picture-frame gallery-slide">
            <a
              href={sized(picture.src, 1440)}
              onClick={(event) => openLightbox(event, index)}
              aria-label={text('product.enlarge', { n: index + 1, count: pictures.length })}
            >
              <img
                {...mainPictureSources(picture)}
                width={600}
                height={800}
                alt={picture.alt}
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : undefined}
                decoding={index === 0 ? undefined : 'async'}
              />
              {index === 0 && (
                <Maximize2 aria-hidden="true" size={18} strokeWidth={1.5} className="gallery-expand" />
              )}
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="gallery-thumbs">
          {pictures.map((picture, index) => (
            <li
              key={picture.src}
              className={index < LARGE ? 'gallery-thumb' : 'gallery-thumb gallery-thumb-small'}
            >
              <a
                href={`#picture-${index + 1}`}
                aria-label={text('tile.picture_of', { n: index + 1, count: pictures.length })}
                aria-current={index === shown ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
                className="picture-frame"
              >
                <img
                  src={sized(picture.src, 240)}
                  width={96}
                  height={128}
                  alt=""
                  loading={index < LARGE ? 'eager' : 'lazy'}
                  fetchPriority="low"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Opens the lightbox, which is loaded on demand. When loading fails, the link opens the picture file. */
function useLightbox(pictures: Picture[], name: string, onLeave: (index: number) => void) {
  const text = useText();
  const [failed, setFailed] = useState(false);
  return (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (failed || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    import('./lightbox.ts').then(
      ({ openLightbox }) => link.isConnected && openLightbox(pictures, index, name, text, onLeave),
      () => setFailed(true),
    );
  };
}
