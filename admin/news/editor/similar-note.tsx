import { type ReactElement, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { dateText } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { SimilarStory } from '../../../contracts/news/news.schema.ts';
import { rawClient } from '../../api/raw-client.ts';
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

/** Ask after this pause in typing. */
const PAUSE_MS = 1_000;

/** Stories that seem to report the same, by title or source address. */
export function useSimilar(id: number | undefined, title: string, link: string): readonly SimilarStory[] {
  const [similar, setSimilar] = useState<readonly SimilarStory[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const query = { title: title.slice(0, 200), link, ...(id !== undefined && { except: id }) };
      // Failures are ignored: a hint must not ask a typing editor for a password.
      rawClient.call(ENDPOINTS.adminNews.similar, { query, signal: stop.signal }).then(
        ({ body }) => setSimilar(body),
        () => {},
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, title, link]);
  return similar;
}
