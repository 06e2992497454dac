import { TEXTS } from '../../contracts/texts.ts';
import { ChunkFailed } from '../load-chunk.ts';

/** Shorter than this nobody sees a wait. */
const UNNOTICED_MS = 200;

/** Plain elements: React itself is among what has not come yet. */
export function showBootLoading(desk: HTMLElement): { cancel(): void } {
  const timer = setTimeout(() => {
    desk.innerHTML = `<p class="boot" role="status">${TEXTS.loading.page}</p>`;
  }, UNNOTICED_MS);
  return { cancel: () => clearTimeout(timer) };
}

export function showBootFailure(desk: HTMLElement, error: unknown): void {
  const text = error instanceof ChunkFailed ? error.message : 'A área administrativa não pôde ser aberta.';
  desk.innerHTML = `<div class="boot" role="alert"><p>${text}</p><button class="btn" type="button">Tentar de novo</button></div>`;
  desk.querySelector('button')?.addEventListener('click', () => location.reload());
}
