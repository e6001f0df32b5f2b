/**
 * Hides images that fail to load, so that their placeholder shows instead of the browser's broken-image icon. Image
 * errors do not bubble, so the listeners use the capture phase; images that failed earlier are found by a scan. An image
 * that loads another source shows again.
 */
export function hideBrokenImages(): void {
  const hide = (image: HTMLImageElement) => image.setAttribute('data-missing', '');
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && hide(target),
    true,
  );
  document.addEventListener(
    'load',
    ({ target }) => target instanceof HTMLImageElement && target.removeAttribute('data-missing'),
    true,
  );
  for (const image of document.images) {
    if (image.complete && image.currentSrc !== '' && image.naturalWidth === 0) hide(image);
  }
}
