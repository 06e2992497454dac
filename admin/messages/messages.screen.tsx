import { reloadOn, screenLoader, useScreenData } from '../api/screen-data.ts';
import { readMessages } from './messages.api.ts';
import './messages.css';
import type { ReactElement } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { ScreenHead } from '../ui/screen-head.tsx';
import { useAddress } from '../ui/use-address.ts';
import { InboxPanes } from './inbox-panes.tsx';
import { useInbox } from './use-inbox.ts';

const UNREAD_TAB = 'nao-lidas';

export const loader = screenLoader(({ query, signal }) =>
  readMessages({ unread: query.get('aba') === UNREAD_TAB }, signal),
);

export const shouldRevalidate = reloadOn('aba');

/** Opened as /admin/mensagens or as /mensagens: its links change only what comes after the path. */
export function Component(): ReactElement {
  const { get, linkTo } = useAddress();
  const onlyUnread = get('aba') === UNREAD_TAB;
  const loaded = useScreenData<typeof loader>();
  // The messages of one tab must not be taken for those of the other.
  const switching = useNavigation().location?.pathname === useLocation().pathname;
  const inbox = useInbox(onlyUnread, switching ? { ...loaded, data: undefined } : loaded);
  return (
    <>
      <ScreenHead title="Mensagens" />
      <section className="panel" aria-label="Caixa de entrada">
        <nav className="tabs" aria-label="Quais mensagens">
          <Link to={linkTo({ aba: UNREAD_TAB, mensagem: '' })} aria-current={onlyUnread ? 'page' : undefined}>
            Não lidas <span>{inbox.data?.unread}</span>
          </Link>
          <Link to={linkTo({ aba: '', mensagem: '' })} aria-current={onlyUnread ? undefined : 'page'}>
            Todas
          </Link>
        </nav>
        <InboxPanes key={String(onlyUnread)} inbox={inbox} onlyUnread={onlyUnread} />
      </section>
    </>
  );
}
