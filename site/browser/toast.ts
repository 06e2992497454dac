import { TOAST } from '../../contracts/constants.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a message for three seconds at the bottom right; a live region announces it to screen readers. */
export function showToast(text: string): void {
  const element = document.getElementById('toast');
  if (!element) return;
  clearTimeout(timer);
  element.textContent = text;
  timer = setTimeout(() => {
    element.textContent = '';
  }, TOAST.durationMs);
}
