import type { ReactElement } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/dialog-actions.tsx';
import type { TidyChange } from './tidy-paste.ts';

interface TidyDialogProps {
  readonly changes: readonly TidyChange[];
  readonly onApply: () => void;
  readonly onClose: () => void;
}

/** Shows what would be removed before it is removed. */
export function TidyDialog({ changes, onApply, onClose }: TidyDialogProps): ReactElement {
  return (
    <Dialog title="Limpar colagem" onClose={onClose} wide>
      <p>Isto muda no texto. Depois ainda dá para desfazer.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by the keyboard */}
      <ul className="tidied" tabIndex={0} aria-label="O que muda">
        {changes.map(({ what, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes have no id, and their order is fixed
          <li key={index}>
            <strong>{what}:</strong> {text}
          </li>
        ))}
      </ul>
      <DialogActions onCancel={onClose} onAction={onApply}>
        Limpar
      </DialogActions>
    </Dialog>
  );
}
