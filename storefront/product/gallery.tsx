import type { Picture } from '../images/picture.ts';
import { ResponsiveImage } from '../images/responsive-image.tsx';
import { useText } from '../translations/use-text.ts';

/** The pictures of a colour: a strip to swipe on a phone, a calm wall on a desk. */
export function Gallery({ pictures, name }: { pictures: Picture[]; name: string }) {
  const text = useText();
  const shown: (Picture | undefined)[] = pictures.length > 0 ? pictures : [undefined];
  return (
    <section
      aria-label={text('product.pictures', { name })}
      className="-mx-4 flex snap-x snap-mandatory gap-2 overflow-x-auto md:mx-0 md:grid md:grid-cols-2 md:overflow-visible"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {shown.map((picture, index) => (
        <ResponsiveImage
          key={picture?.src ?? 'none'}
          picture={picture}
          first={index === 0}
          sizes="(min-width: 75em) 30vw, (min-width: 48em) 34vw, 88vw"
          className="w-[88vw] shrink-0 snap-center md:w-auto"
        />
      ))}
    </section>
  );
}
