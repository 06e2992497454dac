import './requests.css';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { momentText } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { StoryRequest } from '../../../contracts/news/story-request.endpoints.ts';
import { call } from '../../api/api.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { Panel } from '../../ui/panel.tsx';
import { withAcknowledgement } from '../../ui/personal-data/acknowledge.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useBusy } from '../../ui/use-busy.ts';

const { adminStoryRequests } = ENDPOINTS;

interface RequestNotesProps {
  /** A story has changed: the list is read again. */
  readonly onAccepted: () => void;
}

/** Requests of other editions to decide, and the answers to one's own. */
export function RequestNotes({ onAccepted }: RequestNotesProps): ReactElement | null {
  const requests = useLoaded(
    'requests',
    async (signal) => (await call(adminStoryRequests.list, { signal })).body,
  );
  const { busy, run } = useBusy();
  const { data = [] } = requests;
  if (data.length === 0) return null;

  function decide({ id, news }: StoryRequest, answer: 'accept' | 'refuse'): Promise<void> {
    return run(async () => {
      const params = { id };
      try {
        if (answer === 'refuse') await call(adminStoryRequests.refuse, { params });
        else
          await withAcknowledgement(news.title, (query) =>
            call(adminStoryRequests.accept, { params, query }),
          );
        toast.say(answer === 'accept' ? 'Pedido aceito: a mudança está feita.' : 'Pedido recusado.');
        if (answer === 'accept') onAccepted();
      } finally {
        requests.reload();
      }
    });
  }

  return (
    <div className="requests">
      <Panel title="Pedidos entre edições">
        <ul>
          {data.map((request) => (
            <li key={request.id}>
              <p>
                <RequestText request={request} />
              </p>
              {request.mayDecide && (
                <div className="requests__acts">
                  <button
                    type="button"
                    className="btn btn--pri"
                    disabled={busy}
                    onClick={() => void decide(request, 'accept')}
                  >
                    Aceitar
                  </button>
                  <button
                    type="button"
                    className="btn"
                    disabled={busy}
                    onClick={() => void decide(request, 'refuse')}
                  >
                    Recusar
                  </button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

const STATE_TEXTS = {
  open: 'Espera a resposta de',
  accepted: 'Aceito por',
  refused: 'Recusado por',
} as const satisfies Record<StoryRequest['state'], string>;

function RequestText({ request }: { readonly request: StoryRequest }): ReactElement {
  const { news, by, asked, owners, createdAt, state, mayDecide } = request;
  const story = (
    <Link to={`/admin/noticias/${news.id}`} className="link">
      {news.title}
    </Link>
  );
  if (mayDecide)
    return (
      <>
        <b>{by}</b> pede para {asked}: {story} <small>{momentText(createdAt)}</small>
      </>
    );
  return (
    <>
      Você pediu para {asked}: {story}{' '}
      <small>
        {STATE_TEXTS[state]} {owners}
      </small>
    </>
  );
}
