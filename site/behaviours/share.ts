import { TEXTS } from '../../contracts/texts.ts';
import { onClick } from './on-click.ts';
import { toast } from './toast.ts';

/** The phone's own way to share; where there is none, the address is copied. */
export function startShare(): void {
  onClick('[data-share]', () => void share());
}

async function share(): Promise<void> {
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  if (!navigator.share) {
    toast((await copy(url)) ? TEXTS.share.copied : 'Não foi possível copiar o link.');
    return;
  }
  try {
    await navigator.share({ title: document.querySelector('h1')?.textContent ?? '', url });
  } catch {
    // The reader changed their mind, and knows it.
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
}

/** Over plain http there is no clipboard for scripts, but there is one for text that is selected. */
function copyFromField(text: string): boolean {
  const back = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'vh';
  field.readOnly = true;
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (back instanceof HTMLElement) back.focus();
  return copied;
}
