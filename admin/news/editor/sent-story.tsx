import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { AdminNewsItem } from '../../../contracts/news/news.schema.ts';
import { newsPath } from '../../../contracts/page-paths.ts';
import { comparableBlocks } from '../../ui/comparison/text-blocks.rules.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { storyReportPath } from '../../ui/story-report-link.tsx';
import { StatusBadge } from '../status-badge.tsx';

/** A contributor's own story after an editor has published, scheduled or archived it: to read, not to change. */
export function SentStory({ item }: { readonly item: AdminNewsItem }): ReactElement {
  const { id, title, status, desc = '' } = item;
  return (
    <>
      <ScreenHead title="Sua notícia">
        {status === 'published' && (
          <a className="btn" href={newsPath(id)}>
            Ver no site
          </a>
        )}
        <Link className="btn" to={storyReportPath(id)}>
          Números
        </Link>
        <Link className="btn" to={`/admin/noticias/${id}/versoes`}>
          Versões
        </Link>
      </ScreenHead>
      <section className="panel owntext" aria-labelledby="titulo">
        <div className="panel__h">
          <h2 id="titulo">{title}</h2>
          <StatusBadge status={status} />
        </div>
        <div className="panel__b">
          <p className="help">A redação já cuida desta notícia. Para mudar o texto, fale com ela.</p>
          {comparableBlocks(desc).map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name, and their order is fixed
            <p key={index}>{block}</p>
          ))}
        </div>
      </section>
    </>
  );
}
