import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Escape, the cross, and a tap beside it; without it the dialog stays until something is chosen. */
  readonly onClose?: (() => void) | undefined;
  readonly wide?: boolean;
}

const FIRST_FIELD = 'input:not([type="hidden"], [type="file"], [readonly]), select, textarea';

/** The browser's own modal dialog: it keeps the focus inside and gives it back. */
export function Dialog({ title, children, onClose, wide = false }: DialogProps): ReactElement {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  /** A selection that is dragged out of the dialog ends beside it: only where the press began counts. */
  const pressedBeside = useRef(false);
  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    dialog?.showModal();
    // The browser would choose the cross, which comes first.
    dialog?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same by the keyboard
    <dialog
      ref={element}
      className={wide ? 'dialog dialog--wide' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file chooser or a dialog inside that is cancelled says so here too.
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={(event) => {
        if (event.target !== element.current) return;
        // Browsers let nobody hold back a second Escape: what is still open for us is shown again.
        onClose?.();
        setTimeout(() => {
          if (element.current?.open === false) element.current.showModal();
        });
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === element.current;
      }}
      onClick={(event) => {
        if (event.target === element.current && pressedBeside.current) onClose?.();
      }}
    >
      <div className="dialog__in">
        <header className="dialog__head">
          <h2 id={titleId}>{title}</h2>
          {onClose && (
            <button type="button" className="icb" aria-label="Fechar" onClick={onClose}>
              <X className="ico" />
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}
