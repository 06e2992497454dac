/**
 * Replaces a picture that fails to load by its placeholder or its coloured box instead of the browser's broken icon.
 */
export function startBrokenPictures(): void {
  // Error events of pictures do not bubble, so they are caught in the capture phase.
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
  // The img leaves its <picture>, whose sources would take precedence.
  box.replaceChildren(picture);
  picture.removeAttribute('style');
  picture.src = box.dataset.placeholder;
  // One attempt only: the placeholder may fail too.
  delete box.dataset.placeholder;
}
