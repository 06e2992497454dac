import { type ReactElement, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { momentText } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Presence, SimilarStory } from '../../../contracts/news/news.schema.ts';
import { rawClient } from '../../api/raw-client.ts';
import { useMayCall } from '../../session/rights.ts';
import { PasteAddressButton } from '../../ui/address/paste-address-button.tsx';
import { WatchNote } from '../watch/watch-note.tsx';
import type { StoryState } from './saving/saving.rules.ts';
import type { StorySaver } from './saving/story-saver.ts';
import { SimilarNote } from './similar-note.tsx';

interface EditorNotesProps {
  readonly saver: StorySaver;
  readonly state: StoryState;
  readonly similar: readonly SimilarStory[];
  /** Why the story cannot be published. */
  readonly refusals: readonly string[];
}

/** Notes for the writer: other editors in this story, similar stories, and missing fields. */
export function EditorNotes({ saver, state, similar, refusals }: EditorNotesProps): ReactElement {
  const { item, content } = state;
  const { others, elsewhere } = usePresence(item?.id);
  const pastes = useMayCall(ENDPOINTS.adminQueue.address);
  const shared = useSearchParams()[0].get('endereco') ?? '';
  return (
    <div className="ednotes">
      {!item && pastes && (
        <div className="actions ednotes__paste">
          <PasteAddressButton shared={shared} />
        </div>
      )}
      {item && <WatchNote storyId={item.id} ours={content.desc} beforeAction={saver.flush} />}
      {others.length > 0 && (
        <p className="alert alert--warn" role="status">
          <span>
            {others.map(({ username }) => username).join(' e ')} {others.length > 1 ? 'estão' : 'está'} com
            esta notícia aberta agora.
          </span>
        </p>
      )}
      {elsewhere && (
        <p className="alert alert--warn" role="status">
          <span>
            A sua conta está com esta notícia aberta em outra janela ou aparelho. Escreva em uma só.
          </span>
        </p>
      )}
      <SimilarNote stories={similar} />
      {item?.pending && (
        <p className="alert alert--warn" role="status">
          <span>
            {item.pending.user} alterou o texto em {momentText(item.pending.at)}. Os leitores ainda veem a
            versão anterior.
          </span>
        </p>
      )}
      {refusals.length > 0 && (
        <div className="alert" role="alert">
          <ul>
            {refusals.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Well below the time after which the server counts a silent editor as gone. */
const HEARTBEAT_MS = 20_000;

const ALONE: Presence = { others: [] };

/** Reports that this story is open here, and returns who else has it open: others, or the same account elsewhere. */
function usePresence(id: number | undefined): Presence {
  const [presence, setPresence] = useState(ALONE);
  useEffect(() => {
    if (id === undefined) return;
    const params = { id };
    const sendPresence = (leaving: boolean) =>
      rawClient.call(ENDPOINTS.adminNews.presence, { params, body: { leaving, window: windowId() } });
    let open = true;
    function sendHeartbeat(): void {
      if (document.hidden) return;
      // Failures are ignored: the version still guards every save, which also asks to log in again.
      sendPresence(false).then(
        ({ body }) => open && setPresence(body),
        () => {},
      );
    }
    sendHeartbeat();
    const timer = setInterval(sendHeartbeat, HEARTBEAT_MS);
    return () => {
      open = false;
      clearInterval(timer);
      sendPresence(true).catch(() => {});
    };
  }, [id]);
  return presence;
}

const WINDOW = 'adminWindow';
let ownId: string | undefined;

/** Names this window. A reload keeps the name, so that it is no other window; a duplicated tab gets one of its own. */
function windowId(): string {
  if (ownId !== undefined) return ownId;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  try {
    const kept = navigation?.type === 'reload' ? sessionStorage.getItem(WINDOW) : null;
    ownId = kept ?? crypto.randomUUID();
    sessionStorage.setItem(WINDOW, ownId);
  } catch {
    // Storage is forbidden: after a reload this window counts as another one for 45 seconds.
    ownId ??= crypto.randomUUID();
  }
  return ownId;
}
