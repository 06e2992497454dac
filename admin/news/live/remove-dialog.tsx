import { type ReactElement, useState } from 'react';
import type { AdminLiveBlock } from '../../../contracts/live/live.endpoints.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CheckField } from '../../ui/forms/check-field.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { changeBlock } from './live.api.ts';

interface RemoveDialogProps {
  readonly block: AdminLiveBlock;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function RemoveDialog({ block, onDone, onClose }: RemoveDialogProps): ReactElement {
  const [trace, setTrace] = useState(false);
  const { busy, run } = useBusy();

  async function remove(): Promise<void> {
    await changeBlock(block, { removed: true, trace });
    onDone();
    onClose();
  }

  return (
    <Dialog title="Remover o bloco?" onClose={onClose}>
      <p>O bloco sai do site agora. Ele fica guardado aqui e pode voltar.</p>
      <CheckField
        label="Mostrar aos leitores que um bloco foi removido"
        hint="Use quando o bloco já foi lido ou compartilhado."
        checked={trace}
        onChange={setTrace}
      />
      <footer className="dialog__actions">
        <button type="button" className="btn" onClick={onClose}>
          Cancelar
        </button>
        <button type="button" className="btn btn--pri" disabled={busy} onClick={() => void run(remove)}>
          Remover
        </button>
      </footer>
    </Dialog>
  );
}
