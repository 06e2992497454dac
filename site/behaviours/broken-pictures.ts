/** A picture that does not come leaves its coloured box, without the browser's broken sign. */
export function startBrokenPictures(): void {
  // Errors of pictures do not bubble: caught on the way down.
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && hide(target),
    true,
  );
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) hide(picture);
  }
}

function hide(picture: HTMLImageElement): void {
  picture.classList.add('broken');
}
