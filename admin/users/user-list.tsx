import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { momentText } from '../../contracts/belem-time.ts';
import { ROLES } from '../../contracts/users/roles.ts';
import type { User } from '../../contracts/users/user.schema.ts';
import { useUser } from '../session/session.ts';
import { type LimitableEdition, limitText } from './edition-limit.rules.ts';
import { userStatus } from './user-status.rules.ts';

interface UserListProps {
  readonly users: readonly User[];
  readonly editions: readonly LimitableEdition[];
  readonly linkOf: (user: User) => string;
}

export function UserList({ users, editions, linkOf }: UserListProps): ReactElement {
  const self = useUser();
  return (
    <table className="tbl people">
      <thead>
        <tr>
          <th scope="col">Pessoa</th>
          <th scope="col">Função</th>
          <th scope="col">Situação</th>
          <th scope="col">Duas etapas</th>
          <th scope="col">Última entrada</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => {
          const status = userStatus(user);
          return (
            <tr key={user.id}>
              <td>
                <Link className="people__name" to={linkOf(user)}>
                  {user.username}
                </Link>
                {user.id === self.id && <span className="dim"> (você)</span>}
                <p className="dim">{user.email}</p>
              </td>
              <td>
                {ROLES.find(({ key }) => key === user.role)?.name}
                {user.editions && <p className="dim">{limitText(user.editions, editions)}</p>}
              </td>
              <td>
                <span className={`st st--${status.badge}`}>{status.name}</span>
              </td>
              <td className={user.twoFactor ? undefined : 'dim'}>
                <span className="people__label">Duas etapas: </span>
                {user.twoFactor ? 'Sim' : 'Não'}
              </td>
              <td className={user.lastLoginAt ? 'tn' : 'dim'}>
                <span className="people__label">Última entrada: </span>
                {user.lastLoginAt ? momentText(user.lastLoginAt) : 'Nunca'}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
