import './messages.css';
import type { ReactElement } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { reloadOn, screenLoader, useScreenData } from '../api/screen-data.ts';
import { SearchBox } from '../ui/lists/search-box.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { useAddress } from '../ui/use-address.ts';
import { InboxPanes } from './inbox-panes.tsx';
import { loadMessages } from './messages.api.ts';
import { useInbox } from './use-inbox.ts';

const UNREAD_TAB = 'nao-lidas';

export const loader = screenLoader(({ query, signal }) =>
  loadMessages({ unread: query.get('aba') === UNREAD_TAB, search: query.get('busca') ?? '' }, signal),
);

export const shouldRevalidate = reloadOn('aba', 'busca');

/** Opened as /admin/mensagens or as /mensagens: its links change only the query. */
export function Component(): ReactElement {
  const { get, linkTo, replace } = useAddress();
  const search = get('busca');
  const onlyUnread = get('aba') === UNREAD_TAB;
  const loaded = useScreenData<typeof loader>();
  // While the tab changes, the messages of the previous one are not shown.
  const switching = useNavigation().location?.pathname === useLocation().pathname;
  const inbox = useInbox({ unread: onlyUnread, search }, switching ? { ...loaded, data: undefined } : loaded);
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
        <div className="tbar">
          <SearchBox
            label="Buscar por nome, e-mail ou palavras"
            value={search}
            onSearch={(busca) => replace({ busca, mensagem: '' })}
          />
        </div>
        <InboxPanes key={`${onlyUnread} ${search}`} inbox={inbox} onlyUnread={onlyUnread} search={search} />
      </section>
    </>
  );
}
