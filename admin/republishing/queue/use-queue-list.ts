import { useCallback, useEffect, useRef, useState } from 'react';
import type { QueuePage } from '../../../contracts/queue/queue.schema.ts';
import { messageOf } from '../../api/api.ts';
import * as api from './queue.api.ts';
import { type QueueFilter, queueListQuery } from './queue-filter.rules.ts';
import {
  appendPage,
  createQueueList,
  type DecisionNotice,
  needsNextPage,
  type QueueList,
  upcomingCards,
} from './queue-list.rules.ts';

const MAX_NOTICES = 50;

/** What the actions of the queue need: the newest list, a way to change it, and a notice to the editor. */
export interface QueueAccess {
  readonly newest: () => QueueList;
  readonly update: (change: (list: QueueList) => QueueList) => void;
  readonly notify: (notice: DecisionNotice) => void;
}

/** The list of the queue: its pages are loaded and its texts prefetched as the editor moves on. */
export function useQueueList(filter: QueueFilter, page: QueuePage) {
  const [list, setList] = useState(() => createQueueList(page));
  const [notices, setNotices] = useState<readonly DecisionNotice[]>([]);
  /** The newest list: a second key may be pressed before React has rendered the first. */
  const newest = useRef(list);
  const [access] = useState<QueueAccess>(() => ({
    newest: () => newest.current,
    update(change) {
      newest.current = change(newest.current);
      setList(newest.current);
    },
    notify: (notice) => setNotices((all) => [...all, notice].slice(-MAX_NOTICES)),
  }));
  useReloadedPage(page, access);
  usePrefetchedTexts(list);
  const { loadMore, loadingMore } = useNextPages(filter, list, access);
  return { list, access, notices, setNotices, loadMore, loadingMore };
}

/** A page that the loader has read again replaces the list; the current item stays current. */
function useReloadedPage(page: QueuePage, { update }: QueueAccess): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    update((before) => createQueueList(page, before.current));
  }, [page, update]);
}

function usePrefetchedTexts(list: QueueList): void {
  const upcoming = upcomingCards(list)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    // A text that cannot be prefetched is requested again when it is opened.
    for (const id of upcoming.split(',').filter(Boolean))
      api.loadQueueItem(Number(id)).catch(() => undefined);
  }, [upcoming]);
}

function useNextPages(filter: QueueFilter, list: QueueList, { newest, update, notify }: QueueAccess) {
  const [loadingMore, setLoadingMore] = useState(false);
  const isRequested = useRef(false);
  const loadMore = useCallback(() => {
    const { next } = newest();
    if (next === null || isRequested.current) return;
    isRequested.current = true;
    setLoadingMore(true);
    api
      .loadQueue(queueListQuery(filter, next))
      .then(
        (more) => update((now) => appendPage(now, more)),
        (error: unknown) => notify({ text: messageOf(error), storyId: null }),
      )
      .finally(() => {
        isRequested.current = false;
        setLoadingMore(false);
      });
  }, [filter, newest, notify, update]);
  const isNearEnd = needsNextPage(list);
  useEffect(() => {
    if (isNearEnd) loadMore();
  }, [isNearEnd, loadMore]);
  return { loadMore, loadingMore };
}
