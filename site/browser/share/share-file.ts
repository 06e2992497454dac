import { SHARE_TEXTS } from '../../../contracts/texts.ts';
import { showToast } from '../toast.ts';
import { copyText } from './copy-text.ts';

/** The file of each button that was tapped, for the next tap. */
const files = new WeakMap<HTMLElement, File>();

/** Passes the file of the button on by the device's share dialog; where files cannot be shared, its address. */
export async function shareFile(button: HTMLElement): Promise<void> {
  const { shareFile: path = '', name = '', title = '' } = button.dataset;
  const url = new URL(path, location.href).href;
  const fetched = files.get(button);
  const file = fetched ?? (await fileAt(url, name));
  if (file) files.set(button, file);
  try {
    if (file && navigator.canShare({ files: [file] })) await navigator.share({ files: [file], title });
    else if (navigator.share) await navigator.share({ title, url });
    else showToast((await copyText(url)) ? SHARE_TEXTS.copied : SHARE_TEXTS.notCopied);
  } catch (error) {
    // The reader cancelled the dialog.
    if ((error as DOMException).name === 'AbortError') return;
    // The permission of a tap lasts some five seconds: on a slow line the file came later.
    showToast(file && !fetched ? 'Pronto: toque de novo para enviar.' : 'Não foi possível enviar o arquivo.');
  }
}

async function fileAt(url: string, name: string): Promise<File | undefined> {
  if (!navigator.canShare) return undefined;
  const bytes = await fetch(url)
    .then((answer) => (answer.ok ? answer.blob() : undefined))
    .catch(() => undefined);
  return bytes && new File([bytes], name, { type: bytes.type });
}
