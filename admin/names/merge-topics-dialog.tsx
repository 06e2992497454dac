import { type ReactElement, useEffect, useState } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { AdminTopic } from '../../contracts/topics/topic.endpoints.ts';
import { call, messageOf } from '../api/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { SearchBox } from '../ui/lists/search-box.tsx';
import { toast } from '../ui/toasts.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { storiesText } from './topic-text.rules.ts';

interface MergeTopicsDialogProps {
  readonly topic: AdminTopic;
  readonly onMerged: () => void;
  readonly onClose: () => void;
}

const { adminTopics } = ENDPOINTS;
const SHOWN_TOPICS = 10;

/** Chooses the topic that takes over the stories of another one. */
export function MergeTopicsDialog({ topic, onMerged, onClose }: MergeTopicsDialogProps): ReactElement {
  const [q, setQ] = useState('');
  const [found, setFound] = useState<readonly AdminTopic[]>([]);
  const { busy, run } = useBusy();

  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const query = { limit: SHOWN_TOPICS, ...(q !== '' && { q }) };
    call(adminTopics.list, { query, signal }).then(
      ({ body }) => setFound(body.filter(({ id }) => id !== topic.id)),
      (error: unknown) => !signal.aborted && toast.fail(messageOf(error)),
    );
    return () => closing.abort();
  }, [q, topic.id]);

  async function merge(into: AdminTopic): Promise<void> {
    await call(adminTopics.merge, { params: { id: topic.id }, body: { into: into.id } });
    toast.say(`As notícias de ${topic.name} estão em ${into.name} agora.`);
    onMerged();
  }

  return (
    <Dialog title={`Unir ${topic.name} a outro assunto`} onClose={onClose}>
      <div className="stack">
        <p>
          As notícias deste assunto ({storiesText(topic.stories)}) passam para o que você escolher, e o
          endereço da página leva a ele. {topic.name} deixa de existir; isto não se desfaz.
        </p>
        <SearchBox label="Buscar o assunto que fica" value={q} onSearch={setQ} />
        <ul className="plain stack">
          {found.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className="btn"
                disabled={busy}
                onClick={() => void run(() => merge(one))}
              >
                Unir a {one.name} ({storiesText(one.stories)})
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="dim">Nenhum outro assunto encontrado.</p>}
      </div>
    </Dialog>
  );
}
