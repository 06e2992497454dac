import { SHARE_TEXTS } from '../../../contracts/texts.ts';
import { onClick } from '../on-click.ts';
import { showToast } from '../toast.ts';
import { copyText } from './copy-text.ts';

/** Opens the device's share dialog; without one, copies the address. The code that sends a file is loaded on its first use. */
export function startShare(): void {
  onClick('[data-share]', share);
  onClick('[data-share-file]', (button) => import('./share-file.ts').then((file) => file.shareFile(button)));
}

async function share(): Promise<void> {
  // Not the canonical link, which may lead to the original of a republished text.
  const url = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content ?? location.href;
  try {
    if (navigator.share)
      return await navigator.share({ title: document.querySelector('h1')?.textContent ?? '', url });
  } catch (error) {
    // The reader cancelled the dialog.
    if ((error as Error).name === 'AbortError') return;
  }
  showToast((await copyText(url)) ? SHARE_TEXTS.copied : SHARE_TEXTS.notCopied);
}
