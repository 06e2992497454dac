import { type ReactElement, useSyncExternalStore } from 'react';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

interface ConfirmQuestion {
  /** Names the consequence: "Arquivar 3 notícias?" */
  readonly title: string;
  readonly text?: string;
  /** The verb on the button. */
  readonly action: string;
}

interface OpenQuestion extends ConfirmQuestion {
  readonly answer: (yes: boolean) => void;
}

let asked: OpenQuestion | undefined;
const listeners = new Set<() => void>();

function show(question: OpenQuestion | undefined): void {
  asked = question;
  for (const listener of listeners) listener();
}

/** Asks before an action that cannot be undone, or that readers or other people notice. */
export function askConfirmation(question: ConfirmQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    show({
      ...question,
      answer: (yes) => {
        show(undefined);
        resolve(yes);
      },
    });
  });
}

export function ConfirmHost(): ReactElement | null {
  const question = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
  if (!question) return null;
  return (
    <Dialog title={question.title} onClose={() => question.answer(false)}>
      {question.text && <p>{question.text}</p>}
      <DialogActions onCancel={() => question.answer(false)} onAction={() => question.answer(true)}>
        {question.action}
      </DialogActions>
    </Dialog>
  );
}
