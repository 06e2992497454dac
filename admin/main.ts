import './admin.css';
import { TEXTS } from '../contracts/texts.ts';
import { ChunkFailed, loadChunk } from './load-chunk.ts';

/** Nobody notices a shorter wait. */
const UNNOTICED_MS = 200;

if (import.meta.env.DEV) {
  // So that React's fast refresh replaces a screen in place although its file exports a loader too.
  Object.assign(window, { __getReactRefreshIgnoredExports: () => ['loader', 'shouldRevalidate'] });
}

const root = document.getElementById('admin');
if (root) await start(root);

/** The page is empty until the program is there; on a poor connection that may take a while. */
async function start(root: HTMLElement): Promise<void> {
  // Plain elements: React itself is part of what has not come yet.
  const timer = setTimeout(() => {
    root.innerHTML = `<p class="boot" role="status">${TEXTS.loading.page}</p>`;
  }, UNNOTICED_MS);
  try {
    const { startAdmin } = await loadChunk(() => import('./admin.tsx'));
    clearTimeout(timer);
    startAdmin(root);
  } catch (error) {
    clearTimeout(timer);
    const text = error instanceof ChunkFailed ? error.message : 'A área administrativa não pôde ser aberta.';
    root.innerHTML = `<div class="boot" role="alert"><p>${text}</p><button class="btn" type="button">Tentar de novo</button></div>`;
    root.querySelector('button')?.addEventListener('click', () => location.reload());
  }
}
