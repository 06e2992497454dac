import type { ReactElement, ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Role } from '../../contracts/users/roles.ts';
import { useSession } from '../session/session.store.ts';
import { LoadingState } from '../ui/states.tsx';

interface GuardProps {
  readonly needs: Role;
  readonly children: ReactNode;
}

/**
 * Leads whoever is not logged in to the door, and remembers where he was going. What a person may do is
 * decided by the server; this only spares him screens that would stay empty.
 */
export function Guard({ needs, children }: GuardProps): ReactElement {
  const { loggedIn, loading, user } = useSession();
  const { pathname, search } = useLocation();
  if (loading) return <LoadingState />;
  if (!loggedIn || !user) {
    return <Navigate to={`/admin?destino=${encodeURIComponent(pathname + search)}`} replace />;
  }
  if (needs === 'admin' && user.role !== 'admin') return <Navigate to="/admin/noticias" replace />;
  return <>{children}</>;
}
