import { useEffect, useRef, useState } from 'react';
import { dateText } from '../../../../contracts/belem-time.ts';
import { LIMITS } from '../../../../contracts/limits.ts';
import type { AdminNewsItem, AdminNewsListQuery } from '../../../../contracts/news/news.schema.ts';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { toast } from '../../../ui/toasts.tsx';
import { loadAdminNewsPage, reasonOf } from '../news.api.ts';
import { newsCount } from './actions.rules.ts';
import type { ActionProgress } from './use-actions.ts';

/** A larger export belongs in a backup, not in a spreadsheet. */
const MAX_ROWS = 1_000;

/** Saves all pages of the filtered list as a CSV file. */
export function useCsvExport(): {
  readonly work: ActionProgress | undefined;
  start(query: AdminNewsListQuery): void;
} {
  const [work, setWork] = useState<ActionProgress>();
  const left = useRef<AbortController>(undefined);
  useEffect(() => () => left.current?.abort(), []);

  async function exportAll(query: AdminNewsListQuery, signal: AbortSignal): Promise<void> {
    const items: AdminNewsItem[] = [];
    let all = 0;
    for (let page = 1; items.length < MAX_ROWS; page += 1) {
      const answer = await loadAdminNewsPage({ ...query, page, limit: LIMITS.newsPageMax }, signal);
      items.push(...answer.items);
      all = answer.capped ? Number.POSITIVE_INFINITY : answer.total;
      setWork({ text: 'Exportando', settled: items.length, total: Math.min(answer.total, MAX_ROWS) });
      if (answer.items.length < LIMITS.newsPageMax) break;
    }
    // Few lists are exported, so the list does not bring what makes and saves the file.
    const [{ newsCsv }, { downloadCsv }] = await Promise.all([
      loadChunk(() => import('./csv.rules.ts')),
      loadChunk(() => import('../../../ui/download.ts')),
    ]);
    downloadCsv(`noticias-${dateText(Date.now())}.csv`, newsCsv(items));
    const cut = items.length === MAX_ROWS && all > MAX_ROWS;
    toast.say(`${newsCount(items.length)} no arquivo${cut ? ', as primeiras da lista' : ''}.`);
  }

  function start(query: AdminNewsListQuery): void {
    left.current?.abort();
    left.current = new AbortController();
    const { signal } = left.current;
    setWork({ text: 'Exportando', settled: 0, total: MAX_ROWS });
    exportAll(query, signal)
      .catch((error: unknown) => {
        if (!signal.aborted) toast.fail(reasonOf(error));
      })
      .finally(() => {
        if (!signal.aborted) setWork(undefined);
      });
  }

  return { work, start };
}
