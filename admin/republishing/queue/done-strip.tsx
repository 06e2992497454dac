import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { Done } from './queue-list.rules.ts';

interface DoneStripProps {
  readonly done: readonly Done[];
  readonly onUndo: () => void;
}

/** The last decision in one place: quick decisions must not pile up toasts. */
export function DoneStrip({ done, onUndo }: DoneStripProps): ReactElement {
  const last = done.at(-1);
  return (
    <div className={last ? 'q__done q__done--on' : 'q__done'} role="status">
      {last && (
        <>
          <span>{last.text}</span>
          {last.undo && (
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
