import { ClipboardPaste } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { PasteAddressDialog } from './paste-address-dialog.tsx';

interface PasteAddressButtonProps {
  /** An address shared from a phone or a bookmark: the dialog opens with it. */
  readonly shared?: string;
  readonly onClose?: () => void;
}

export function PasteAddressButton({ shared = '', onClose }: PasteAddressButtonProps): ReactElement {
  const [open, setOpen] = useState(shared !== '');

  function close(): void {
    setOpen(false);
    onClose?.();
  }

  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        <ClipboardPaste className="ico" />
        Colar endereço
      </button>
      {open && <PasteAddressDialog initial={shared} onClose={close} />}
    </>
  );
}
