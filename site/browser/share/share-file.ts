import { SHARE_TEXTS } from '../../../contracts/texts.ts';
import { showToast } from '../toast.ts';
import { copyText } from './copy-text.ts';

/** Starts the button that passes a file on by the device's share dialog; where files cannot be shared, its address. */
export default function startShareFile(button: HTMLElement): void {
  button.addEventListener('click', () => void shareFile(button.dataset));
}

async function shareFile({ shareFile: path = '', name = '', title = '' }: DOMStringMap): Promise<void> {
  const url = new URL(path, location.href).href;
  const file = await fileAt(url, name);
  try {
    if (file && navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file], title });
    else if (navigator.share) await navigator.share({ title, url });
    else showToast((await copyText(url)) ? SHARE_TEXTS.copied : 'Não foi possível copiar o link.');
  } catch {
    // The reader cancelled the dialog.
  }
}

async function fileAt(url: string, name: string): Promise<File | undefined> {
  if (!navigator.canShare) return undefined;
  const answer = await fetch(url).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const bytes = await answer.blob();
  return new File([bytes], name, { type: bytes.type });
}
