/** A picture that does not come leaves its placeholder or its coloured box, not the browser's broken sign. */
export function startBrokenPictures(): void {
  // Errors of pictures do not bubble: caught on the way down.
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && replace(target),
    true,
  );
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) replace(picture);
  }
}

function replace(picture: HTMLImageElement): void {
  const box = picture.closest<HTMLElement>('[data-placeholder]');
  if (!box?.dataset.placeholder) {
    picture.classList.add('broken');
    return;
  }
  // Out of its <picture>, whose sources would be asked first.
  box.replaceChildren(picture);
  picture.removeAttribute('style');
  picture.src = box.dataset.placeholder;
  // Tried once: the placeholder itself may not come either.
  delete box.dataset.placeholder;
}
