import { TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';

/** Two editors had the same item open. Neither version is lost without a decision. */
export function ConflictAlert({ onTake }: { readonly onTake: () => void }): ReactElement {
  return (
    <div className="alert alert--warn" role="alert">
      <TriangleAlert className="ico" />
      <div>
        <p>
          Outra pessoa alterou este item enquanto você editava. O que você digitou continua aqui: salve de
          novo para que valha, ou veja como o item está agora.
        </p>
        <div className="alert__acts">
          <button type="button" onClick={onTake}>
            Descartar o que digitei e ver a versão atual
          </button>
        </div>
      </div>
    </div>
  );
}
