import './users.css';
import { UserPlus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { User } from '../../contracts/users/user.schema.ts';
import { loadAdminEditions } from '../api/editions.ts';
import { reloadOn, screenLoader, useScreenData } from '../api/screen-data.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { loadUsers } from '../api/users.ts';
import { SearchBox } from '../ui/lists/search-box.tsx';
import { TrashList } from '../ui/lists/trash-list.tsx';
import { TrashTabs } from '../ui/lists/trash-tabs.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { EmptyState, WhenLoaded } from '../ui/states.tsx';
import { useAddress } from '../ui/use-address.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PasswordLinkDialog } from './password-link-dialog.tsx';
import { UserDialog } from './user-dialog.tsx';
import { UserList } from './user-list.tsx';

export const loader = screenLoader(({ query, signal }) => loadUsers({ q: query.get('busca') ?? '' }, signal));

export const shouldRevalidate = reloadOn('busca');

export function Component(): ReactElement {
  const { get, push, replace, linkTo } = useAddress();
  const search = get('busca');
  const inTrash = get('aba') === 'lixeira';
  const users = useScreenData<typeof loader>();
  const { data, reload } = users;
  const editions = useLoaded('editions', loadAdminEditions).data ?? [];
  const [inviting, setInviting] = useState(false);
  const [linkFor, setLinkFor] = useState<User>();
  const opened = data?.find(({ id }) => String(id) === get('usuario'));
  const close = (): void => push({ usuario: '' });

  return (
    <>
      <ScreenHead title="Usuários">
        <button type="button" className="btn btn--pri" onClick={() => setInviting(true)}>
          <UserPlus className="ico" />
          Convidar pessoa
        </button>
      </ScreenHead>
      <section className="panel" aria-label="Pessoas">
        <TrashTabs label="Quais pessoas" name="Pessoas" />
        {inTrash ? (
          <TrashList<User>
            load={(signal) => loadUsers({ trash: true }, signal)}
            nameOf={({ username }) => username}
            restore={ENDPOINTS.adminUsers.restore}
            onRestored={reload}
          />
        ) : (
          <>
            <div className="tbar">
              <SearchBox
                label="Buscar por nome ou e-mail"
                value={search}
                onSearch={(busca) => replace({ busca })}
              />
            </div>
            <WhenLoaded loaded={users}>
              {(shown) =>
                shown.length > 0 ? (
                  <UserList
                    users={shown}
                    editions={editions}
                    linkOf={({ id }) => linkTo({ usuario: String(id) })}
                  />
                ) : (
                  <EmptyState text="Nenhuma pessoa encontrada para esta busca.">
                    <button type="button" className="btn" onClick={() => push({ busca: '' })}>
                      Ver todas as pessoas
                    </button>
                  </EmptyState>
                )
              }
            </WhenLoaded>
          </>
        )}
      </section>
      {inviting && (
        <InviteDialog
          editions={editions}
          onInvited={(user) => {
            setInviting(false);
            setLinkFor(user);
            reload();
          }}
          onClose={() => setInviting(false)}
        />
      )}
      {opened && !linkFor && (
        <UserDialog
          key={opened.id}
          user={opened}
          editions={editions}
          onLink={setLinkFor}
          onChanged={reload}
          onClose={close}
        />
      )}
      {linkFor && (
        <PasswordLinkDialog
          user={linkFor}
          onClose={() => {
            setLinkFor(undefined);
            close();
          }}
        />
      )}
    </>
  );
}
