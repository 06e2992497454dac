import './newsroom.css';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { momentText } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { call } from '../../api/api.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { WhenLoaded } from '../../ui/states.tsx';
import { andJoined, draftsText, reviewText } from './newsroom.rules.ts';
import { Part, Row } from './newsroom-part.tsx';
import { useWaiting, WaitingPart } from './waiting-part.tsx';

/** The newsroom's work, above the numbers: today's schedule, drafts, open stories and what waits for somebody. */
export function NewsroomPanel(): ReactElement {
  const newsroom = useLoaded(
    'newsroom',
    async (signal) => (await call(ENDPOINTS.adminNews.newsroom, { signal })).body,
  );
  const { waiting, reload: reloadWaiting } = useWaiting();
  return (
    <section className="panel newsroom" aria-labelledby="redacao" aria-busy={newsroom.loading}>
      <div className="panel__h">
        <h2 id="redacao">A redação agora</h2>
        <button
          type="button"
          onClick={() => {
            newsroom.reload();
            reloadWaiting();
          }}
        >
          Atualizar
        </button>
      </div>
      <WhenLoaded loaded={newsroom}>
        {(overview) => (
          <div className="newsroom__parts">
            <Part
              title="Agenda de hoje e amanhã"
              more={<Link to="/admin/noticias/agenda">Abrir a agenda</Link>}
              empty="Nada agendado até amanhã."
            >
              {[
                ...overview.scheduled.map(({ id, title, publishAt }) => (
                  <Row key={id} id={id} title={title} note={`sai em ${momentText(publishAt)}`} />
                )),
                ...overview.leaving.map(({ id, title, unpublishAt }) => (
                  <Row
                    key={`leaving-${id}`}
                    id={id}
                    title={title}
                    note={`deixa o site em ${momentText(unpublishAt)}`}
                  />
                )),
              ]}
            </Part>
            <Part
              title="Para revisão"
              more={<Link to="/admin/noticias?estado=revisao">{reviewText(overview.reviewCount)}</Link>}
              empty="Nenhum texto à espera de revisão."
            >
              {overview.review.map(({ id, title, author, reviewAt }) => (
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
              more={<Link to="/admin/noticias?estado=rascunhos">{draftsText(overview.draftCount)}</Link>}
              empty="Nenhum rascunho."
            >
              {overview.drafts.map(({ id, title, author, updatedAt }) => (
                <Row
                  key={id}
                  id={id}
                  title={title}
                  note={[author, `alterado em ${momentText(updatedAt)}`].filter(Boolean).join(', ')}
                />
              ))}
            </Part>
            <Part title="Abertas agora" empty="Ninguém está com uma notícia aberta.">
              {overview.editing.map(({ id, title, people }) => (
                <Row key={id} id={id} title={title} note={`aberta por ${andJoined(people)}`} />
              ))}
            </Part>
            <WaitingPart overview={overview} waiting={waiting} />
          </div>
        )}
      </WhenLoaded>
    </section>
  );
}
