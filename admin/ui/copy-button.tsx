import { Copy } from 'lucide-react';
import { type ReactElement, useState } from 'react';

interface CopyButtonProps {
  readonly text: string;
  /** "Copiar link" */
  readonly name: string;
  /** What the view is for. */
  readonly primary?: boolean;
}

/** Says beside itself whether it worked: a toast would lie behind the dialogs this is used in. */
export function CopyButton({ text, name, primary = false }: CopyButtonProps): ReactElement {
  const [said, setSaid] = useState('');
  return (
    <>
      <button
        type="button"
        className={primary ? 'btn btn--pri' : 'btn'}
        onClick={() =>
          void copyText(text).then((copied) =>
            setSaid(copied ? 'Copiado.' : 'Não foi possível copiar. Selecione o texto e copie.'),
          )
        }
      >
        <Copy className="ico" />
        {name}
      </button>
      <span role="status" className="help copy-said">
        {said}
      </span>
    </>
  );
}

/** Puts a text on the clipboard; false: the browser does not let us. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard is closed to pages that come over plain http.
    return false;
  }
}
