import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { dateText, timeText } from '../../contracts/belem-time.ts';
import type { Message } from '../../contracts/messages/message.schema.ts';
import { headlineOf, previewOf } from './message-text.rules.ts';

interface MessageRowProps {
  readonly message: Message;
  readonly to: string;
  readonly open: boolean;
}

/** Unread messages have a dot and bold text; for screen readers, words. */
export function MessageRow({ message, to, open }: MessageRowProps): ReactElement {
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
        {!read && <span className="vh">Não lida: </span>}
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
