import { SHARE_TEXTS } from '../../../contracts/texts.ts';
import { showToast } from '../toast.ts';
import { copyText } from './copy-text.ts';

/** Copies an address and says whether it could. */
export async function copyLink(url: string): Promise<void> {
  showToast((await copyText(url)) ? SHARE_TEXTS.copied : SHARE_TEXTS.notCopied);
}
