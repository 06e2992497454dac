import { ArrowLeft, MailOpen, Reply, Trash2 } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { momentText } from '../../contracts/belem-time.ts';
import type { Message } from '../../contracts/messages/message.schema.ts';
import { attempt } from '../ui/attempt.ts';
import { askConfirmation } from '../ui/dialogs/confirm.tsx';
import { toast } from '../ui/toasts.tsx';
import { removeMessage } from './messages.api.ts';
import { PersonDataPanel } from './person-data.tsx';
import { replyLink } from './reply.rules.ts';

export interface MessageViewProps {
  readonly message: Message;
  readonly backTo: string;
  readonly onMark: (message: Message, read: boolean) => Promise<boolean>;
  readonly onAnswered: (message: Message, answered: boolean) => Promise<void>;
  readonly onRemoved: (message: Message) => void;
  readonly onPersonRemoved: () => void;
  readonly onClose: () => void;
}

/** The width at which the message replaces the list; the same as in messages.css. */
const PHONE = '(max-width: 56.1875em)';

/** Shows one message and marks it as read. */
export function MessageView(props: MessageViewProps): ReactElement {
  const { message, backTo, onMark, onAnswered, onRemoved, onPersonRemoved, onClose } = props;
  const { id, nome, email, mensagem, createdAt, answeredBy, answeredAt } = message;
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the message is opened
  useEffect(() => {
    if (!message.read) void onMark(message, true);
    if (matchMedia(PHONE).matches) heading.current?.focus();
  }, []);

  async function remove(): Promise<void> {
    const sure = await askConfirmation({
      title: `Apagar a mensagem de ${nome}?`,
      text: 'Ela some de vez, e isso não pode ser desfeito.',
      action: 'Apagar mensagem',
    });
    if (!sure) return;
    await attempt(async () => {
      await removeMessage(message);
      toast.say('Mensagem apagada.');
      onRemoved(message);
    });
  }

  return (
    <article className="read" aria-label={`Mensagem de ${nome}`}>
      <Link className="read__back" to={backTo}>
        <ArrowLeft className="ico" />
        Mensagens
      </Link>
      <header className="read__h">
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {nome}
          </h2>
          <p className="help">
            {email}, <time dateTime={createdAt}>{momentText(createdAt)}</time>
          </p>
        </div>
        <div className="actions">
          <button type="button" className="btn" onClick={() => void remove()}>
            <Trash2 className="ico" />
            Apagar
          </button>
          <button
            type="button"
            className="btn"
            onClick={() => void onMark(message, false).then((done) => done && onClose())}
          >
            <MailOpen className="ico" />
            Marcar como não lida
          </button>
          <a className="btn btn--pri" href={replyLink(message)}>
            <Reply className="ico" />
            Responder
          </a>
        </div>
      </header>
      <p className="read__text">{mensagem}</p>
      <p className="read__answer">
        <Link to={`/admin/pedidos?pedido=novo&mensagem=${id}`}>Registrar como pedido por lei</Link>, se pede
        resposta, retificação, remoção ou algo sobre os próprios dados.
      </p>
      <p className="read__answer">
        {answeredAt ? (
          <>
            Respondida por {answeredBy} em <time dateTime={answeredAt}>{momentText(answeredAt)}</time>.
          </>
        ) : (
          'Ainda sem resposta.'
        )}{' '}
        <button type="button" className="link" onClick={() => void onAnswered(message, !answeredAt)}>
          {answeredAt ? 'Desmarcar' : 'Marcar como respondida'}
        </button>
      </p>
      <PersonDataPanel email={email} onRemoved={onPersonRemoved} />
    </article>
  );
}
