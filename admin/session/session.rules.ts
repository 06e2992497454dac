import type { CurrentUser } from '../../contracts/users/user.schema.ts';

/** The three flags of the specification. */
export interface SessionState {
  readonly loggedIn: boolean;
  readonly user: CurrentUser | null;
  readonly loading: boolean;
}

export type SessionEvent =
  /** At the start: a token may exist, and the server is asked. */
  | { readonly type: 'checking' }
  | { readonly type: 'accepted'; readonly user: CurrentUser }
  | { readonly type: 'refused' }
  /** On the login screen: e-mail and password are being sent. */
  | { readonly type: 'submitting' }
  | { readonly type: 'granted'; readonly user: CurrentUser }
  /** Three seconds after the login was granted. */
  | { readonly type: 'entered' }
  | { readonly type: 'failed' }
  | { readonly type: 'left' };

export const LOGGED_OUT: SessionState = { loggedIn: false, user: null, loading: false };

/** All transitions of the session. */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'checking':
    case 'submitting':
      return { ...state, loading: true };
    case 'accepted':
      return { loggedIn: true, user: event.user, loading: false };
    case 'granted':
      return { ...state, user: event.user };
    case 'entered':
      return { ...state, loggedIn: state.user !== null, loading: false };
    case 'refused':
    case 'failed':
    case 'left':
      return LOGGED_OUT;
  }
}

/** The destination after the login: a path of the back office, never another site or the login itself. */
export function destinationOf(wanted: string | null): string {
  const own = /^\/(?:admin\/[a-z0-9]|mensagens(?:[/?#]|$))/;
  // Only the path is checked: the query may contain the address of a shared page.
  const [path = ''] = (wanted ?? '').split('?', 1);
  return wanted &&
    own.test(wanted) &&
    !/\/\//.test(path) &&
    !/[\\\s]|^\/admin\/(?:api|convite)\b/.test(wanted)
    ? wanted
    : '/admin/noticias';
}
