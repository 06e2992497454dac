import { type ReactElement, useState } from 'react';
import type { AdminLiveBlock } from '../../../contracts/live/live.endpoints.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { CheckField } from '../../ui/forms/fields/check-field.tsx';
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
      <DialogActions onCancel={onClose} disabled={busy} onAction={() => void run(remove)}>
        Remover
      </DialogActions>
    </Dialog>
  );
}
