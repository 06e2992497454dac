import { type ReactElement, useEffect, useRef, useSyncExternalStore } from 'react';
import { TOAST } from '../../contracts/constants.ts';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'plain' | 'failure';
  readonly undo: (() => void) | undefined;
}

/** Time to read, to reach the button, and to reconsider. */
const UNDO_MS = 10_000;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(toasts: readonly Toast[]): void {
  shown = toasts;
  for (const listener of listeners) listener();
}

function add(text: string, kind: Toast['kind'], undo?: () => void): void {
  lastId += 1;
  const id = lastId;
  show([...shown, { id, text, kind, undo }]);
  setTimeout(() => dismiss(id), undo ? UNDO_MS : TOAST.durationMs);
}

function dismiss(id: number): void {
  show(shown.filter((toast) => toast.id !== id));
}

/** Short messages in the corner about what has just happened. */
export const toast = {
  say: (text: string): void => add(text, 'plain'),
  fail: (text: string): void => add(text, 'failure'),
  /** The action is done and can be undone for a while. */
  undoable: (text: string, undo: () => void): void => add(text, 'plain', undo),
};

export function ToastHost(): ReactElement {
  const toasts = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
  const container = useRef<HTMLDivElement>(null);
  // The popover is reopened with every toast, so that it is above a dialog opened since the last one.
  useEffect(() => {
    if (!container.current?.showPopover) return;
    container.current.hidePopover();
    if (toasts.length > 0) container.current.showPopover();
  }, [toasts]);
  return (
    <div className="toasts" role="status" aria-live="polite" popover="manual" ref={container}>
      {toasts.map(({ id, text, kind, undo }) => (
        <p key={id} className={kind === 'failure' ? 'toasts__one toasts__one--fail' : 'toasts__one'}>
          <span>{text}</span>
          {undo && (
            <button
              type="button"
              onClick={() => {
                dismiss(id);
                undo();
              }}
            >
              Desfazer
            </button>
          )}
        </p>
      ))}
    </div>
  );
}
