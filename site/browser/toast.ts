import { TOAST } from '../../contracts/constants.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a message for three seconds at the bottom right; a live region announces it to screen readers. */
export function showToast(text: string): void {
  const place = document.getElementById('toast');
  if (!place) return;
  clearTimeout(timer);
  place.textContent = text;
  timer = setTimeout(() => {
    place.textContent = '';
  }, TOAST.durationMs);
}
