import { sized, sourceSet } from '../images/picture.ts';
import type { Focus, Pictures, ScenePicture as View } from './component-view.ts';

// Classes instead of styles, because the content security policy forbids inline styles; written in full, because
// Tailwind scans the source.
const FOCUS: Record<Focus, string> = {
  'left-top': 'object-left-top',
  'left-center': 'object-left',
  'left-bottom': 'object-left-bottom',
  'center-top': 'object-top',
  'center-center': 'object-center',
  'center-bottom': 'object-bottom',
  'right-top': 'object-right-top',
  'right-center': 'object-right',
  'right-bottom': 'object-right-bottom',
};

const PHONE = '(max-width: 47.99em)';
const WIDER = '(min-width: 48em)';

interface Props {
  pictures: Pictures;
  sizes: string;
  /** the largest image of the first screen, loaded with high priority */
  first?: boolean;
  className?: string;
}

/** Responsive image with art direction: the tall version on phones if there is one. */
export function ScenePicture({ pictures: { wide, tall, alt }, sizes, first, className = '' }: Props) {
  const main = wide ?? tall;
  if (!main) return null;
  return (
    <picture className="contents">
      {first && <Preload pictures={{ wide: main, ...(wide && tall ? { tall } : {}) }} sizes={sizes} />}
      {wide && tall && (
        <source
          media={PHONE}
          srcSet={sourceSet(tall.src, 960)}
          sizes="100vw"
          width={tall.width}
          height={tall.height}
        />
      )}
      <img
        src={sized(main.src, 1440)}
        srcSet={sourceSet(main.src, 1920)}
        sizes={sizes}
        width={main.width}
        height={main.height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        className={`bg-sand object-cover text-transparent ${FOCUS[main.focus]} ${className}`}
      />
    </picture>
  );
}

/** Preloads the image from the document head; each screen size loads its own version. */
function Preload({
  pictures: { wide, tall },
  sizes,
}: {
  pictures: { wide: View; tall?: View };
  sizes: string;
}) {
  return (
    <>
      {tall && (
        <link
          rel="preload"
          as="image"
          media={PHONE}
          href={sized(tall.src, 720)}
          imageSrcSet={sourceSet(tall.src, 960)}
          imageSizes="100vw"
          fetchPriority="high"
        />
      )}
      <link
        rel="preload"
        as="image"
        media={tall && WIDER}
        href={sized(wide.src, 1440)}
        imageSrcSet={sourceSet(wide.src, 1920)}
        imageSizes={sizes}
        fetchPriority="high"
      />
    </>
  );
}
