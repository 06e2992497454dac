import type { ReactElement, ReactNode } from 'react';

interface DialogActionsProps {
  /** The text of the button that closes the dialog. */
  readonly cancel?: string;
  readonly onCancel: () => void;
  readonly disabled?: boolean;
  /** Without it, the main button submits the form around it. */
  readonly onAction?: () => void;
  /** The text of the main button. */
  readonly children: ReactNode;
}

/** The footer of a dialog: a button that does what the dialog is about, and one that closes it. */
export function DialogActions(props: DialogActionsProps): ReactElement {
  const { cancel = 'Cancelar', onCancel, disabled = false, onAction, children } = props;
  return (
    <footer className="dialog__actions">
      <button type="button" className="btn" onClick={onCancel}>
        {cancel}
      </button>
      <button
        type={onAction ? 'button' : 'submit'}
        className="btn btn--pri"
        disabled={disabled}
        onClick={onAction}
      >
        {children}
      </button>
    </footer>
  );
}

interface SaveActionsProps {
  readonly saving: boolean;
  readonly onCancel: () => void;
}

/** The footer of a dialog that saves its form. */
export function SaveActions({ saving, onCancel }: SaveActionsProps): ReactElement {
  return (
    <DialogActions disabled={saving} onCancel={onCancel}>
      {saving ? 'Salvando…' : 'Salvar'}
    </DialogActions>
  );
}
