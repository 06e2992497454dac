import { type ReactElement, useState } from 'react';
import { dateText, timeText } from '../../../contracts/belem-time.ts';
import type { AdminLiveBlock } from '../../../contracts/live/live.endpoints.ts';
import { sanitiseRichText } from '../../../contracts/rich-text/sanitise.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { changeBlock } from './live.api.ts';
import { RemoveDialog } from './remove-dialog.tsx';

interface LiveBlockProps {
  readonly block: AdminLiveBlock;
  readonly onChanged: () => void;
}

/** A published block with its actions. */
export function LiveBlockItem({ block, onChanged }: LiveBlockProps): ReactElement {
  const [open, setOpen] = useState<'correct' | 'remove'>();
  const { busy, run } = useBusy();
  const { at, author, text, correction, removed, trace } = block;
  const time = `${dateText(at)} às ${timeText(at)}`;

  async function restore(): Promise<void> {
    await changeBlock(block, { removed: false });
    onChanged();
  }

  return (
    <li className={removed ? 'panel lvblock lvblock--gone' : 'panel lvblock'}>
      <p className="lvblock__meta">
        <time dateTime={at}>{time}</time>
        {author && <span>{author.username}</span>}
        {removed && (
          <span className="st st--pending">{trace ? 'Removido, os leitores veem o aviso' : 'Removido'}</span>
        )}
      </p>
      <div
        className="prose lvblock__text"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: every tag was written by the sanitiser
        dangerouslySetInnerHTML={{ __html: sanitiseRichText(text) }}
      />
      {correction && <p className="alert alert--warn">Correção: {correction}</p>}
      <div className="lvacts">
        {removed ? (
          <button type="button" className="btn" disabled={busy} onClick={() => void run(restore)}>
            Trazer de volta
          </button>
        ) : (
          <>
            <button
              type="button"
              className="btn"
              aria-label={`Corrigir o bloco de ${time}`}
              onClick={() => setOpen('correct')}
            >
              Corrigir
            </button>
            <button
              type="button"
              className="btn"
              aria-label={`Remover o bloco de ${time}`}
              onClick={() => setOpen('remove')}
            >
              Remover
            </button>
          </>
        )}
      </div>
      {open === 'correct' && (
        <CorrectDialog block={block} onDone={onChanged} onClose={() => setOpen(undefined)} />
      )}
      {open === 'remove' && (
        <RemoveDialog block={block} onDone={onChanged} onClose={() => setOpen(undefined)} />
      )}
    </li>
  );
}
