import { useEffect, useState } from 'react';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { SimilarStory } from '../../../contracts/news/news.schema.ts';
import { rawClient } from '../../api/raw-client.ts';

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
