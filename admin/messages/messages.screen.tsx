import './messages.css';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ScreenHead } from '../ui/screen-head.tsx';
import { useAddress } from '../ui/use-address.ts';
import { InboxPanes } from './inbox-panes.tsx';
import { useInbox } from './use-inbox.ts';

const UNREAD_TAB = 'nao-lidas';

/** Opened as /admin/mensagens or as /mensagens: its links change only what comes after the path. */
export function Screen(): ReactElement {
  const onlyUnread = useAddress().get('aba') === UNREAD_TAB;
  return (
    <>
      <ScreenHead title="Mensagens" />
      <Messages key={String(onlyUnread)} onlyUnread={onlyUnread} />
    </>
  );
}

function Messages({ onlyUnread }: { readonly onlyUnread: boolean }): ReactElement {
  const { linkTo } = useAddress();
  const inbox = useInbox(onlyUnread);
  return (
    <section className="panel" aria-label="Caixa de entrada">
      <nav className="tabs" aria-label="Quais mensagens">
        <Link to={linkTo({ aba: UNREAD_TAB, mensagem: '' })} aria-current={onlyUnread ? 'page' : undefined}>
          Não lidas <span>{inbox.data?.unread}</span>
        </Link>
        <Link to={linkTo({ aba: '', mensagem: '' })} aria-current={onlyUnread ? undefined : 'page'}>
          Todas
        </Link>
      </nav>
      <InboxPanes inbox={inbox} onlyUnread={onlyUnread} />
    </section>
  );
}
