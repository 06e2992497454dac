import type { ReactElement } from 'react';

interface SaveActionsProps {
  readonly saving: boolean;
  readonly onCancel: () => void;
}

/** The footer of a dialog that saves its form. */
export function SaveActions({ saving, onCancel }: SaveActionsProps): ReactElement {
  return (
    <footer className="dialog__actions">
      <button type="button" className="btn" onClick={onCancel}>
        Cancelar
      </button>
      <button type="submit" className="btn btn--pri" disabled={saving}>
        {saving ? 'Salvando…' : 'Salvar'}
      </button>
    </footer>
  );
}
