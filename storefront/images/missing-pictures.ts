/**
 * A picture that cannot be had leaves its frame of sand, not the browser's sign of something broken. Errors of pictures
 * do not bubble, so they are caught on their way down; those that failed before this runs are looked for. A frame that
 * gets another picture shows it.
 */
export function hideMissingPictures(): void {
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
