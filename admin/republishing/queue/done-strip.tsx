import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { Done } from './use-queue.ts';

interface DoneStripProps {
  readonly done: readonly Done[];
  readonly onUndo: () => void;
}

/** What was done last, in one place: whoever decides every second wants no pile of notices. */
export function DoneStrip({ done, onUndo }: DoneStripProps): ReactElement {
  const last = done.at(-1);
  return (
    <div className={last ? 'q__done q__done--on' : 'q__done'} role="status">
      {last && (
        <>
          <span>{last.text}</span>
          {last.discarded && (
            <button type="button" onClick={onUndo}>
              Desfazer <kbd>u</kbd>
            </button>
          )}
          {last.storyId !== null && <Link to={`/admin/noticias/${last.storyId}`}>Abrir</Link>}
        </>
      )}
    </div>
  );
}
