import { TOAST } from '../../contracts/constants.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Says something for three seconds at the bottom right; screen readers hear it. */
export function toast(text: string): void {
  const place = document.getElementById('toast');
  if (!place) return;
  clearTimeout(timer);
  place.textContent = text;
  timer = setTimeout(() => {
    place.textContent = '';
  }, TOAST.durationMs);
}
