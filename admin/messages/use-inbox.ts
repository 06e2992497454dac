import { useState } from 'react';
import type { Message } from '../../contracts/messages/message.schema.ts';
import { messageOf } from '../api/api.ts';
import { refreshUnread } from '../api/menu-counts.ts';
import type { LoadState } from '../api/use-loaded.ts';
import { attempt } from '../ui/attempt.ts';
import { toast } from '../ui/toasts.tsx';
import { answerMessage, loadMessages, type MessageListPage, markMessage } from './messages.api.ts';

export interface Inbox extends Pick<LoadState<MessageListPage>, 'data' | 'failure' | 'loading' | 'reload'> {
  readonly loadingMore: boolean;
  readonly loadMore: () => Promise<void>;
  /** `true` if it was marked. The message keeps its position, even in the list of unread ones. */
  readonly mark: (message: Message, read: boolean) => Promise<boolean>;
  /** Marks the message as answered by the current user, or reverts that. */
  readonly answer: (message: Message, answered: boolean) => Promise<void>;
  /** Removes a message that is deleted on the server. */
  readonly forget: (message: Message) => void;
}

/** The loaded messages, page by page, with local changes. */
export function useInbox(
  inboxFilter: { readonly unread: boolean; readonly search: string },
  loaded: LoadState<MessageListPage>,
): Inbox {
  const { data, failure, loading, reload, replace } = loaded;
  const [loadingMore, setLoadingMore] = useState(false);

  async function loadMore(): Promise<void> {
    setLoadingMore(true);
    await attempt(async () => {
      const more = await loadMessages({ ...inboxFilter, after: data?.messages.at(-1) });
      replace((shown) => ({ ...more, messages: [...shown.messages, ...more.messages] }));
    });
    setLoadingMore(false);
  }

  async function mark(message: Message, read: boolean): Promise<boolean> {
    try {
      const marked = await markMessage(message, read);
      replace((shown) => ({
        ...shown,
        unread: shown.unread + (read ? -1 : 1),
        messages: shown.messages.map((one) => (one.id === marked.id ? marked : one)),
      }));
      void refreshUnread();
      return true;
    } catch (error) {
      toast.fail(messageOf(error));
      return false;
    }
  }

  async function answer(message: Message, answered: boolean): Promise<void> {
    await attempt(async () => {
      const changed = await answerMessage(message, answered);
      replace((shown) => ({
        ...shown,
        messages: shown.messages.map((one) => (one.id === changed.id ? changed : one)),
      }));
    });
  }

  function forget(gone: Message): void {
    const left = data?.messages.filter(({ id }) => id !== gone.id) ?? [];
    replace((shown) => ({
      ...shown,
      unread: shown.unread - (gone.read ? 0 : 1),
      messages: shown.messages.filter(({ id }) => id !== gone.id),
    }));
    // There may be more messages after the last one shown.
    if (left.length === 0) reload();
    void refreshUnread();
  }

  return { data, failure, loading, reload, loadingMore, loadMore, mark, answer, forget };
}
