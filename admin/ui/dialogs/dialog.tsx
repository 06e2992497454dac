import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /**
   * Called on Escape, the close button and a tap on the backdrop; without it the dialog stays until an action is
   * chosen.
   */
  readonly onClose?: (() => void) | undefined;
  readonly wide?: boolean;
}

const FIRST_FIELD = 'input:not([type="hidden"], [type="file"], [readonly]), select, textarea';

/** The browser's modal dialog: it traps the focus and restores it. */
export function Dialog({ title, children, onClose, wide = false }: DialogProps): ReactElement {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  /** A selection dragged out of the dialog ends on the backdrop: only a press that began there closes the dialog. */
  const pressedBeside = useRef(false);
  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    dialog?.showModal();
    // By default the browser would focus the close button, which comes first.
    dialog?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    return () => {
      dialog?.close();
      // The page stood still behind the dialog; a long text would scroll to its first line.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same by the keyboard
    <dialog
      ref={element}
      className={wide ? 'dialog dialog--wide' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Cancel events of a file chooser or a nested dialog bubble to here.
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={(event) => {
        if (event.target !== element.current) return;
        // Browsers do not let scripts prevent a second Escape: a dialog that should stay open is shown again.
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
            <button type="button" className="icon-button" aria-label="Fechar" onClick={onClose}>
              <X className="ico" />
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}
