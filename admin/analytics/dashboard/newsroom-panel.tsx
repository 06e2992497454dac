import './newsroom.css';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { momentText } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { dueText, isOverdue } from '../../../contracts/legal/due.ts';
import { legalKind } from '../../../contracts/legal/legal-kinds.ts';
import { call } from '../../api/api.ts';
import { useUnreadCount, useWaitingCount } from '../../api/menu-counts.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { useMayCall } from '../../session/rights.ts';
import { WhenLoaded } from '../../ui/states.tsx';
import { andJoined, draftsText, givenNote, originalNote, reviewText } from './newsroom.rules.ts';

/** Stories with a changed original that are listed; as many as of every other list of the overview. */
const MAX_ORIGINALS = 8;

/** The newsroom's work, above the numbers: today's schedule, drafts, active editors, and waiting items. */
export function NewsroomPanel(): ReactElement {
  const newsroom = useLoaded(
    'newsroom',
    async (signal) => (await call(ENDPOINTS.adminNews.newsroom, { signal })).body,
  );
  const unread = useUnreadCount(useMayCall(ENDPOINTS.messages.list));
  const queued = useWaitingCount(useMayCall(ENDPOINTS.adminQueue.list));
  const mayWatch = useMayCall(ENDPOINTS.adminProvenance.watched);
  const originals = useLoaded(mayWatch ? 'originals' : 'none', async (signal) =>
    mayWatch ? (await call(ENDPOINTS.adminProvenance.watched, { signal })).body : [],
  );
  const mayCheck = useMayCall(ENDPOINTS.adminBulletins.ending);
  const ending = useLoaded(mayCheck ? 'ending' : 'none', async (signal) =>
    mayCheck ? (await call(ENDPOINTS.adminBulletins.ending, { signal })).body : [],
  );
  const mayAnswer = useMayCall(ENDPOINTS.adminLegalRequests.waiting);
  const requests = useLoaded(mayAnswer ? 'requests' : 'none', async (signal) =>
    mayAnswer ? (await call(ENDPOINTS.adminLegalRequests.waiting, { signal })).body : [],
  );
  const mayPropose = useMayCall(ENDPOINTS.adminAlertProposals.list);
  const proposals = useLoaded(mayPropose ? 'proposals' : 'none', async (signal) =>
    mayPropose ? (await call(ENDPOINTS.adminAlertProposals.list, { signal })).body : [],
  );
  const moreOriginals = (originals.data?.length ?? 0) - MAX_ORIGINALS;
  return (
    <section className="panel newsroom" aria-labelledby="redacao" aria-busy={newsroom.loading}>
      <div className="panel__h">
        <h2 id="redacao">A redação agora</h2>
        <button
          type="button"
          onClick={() => {
            newsroom.reload();
            originals.reload();
            ending.reload();
            requests.reload();
            proposals.reload();
          }}
        >
          Atualizar
        </button>
      </div>
      <WhenLoaded loaded={newsroom}>
        {({
          scheduled,
          leaving,
          review,
          reviewCount,
          drafts,
          draftCount,
          editing,
          given,
          mentions,
          pending,
        }) => (
          <div className="newsroom__parts">
            <Part
              title="Agenda de hoje e amanhã"
              more={<Link to="/admin/noticias/agenda">Abrir a agenda</Link>}
              empty="Nada agendado até amanhã."
            >
              {[
                ...scheduled.map(({ id, title, publishAt }) => (
                  <Row key={id} id={id} title={title} note={`sai em ${momentText(publishAt)}`} />
                )),
                ...leaving.map(({ id, title, unpublishAt }) => (
                  <Row
                    key={`-${id}`}
                    id={id}
                    title={title}
                    note={`deixa o site em ${momentText(unpublishAt)}`}
                  />
                )),
              ]}
            </Part>
            <Part
              title="Para revisão"
              more={<Link to="/admin/noticias?estado=revisao">{reviewText(reviewCount)}</Link>}
              empty="Nenhum texto à espera de revisão."
            >
              {review.map(({ id, title, author, reviewAt }) => (
                <Row
                  key={id}
                  id={id}
                  title={title}
                  note={[author, `enviado em ${momentText(reviewAt)}`].filter(Boolean).join(', ')}
                />
              ))}
            </Part>
            <Part
              title="Rascunhos"
              more={<Link to="/admin/noticias?estado=rascunhos">{draftsText(draftCount)}</Link>}
              empty="Nenhum rascunho."
            >
              {drafts.map(({ id, title, author, updatedAt }) => (
                <Row
                  key={id}
                  id={id}
                  title={title}
                  note={[author, `alterado em ${momentText(updatedAt)}`].filter(Boolean).join(', ')}
                />
              ))}
            </Part>
            <Part title="Abertas agora" empty="Ninguém está com uma notícia aberta.">
              {editing.map(({ id, title, people }) => (
                <Row key={id} id={id} title={title} note={`aberta por ${andJoined(people)}`} />
              ))}
            </Part>
            <Part title="À espera" empty="Nada à espera.">
              {[
                ...(mentions ?? []).map(({ id, title, note, by, text }) => (
                  <Row key={`citada-${note}`} id={id} title={title} note={`${by} citou você: “${text}”`} />
                )),
                ...(given ?? []).map(({ id, title, until, by }) => (
                  <Row key={`dada-${id}`} id={id} title={title} note={givenNote(until, by)} />
                )),
                ...(requests.data ?? []).map(({ id, kind, dueAt, title }) => (
                  <li key={`pedido-${id}`}>
                    <Link to={`/admin/pedidos?pedido=${id}`}>
                      {[legalKind(kind).name, title].filter(Boolean).join(': ')}
                    </Link>
                    <small className={isOverdue(dueAt, Date.now()) ? 'newsroom__overdue' : undefined}>
                      pedido por lei, {dueText(dueAt, Date.now())}
                    </small>
                  </li>
                )),
                ...(proposals.data ?? []).map(({ source, key, text }) => (
                  <li key={`${source}-${key}`}>
                    <Link to="/admin/urgente">{text}</Link>
                    <small>proposto como aviso urgente: confirme ou dispense</small>
                  </li>
                )),
                ...(unread > 0
                  ? [
                      <li key="mensagens">
                        <Link to="/admin/mensagens?aba=nao-lidas">
                          {unread === 1 ? '1 mensagem não lida' : `${unread} mensagens não lidas`}
                        </Link>
                      </li>,
                    ]
                  : []),
                ...(queued > 0
                  ? [
                      <li key="fila">
                        <Link to="/admin/fila">
                          {queued === 1 ? '1 item na fila' : `${queued} itens na fila`}
                        </Link>
                      </li>,
                    ]
                  : []),
                ...(ending.data ?? []).map(({ id, text, endsAt }) => (
                  <li key={`informe-${id}`}>
                    <Link to={`/admin/informes?informe=${id}`}>{text}</Link>
                    <small>{`informe que sai do ar em ${momentText(endsAt)}: ainda vale?`}</small>
                  </li>
                )),
                ...(originals.data ?? [])
                  .slice(0, MAX_ORIGINALS)
                  .map((story) => (
                    <Row
                      key={`original-${story.id}`}
                      id={story.id}
                      title={story.title}
                      note={originalNote(story)}
                    />
                  )),
                ...(moreOriginals > 0
                  ? [
                      <li key="originais">
                        e mais {moreOriginals} com o original mudado ou retirado, com etiqueta em{' '}
                        <Link to="/admin/noticias">Notícias</Link>
                      </li>,
                    ]
                  : []),
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
          </div>
        )}
      </WhenLoaded>
    </section>
  );
}

interface PartProps {
  readonly title: string;
  readonly more?: ReactNode;
  readonly empty: string;
  readonly children: readonly ReactElement[];
}

function Part({ title, more, empty, children }: PartProps): ReactElement {
  return (
    <section>
      <h3>{title}</h3>
      {children.length > 0 ? <ul>{children}</ul> : <p className="dim">{empty}</p>}
      {more && <p className="newsroom__more">{more}</p>}
    </section>
  );
}

interface RowProps {
  readonly id: number;
  readonly title: string;
  readonly note: string;
}

function Row({ id, title, note }: RowProps): ReactElement {
  return (
    <li>
      <Link to={`/admin/noticias/${id}`}>{title}</Link>
      <small>{note}</small>
    </li>
  );
}
