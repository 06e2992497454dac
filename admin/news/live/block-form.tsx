import { Send } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import { useUser } from '../../session/session.store.ts';
import { unsavedLiveKey } from '../../session/unsaved-stories.ts';
import { BodyEditor } from '../body/body-editor.tsx';
import { readDraft, writeDraft } from './live-draft.ts';

interface BlockFormProps {
  readonly newsId: number;
  readonly onSend: (text: string) => void;
}

/** The next block. Sending empties the editor at once: the queue has the text. */
export function BlockForm({ newsId, onSend }: BlockFormProps): ReactElement {
  const labelId = useId();
  const draftKey = unsavedLiveKey(useUser().id, newsId, 'draft');
  const [written, setWritten] = useState(() => ({ round: 0, text: readDraft(draftKey) }));
  const [error, setError] = useState<string>();

  function change(text: string): void {
    writeDraft(draftKey, text);
    setError(undefined);
    setWritten((before) => ({ ...before, text }));
  }

  function send(): void {
    const { text } = written;
    if (isEmpty(text)) {
      setError('Escreva o bloco antes de publicar.');
      return;
    }
    onSend(text);
    writeDraft(draftKey, '');
    // Another key gives an empty editor.
    setWritten(({ round }) => ({ round: round + 1, text: '' }));
  }

  return (
    <section className="panel lvform" aria-labelledby={labelId}>
      <h2 id={labelId} className="lvform__title">
        Novo bloco
      </h2>
      <BodyEditor
        key={written.round}
        initial={written.text}
        onChange={change}
        labelledBy={labelId}
        placeholder="O que aconteceu agora?"
        error={error}
      />
      <div className="lvform__send">
        <button type="button" className="btn btn--pri" onClick={send}>
          <Send className="ico" /> Publicar bloco
        </button>
      </div>
    </section>
  );
}

function isEmpty(html: string): boolean {
  return richTextToPlain(html).trim() === '' && !/<(?:img|iframe) /.test(html);
}
