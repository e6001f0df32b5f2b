import PhotoSwipe from 'photoswipe';
import 'photoswipe/photoswipe.css';
import './lightbox.css';
import type { useText } from '../i18n/use-text.ts';
import { type Picture, sized } from '../images/picture.ts';

/** Size of the largest rendition; smaller ones have the same aspect ratio. */
const FULL = { width: 1440, height: 1920 };

/**
 * Opens the pictures in a full-screen lightbox with zoom, arrows and swipes; Escape closes it. Calls
 * `onLeave` with the index of the last shown picture. `name` is the product name for accessible labels.
 */
export function openLightbox(
  pictures: Picture[],
  index: number,
  name: string,
  text: ReturnType<typeof useText>,
  onLeave: (index: number) => void,
): void {
  const lightbox = new PhotoSwipe({
    index,
    dataSource: pictures.map(({ src, alt }) => ({
      src: sized(src, FULL.width),
      srcset: [720, 960, 1200, 1440].map((width) => `${sized(src, width)} ${width}w`).join(', '),
      msrc: sized(src, 600),
      ...FULL,
      alt,
    })),
    bgOpacity: 1,
    loop: pictures.length > 1,
    wheelToZoom: true,
    // `onLeave` moves the focus to the last shown picture.
    returnFocus: false,
    padding: { top: 56, bottom: 104, left: 0, right: 0 },
    closeTitle: text('shell.close'),
    zoomTitle: text('product.zoom'),
    arrowPrevTitle: text('tile.previous_picture', { name }),
    arrowNextTitle: text('tile.next_picture', { name }),
    // Respect the reduced motion setting.
    ...(matchMedia('(prefers-reduced-motion: reduce)').matches
      ? { showHideAnimationType: 'none', zoomAnimationDuration: false }
      : { showHideAnimationType: 'fade' }),
  });
  lightbox.on('uiRegister', () => {
    lightbox.ui?.registerElement({
      name: 'thumbnails',
      appendTo: 'root',
      onInit: (place) => addThumbnails(place, lightbox, pictures, text),
    });
    lightbox.ui?.registerElement({
      name: 'progress',
      appendTo: 'root',
      onInit: (bar) => {
        const step = () =>
          bar.style.setProperty('--seen', String((lightbox.currIndex + 1) / pictures.length));
        lightbox.on('change', step);
        step();
      },
    });
  });
  lightbox.on('destroy', () => onLeave(lightbox.currIndex));
  lightbox.init();
  lightbox.element?.setAttribute('aria-label', text('product.pictures', { name }));
  lightbox.element?.setAttribute('aria-modal', 'true');
}

function addThumbnails(
  place: HTMLElement,
  lightbox: PhotoSwipe,
  pictures: Picture[],
  text: ReturnType<typeof useText>,
): void {
  const buttons = pictures.map(({ src }, index) => {
    const button = document.createElement('button');
    const image = document.createElement('img');
    button.type = 'button';
    button.ariaLabel = text('tile.picture_of', { n: index + 1, count: pictures.length });
    image.src = sized(src, 240);
    image.alt = '';
    button.append(image);
    button.addEventListener('click', () => lightbox.goTo(index));
    return button;
  });
  place.append(...buttons);
  const mark = () => {
    for (const [index, button] of buttons.entries()) {
      button.ariaCurrent = index === lightbox.currIndex ? 'true' : 'false';
    }
    buttons[lightbox.currIndex]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  lightbox.on('change', mark);
  mark();
}
