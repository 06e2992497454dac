import './admin.css';
import { TEXTS } from '../contracts/texts.ts';
import { ChunkFailed, loadChunk } from './ui/load-chunk.ts';

/** Shorter waits show no loading text. */
const LOADING_TEXT_DELAY_MS = 200;

if (import.meta.env.DEV) {
  // Lets React's fast refresh replace a screen in place although its file also exports a loader.
  Object.assign(window, { __getReactRefreshIgnoredExports: () => ['loader', 'shouldRevalidate'] });
}

const root = document.getElementById('admin');
if (root) await start(root);

/** The page is empty until the script has loaded, which may take a while on a poor connection. */
async function start(root: HTMLElement): Promise<void> {
  // Plain elements, because React has not loaded yet.
  const timer = setTimeout(() => {
    root.innerHTML = `<p class="boot" role="status">${TEXTS.loading.page}</p>`;
  }, LOADING_TEXT_DELAY_MS);
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
