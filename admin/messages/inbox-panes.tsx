import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { dateText, timeText } from '../../contracts/belem-time.ts';
import type { Message } from '../../contracts/messages/message.schema.ts';
import { TEXTS } from '../../contracts/texts.ts';
import { refreshUnread } from '../api/menu-counts.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { useShortcuts } from '../ui/shortcuts.tsx';
import { EmptyState, FailedState, LoadingState } from '../ui/states.tsx';
import { useAddress } from '../ui/use-address.ts';
import { headlineOf, previewOf } from './message-text.rules.ts';
import { MessageView, type MessageViewProps } from './message-view.tsx';
import { loadMessage } from './messages.api.ts';
import type { Inbox } from './use-inbox.ts';

interface InboxPanesProps {
  readonly inbox: Inbox;
  readonly onlyUnread: boolean;
  readonly search: string;
}

/** The list and, beside it, the open message; on a phone one or the other. */
export function InboxPanes({ inbox, onlyUnread, search }: InboxPanesProps): ReactElement {
  const { get, push, replace, linkTo } = useAddress();
  // The address is updated a moment later, and the back button may lead to it: a deleted message is not requested.
  const [gone, setGone] = useState('');
  const opened = get('mensagem') === gone ? '' : get('mensagem');
  const { data, failure, reload } = inbox;
  const messages = data?.messages ?? [];
  const listed = messages.find(({ id }) => id === opened);
  const list = useRef<HTMLDivElement>(null);
  const lastOpened = useRef(opened);
  const close = (): void => push({ mensagem: '' });

  useEffect(() => {
    // Returning from a message focuses its row in the list.
    if (!opened) list.current?.querySelector<HTMLElement>(`[data-message="${lastOpened.current}"]`)?.focus();
    lastOpened.current = opened;
  }, [opened]);

  function step(by: number): void {
    const now = messages.findIndex(({ id }) => id === opened);
    const next = messages[now < 0 ? 0 : now + by];
    if (next) push({ mensagem: next.id });
  }
  useShortcuts([
    { keys: 'j', label: 'Próxima mensagem', run: () => step(1) },
    { keys: 'k', label: 'Mensagem anterior', run: () => step(-1) },
  ]);

  const reading = {
    backTo: linkTo({ mensagem: '' }),
    onMark: inbox.mark,
    onAnswered: inbox.answer,
    onClose: close,
    onRemoved: (message: Message) => {
      setGone(message.id);
      inbox.forget(message);
      replace({ mensagem: '' });
    },
    onPersonRemoved: () => {
      reload();
      void refreshUnread();
      close();
    },
  };

  return (
    <div className={opened ? 'inbox inbox--open' : 'inbox'}>
      <div className="inbox__l" ref={list}>
        {failure && <FailedState text={failure} onRetry={reload} />}
        {!data && !failure && <LoadingState text={TEXTS.loading.messages} />}
        {data && !failure && messages.length === 0 && (
          <EmptyState text={search ? 'Nenhuma mensagem encontrada para esta busca.' : TEXTS.empty.messages}>
            <button
              type="button"
              className="btn"
              onClick={() => (onlyUnread || search ? push({ aba: '', busca: '', mensagem: '' }) : reload())}
            >
              {onlyUnread || search ? 'Ver todas' : 'Atualizar'}
            </button>
          </EmptyState>
        )}
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            to={linkTo({ mensagem: message.id })}
            open={message.id === opened}
          />
        ))}
        {data?.hasMore && (
          <button
            type="button"
            className="btn inbox__more"
            disabled={inbox.loadingMore || inbox.loading}
            onClick={() => void inbox.loadMore()}
          >
            {inbox.loadingMore ? TEXTS.loading.messages : 'Carregar mais'}
          </button>
        )}
      </div>
      {!opened && <p className="inbox__none">Escolha uma mensagem para ler.</p>}
      {opened && listed && <MessageView key={opened} message={listed} {...reading} />}
      {opened && !listed && (data || failure) && <OtherMessage key={opened} id={opened} {...reading} />}
    </div>
  );
}

type OtherMessageProps = { readonly id: string } & Omit<MessageViewProps, 'message'>;

/** A message opened by its address that is not in the list. */
function OtherMessage({ id, ...reading }: OtherMessageProps): ReactElement {
  const { data, failure, reload } = useLoaded(id, (signal) => loadMessage(id, signal));
  if (failure) {
    return (
      <div>
        <FailedState text={failure} onRetry={reload} />
        <p className="state">
          <button type="button" className="btn" onClick={reading.onClose}>
            Voltar às mensagens
          </button>
        </p>
      </div>
    );
  }
  if (!data) return <LoadingState text={TEXTS.loading.messages} />;
  return <MessageView message={data} {...reading} />;
}

interface MessageRowProps {
  readonly message: Message;
  readonly to: string;
  readonly open: boolean;
}

/** Unread messages have a dot and bold text; for screen readers, words. */
function MessageRow({ message, to, open }: MessageRowProps): ReactElement {
  const { id, nome, email, mensagem, createdAt, read, answeredBy } = message;
  const preview = previewOf(mensagem);
  return (
    <Link
      className={read ? 'msg' : 'msg msg--new'}
      to={to}
      data-message={id}
      aria-current={open ? 'true' : undefined}
    >
      <i aria-hidden="true" />
      <strong>
        {!read && <span className="visually-hidden">Não lida: </span>}
        {nome}
      </strong>
      <time dateTime={createdAt}>{`${dateText(createdAt)} ${timeText(createdAt)}`}</time>
      <span className="msg__mail">
        {email}
        {answeredBy && ` · respondida por ${answeredBy}`}
      </span>
      <p>
        <b>{headlineOf(mensagem)}</b>
        {preview && <span>{preview}</span>}
      </p>
    </Link>
  );
}
