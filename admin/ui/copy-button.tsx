import '../account/account.css';
import { Copy } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { copyText } from '../account/copy-text.ts';

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
