import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { dateText } from '../../../contracts/belem-time.ts';
import type { SimilarStory } from '../../../contracts/news/news.schema.ts';
import { StatusBadge } from '../status-badge.tsx';

/** Stories that seem to report the same, with links. */
export function SimilarNote({ stories }: { readonly stories: readonly SimilarStory[] }): ReactElement | null {
  if (stories.length === 0) return null;
  return (
    <div className="alert alert--warn" role="status">
      <div>
        {stories.length === 1 ? 'Esta notícia parece já existir:' : 'Estas notícias parecem contar o mesmo:'}
        <ul>
          {stories.map(({ id, title, date, status, same }) => (
            <li key={id}>
              <Link className="link" to={`/admin/noticias/${id}`} target="_blank">
                {title}
              </Link>{' '}
              <StatusBadge status={status} /> {dateText(date)},{' '}
              {same === 'link' ? 'com o mesmo link da fonte' : 'com quase o mesmo título'}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
