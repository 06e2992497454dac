import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { momentText } from '../../../contracts/belem-time.ts';
import { NEWS_STATUSES } from '../../../contracts/news/statuses.ts';
import type { PilotReport } from '../../../contracts/queue/pilot.schema.ts';

/** The stories that were published automatically or held back while the newsroom was closed. */
export function PilotReportList({ report }: { readonly report: PilotReport }): ReactElement {
  const { from, to, stories, held } = report;
  return (
    <>
      <p className="dim">
        De {momentText(from)} a {momentText(to)}
      </p>
      {stories.length === 0 ? (
        <p>Nada saiu pelo piloto neste período.</p>
      ) : (
        <ol className="pilot__list">
          {stories.map(({ id, title, source, at, confidence, status, originalChanged }) => (
            <li key={id}>
              <Link className="link" to={`/admin/noticias/${id}`}>
                {title}
              </Link>
              <p className="dim">
                {momentText(at)} · {source} · certeza de {Math.round(confidence * 100)}% ·{' '}
                {NEWS_STATUSES.find(({ key }) => key === status)?.name ?? 'Na lixeira'}
              </p>
              {originalChanged && <span className="st st--pending">O original mudou</span>}
            </li>
          ))}
        </ol>
      )}
      {held.length > 0 && (
        <>
          <h3>Ficou na fila</h3>
          <ul className="pilot__held">
            {held.map(({ reason, items }) => (
              <li key={reason}>
                <strong>{items.toLocaleString('pt-BR')}</strong> {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
