import { Copy } from 'lucide-react';
import { type ReactElement, useState } from 'react';

interface CopyButtonProps {
  readonly text: string;
  /** For example "Copiar link". */
  readonly name: string;
  /** True for the main action of the view. */
  readonly primary?: boolean;
}

/** Shows the result beside the button: a toast would be hidden behind the dialogs that use it. */
export function CopyButton({ text, name, primary = false }: CopyButtonProps): ReactElement {
  const [announcement, announce] = useState('');
  return (
    <>
      <button
        type="button"
        className={primary ? 'btn btn--pri' : 'btn'}
        onClick={() =>
          void copyText(text).then((copied) =>
            announce(copied ? 'Copiado.' : 'Não foi possível copiar. Selecione o texto e copie.'),
          )
        }
      >
        <Copy className="ico" />
        {name}
      </button>
      <span role="status" className="help copy-said">
        {announcement}
      </span>
    </>
  );
}

/** Copies a text to the clipboard; false if the browser refuses. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The Clipboard API is missing on pages over plain http.
    return false;
  }
}
