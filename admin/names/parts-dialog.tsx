import { type ReactElement, useEffect, useState } from 'react';
import { dateText } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { ANY_VERSION } from '../../contracts/http/etag.ts';
import type { AdminTopic, Part } from '../../contracts/topics/topic.endpoints.ts';
import { call, messageOf } from '../api/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { SortableList } from '../ui/lists/sortable-list.tsx';
import { LoadingState } from '../ui/states.tsx';
import { toast } from '../ui/toasts.tsx';

interface PartsDialogProps {
  readonly topic: AdminTopic;
  readonly onClose: () => void;
}

const { adminTopics } = ENDPOINTS;

/** The order of a series. Each move is saved at once. */
export function PartsDialog({ topic, onClose }: PartsDialogProps): ReactElement {
  const [parts, setParts] = useState<readonly Part[]>();
  const params = { id: topic.id };

  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    call(adminTopics.parts, { params: { id: topic.id }, signal }).then(
      ({ body }) => setParts(body),
      (error: unknown) => !signal.aborted && toast.fail(messageOf(error)),
    );
    return () => closing.abort();
  }, [topic.id]);

  async function save(ordered: readonly Part[]): Promise<void> {
    const before = parts;
    setParts(ordered);
    try {
      await call(adminTopics.update, {
        params,
        body: { parts: ordered.map(({ id }) => id) },
        ifMatch: ANY_VERSION,
      });
    } catch (error) {
      setParts(before);
      toast.fail(messageOf(error));
    }
  }

  return (
    <Dialog title={`Partes de ${topic.name}`} onClose={onClose} wide>
      <div className="stack">
        <p>
          A ordem em que o leitor percorre a série. Notícias que ainda não estão no ar são contadas quando
          saírem.
        </p>
        {parts === undefined && <LoadingState text="Carregando as partes…" />}
        {parts?.length === 0 && <p className="dim">Nenhuma notícia tem este assunto ainda.</p>}
        {parts && parts.length > 0 && (
          <SortableList items={parts} nameOf={({ title }) => title} onOrder={(next) => void save(next)}>
            {({ title, date, seen }) => (
              <div>
                <strong>{title}</strong>
                <p className="dim">{seen ? dateText(date) : 'Ainda não está no ar'}</p>
              </div>
            )}
          </SortableList>
        )}
      </div>
    </Dialog>
  );
}
