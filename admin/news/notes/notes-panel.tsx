import './notes.css';
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { momentText } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { StoryNote, StoryNotes } from '../../../contracts/news/note.endpoints.ts';
import { call } from '../../api/api.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { TextArea } from '../../ui/forms/fields/text-area.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { inThreads } from './threads.rules.ts';

const { adminNotes } = ENDPOINTS;

/** The notes of the newsroom beside the text. Each note is stored at once; readers never get one. */
export function NotesPanel({ story }: { readonly story: number }): ReactElement {
  const { data, failure, replace } = useLoaded(
    `notes ${story}`,
    async (signal) => (await call(adminNotes.list, { params: { id: story }, signal })).body,
  );
  const { busy, run } = useBusy();
  const [answered, setAnswered] = useState<StoryNote>();
  const unread = data?.unread === true;
  useEffect(() => {
    // The overview lists a mention until the person opens the notes of its story. If this call fails, the next visit repeats it.
    if (unread) call(adminNotes.read, { params: { id: story } }).catch(() => {});
  }, [unread, story]);

  async function change(send: () => Promise<{ readonly body: StoryNotes }>): Promise<boolean> {
    let isDone = false;
    await run(async () => {
      const { body } = await send();
      replace(() => body);
      isDone = true;
    });
    return isDone;
  }

  const open = data?.notes.filter(({ resolvedAt }) => resolvedAt === null) ?? [];
  const resolved = data?.notes.filter(({ resolvedAt }) => resolvedAt !== null) ?? [];
  const resolve = (note: StoryNote) =>
    void change(() =>
      call(adminNotes.update, {
        params: { id: story, note: note.id },
        body: { resolved: note.resolvedAt === null },
      }),
    );
  return (
    <Panel title="Anotações">
      {failure && <p className="help help--err">{failure}</p>}
      {open.length > 0 && (
        <Notes
          name="Anotações abertas"
          notes={open}
          busy={busy}
          onResolve={resolve}
          onAnswer={(note) => setAnswered({ ...note })}
        />
      )}
      {data && (
        <NewNote
          people={data.people}
          busy={busy}
          answered={answered}
          onSend={(body) => change(() => call(adminNotes.create, { params: { id: story }, body }))}
        />
      )}
      {resolved.length > 0 && (
        <details className="panel__more">
          <summary>{resolved.length === 1 ? '1 resolvida' : `${resolved.length} resolvidas`}</summary>
          <Notes name="Anotações resolvidas" notes={resolved} busy={busy} onResolve={resolve} />
        </details>
      )}
    </Panel>
  );
}

interface NotesProps {
  readonly name: string;
  readonly notes: readonly StoryNote[];
  readonly busy: boolean;
  readonly onResolve: (note: StoryNote) => void;
  readonly onAnswer?: (note: StoryNote) => void;
}

function Notes({ name, notes, busy, onResolve, onAnswer }: NotesProps): ReactElement {
  return (
    <ul className="notes" aria-label={name}>
      {inThreads(notes).map((note, index, all) => (
        <li key={note.id} className="notes__one">
          {note.quote && note.quote !== all[index - 1]?.quote && (
            <blockquote className="notes__quote">{note.quote}</blockquote>
          )}
          <p className="notes__text">{note.text}</p>
          <div className="notes__foot">
            <small className="dim">
              {note.by}, {momentText(note.at)}
              {note.resolvedBy && `. Resolvida por ${note.resolvedBy}`}
            </small>
            {onAnswer && (
              <button type="button" className="link" onClick={() => onAnswer(note)}>
                Responder
                <span className="visually-hidden"> à anotação de {note.by}</span>
              </button>
            )}
            <button type="button" className="link" disabled={busy} onClick={() => onResolve(note)}>
              {note.resolvedAt === null ? 'Resolver' : 'Reabrir'}
              <span className="visually-hidden"> a anotação de {note.by}</span>
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface NewNoteProps {
  readonly people: StoryNotes['people'];
  readonly busy: boolean;
  /** The note that the editor answers; each press of "Responder" makes a new object, which focuses the field again. */
  readonly answered: StoryNote | undefined;
  readonly onSend: (body: { readonly text: string; readonly quote: string }) => Promise<boolean>;
}

function NewNote({ people, busy, answered, onSend }: NewNoteProps): ReactElement {
  const [text, setText] = useState('');
  const [quote, setQuote] = useState('');
  const words = useSelectedWords();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answered) return;
    words.current = answered.quote;
    setQuote(answered.quote);
    const mention = `@${answered.by} `;
    setText((before) => (before.includes(mention) ? before : mention + before));
    field.current?.querySelector('textarea')?.focus();
  }, [answered, words]);

  async function send(): Promise<void> {
    if (!(await onSend({ text, quote }))) return;
    setText('');
    setQuote('');
    words.current = '';
  }

  return (
    <div className="notes__new" ref={field}>
      <TextArea
        label="Nova anotação"
        hint="Só a redação lê. Selecione antes um trecho do texto para citá-lo."
        rows={2}
        maxLength={LIMITS.note}
        value={text}
        onFocus={() => {
          if (words.current) setQuote(words.current);
        }}
        onChange={setText}
      />
      {quote && (
        <div className="notes__foot">
          <blockquote className="notes__quote">{quote}</blockquote>
          <button
            type="button"
            className="link"
            onClick={() => {
              setQuote('');
              words.current = '';
            }}
          >
            Sem o trecho
          </button>
        </div>
      )}
      <div className="actions">
        <button
          type="button"
          className="btn"
          disabled={busy || text.trim() === ''}
          onClick={() => void send()}
        >
          Anotar
        </button>
        {people.length > 0 && (
          <select
            className="inp sel notes__people"
            aria-label="Citar uma pessoa"
            value=""
            onChange={({ target }) => setText((before) => `${before}${before && ' '}@${target.value} `)}
          >
            <option value="">Citar…</option>
            {people.map(({ id, username }) => (
              <option key={id}>{username}</option>
            ))}
          </select>
        )}
      </div>
    </div>
  );
}

/** The words last selected in the text of the story: a click on the field of the note ends the selection before its focus. */
function useSelectedWords(): RefObject<string> {
  const words = useRef('');
  useEffect(() => {
    const keep = (): void => {
      // A selected picture is no passage: its tools and fields would be quoted as words.
      if (document.querySelector('.ProseMirror-selectednode')) {
        words.current = '';
        return;
      }
      const selection = document.getSelection();
      if (!selection?.anchorNode?.parentElement?.closest('.ProseMirror')) return;
      words.current = selection.toString().trim().replace(/\s+/g, ' ').slice(0, LIMITS.note);
    };
    document.addEventListener('selectionchange', keep);
    return () => document.removeEventListener('selectionchange', keep);
  }, []);
  return words;
}
