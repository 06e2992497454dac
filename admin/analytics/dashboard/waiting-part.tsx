import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { momentText } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { AnswerOf, Endpoint } from '../../../contracts/http/endpoint.ts';
import { dueText, isOverdue } from '../../../contracts/legal/due.ts';
import { legalKind } from '../../../contracts/legal/legal-kinds.ts';
import type { NewsroomOverview } from '../../../contracts/news/news.schema.ts';
import { call } from '../../api/api.ts';
import { useUnreadCount, useWaitingCount } from '../../api/menu-counts.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { useMayCall } from '../../session/rights.ts';
import { assignmentNote, originalNote } from './newsroom.rules.ts';
import { Part, Row } from './newsroom-part.tsx';

const { adminAlertProposals, adminBulletins, adminLegalRequests, adminProvenance } = ENDPOINTS;

/** Stories with a changed original that are listed; as many as of every other list of the overview. */
const MAX_ORIGINALS = 8;

/** What waits for the newsroom beside its stories. */
interface Waiting {
  readonly requests: AnswerOf<typeof adminLegalRequests.waiting>;
  readonly proposals: AnswerOf<typeof adminAlertProposals.list>;
  readonly ending: AnswerOf<typeof adminBulletins.ending>;
  readonly originals: AnswerOf<typeof adminProvenance.watched>;
  readonly unread: number;
  readonly queued: number;
}

/** Loads what waits, without the kinds that the person may not see. */
export function useWaiting(): { readonly waiting: Waiting; readonly reload: () => void } {
  const lists = {
    requests: useListIfAllowed(adminLegalRequests.waiting),
    proposals: useListIfAllowed(adminAlertProposals.list),
    ending: useListIfAllowed(adminBulletins.ending),
    originals: useListIfAllowed(adminProvenance.watched),
  };
  const unread = useUnreadCount(useMayCall(ENDPOINTS.messages.list));
  const queued = useWaitingCount(useMayCall(ENDPOINTS.adminQueue.list));
  return {
    waiting: {
      requests: lists.requests.data ?? [],
      proposals: lists.proposals.data ?? [],
      ending: lists.ending.data ?? [],
      originals: lists.originals.data ?? [],
      unread,
      queued,
    },
    reload() {
      for (const { reload } of Object.values(lists)) reload();
    },
  };
}

function useListIfAllowed<E extends Endpoint>(endpoint: E) {
  const isAllowed = useMayCall(endpoint);
  return useLoaded(isAllowed ? endpoint.path : 'none', async (signal) =>
    isAllowed ? (await call<E>(endpoint, { signal })).body : undefined,
  );
}

interface WaitingPartProps {
  readonly overview: Pick<NewsroomOverview, 'mentions' | 'given' | 'pending'>;
  readonly waiting: Waiting;
}

export function WaitingPart({ overview, waiting }: WaitingPartProps): ReactElement {
  const { mentions = [], given = [], pending } = overview;
  const { requests, proposals, unread, queued, ending, originals } = waiting;
  return (
    <Part title="À espera" empty="Nada à espera.">
      {[
        ...mentions.map(({ id, title, note, by, text }) => (
          <Row key={`citada-${note}`} id={id} title={title} note={`${by} citou você: “${text}”`} />
        )),
        ...given.map(({ id, title, until, by }) => (
          <Row key={`dada-${id}`} id={id} title={title} note={assignmentNote(until, by)} />
        )),
        ...requests.map(requestRow),
        ...proposals.map(({ source, key, text }) => (
          <li key={`${source}-${key}`}>
            <Link to="/admin/urgente">{text}</Link>
            <small>proposto como aviso urgente: confirme ou dispense</small>
          </li>
        )),
        ...countRows(unread, queued),
        ...ending.map(({ id, text, endsAt }) => (
          <li key={`informe-${id}`}>
            <Link to={`/admin/informes?informe=${id}`}>{text}</Link>
            <small>{`informe que sai do ar em ${momentText(endsAt)}: ainda vale?`}</small>
          </li>
        )),
        ...originalRows(originals),
        ...pending.map(({ id, title, user, at }) => (
          <Row
            key={id}
            id={id}
            title={title}
            note={`alterada por ${user} em ${momentText(at)}, sem publicar`}
          />
        )),
      ]}
    </Part>
  );
}

function requestRow({ id, kind, dueAt, title }: Waiting['requests'][number]): ReactElement {
  const now = Date.now();
  return (
    <li key={`pedido-${id}`}>
      <Link to={`/admin/pedidos?pedido=${id}`}>
        {[legalKind(kind).name, title].filter(Boolean).join(': ')}
      </Link>
      <small className={isOverdue(dueAt, now) ? 'newsroom__overdue' : undefined}>
        pedido por lei, {dueText(dueAt, now)}
      </small>
    </li>
  );
}

function countRows(unread: number, queued: number): ReactElement[] {
  const unreadText = unread === 1 ? '1 mensagem não lida' : `${unread} mensagens não lidas`;
  const queuedText = queued === 1 ? '1 item na fila' : `${queued} itens na fila`;
  return [
    { count: unread, to: '/admin/mensagens?aba=nao-lidas', text: unreadText },
    { count: queued, to: '/admin/fila', text: queuedText },
  ]
    .filter(({ count }) => count > 0)
    .map(({ to, text }) => (
      <li key={to}>
        <Link to={to}>{text}</Link>
      </li>
    ));
}

function originalRows(originals: Waiting['originals']): ReactElement[] {
  const rows = originals
    .slice(0, MAX_ORIGINALS)
    .map((story) => (
      <Row key={`original-${story.id}`} id={story.id} title={story.title} note={originalNote(story)} />
    ));
  const more = originals.length - MAX_ORIGINALS;
  if (more <= 0) return rows;
  return [
    ...rows,
    <li key="originais">
      e mais {more} com o original mudado ou retirado, com etiqueta em{' '}
      <Link to="/admin/noticias">Notícias</Link>
    </li>,
  ];
}
