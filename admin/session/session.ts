import { useSyncExternalStore } from 'react';
import { ApiFailure } from '../../client/client.ts';
import { LOGIN, NEWSROOM_FLAG } from '../../contracts/constants.ts';
import { MINUTE_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { PasskeyAssertion } from '../../contracts/users/passkey.schema.ts';
import type { CurrentUser } from '../../contracts/users/user.schema.ts';
import { rawClient } from '../api/raw-client.ts';
import { LOGGED_OUT, nextSession, type SessionEvent, type SessionState } from './session.rules.ts';

export interface LoginCredentials {
  readonly email: string;
  readonly password: string;
  /** A code of the authenticator app, or a recovery code. */
  readonly code?: string;
  /** A passkey's signature instead of the code. */
  readonly passkey?: PasskeyAssertion;
}

/** The server's answers that open a session. */
interface OpenedSession {
  readonly user: CurrentUser;
  readonly expiresAt: string;
}

/** A message from one tab to the others. */
interface TabMessage {
  readonly event: 'left' | 'entered';
  readonly userId: number | undefined;
}

/** `ended`: the session has ended or is about to. `confirmation`: the call needs the password again. */
type RenewalReason = 'ended' | 'confirmation';

interface Renewal extends PromiseWithResolvers<void> {
  readonly reason: RenewalReason;
}

/** How long before the end of the session the user is asked to log in again. */
const WARNING_MS = 5 * MINUTE_MS;

/** The session, shared by all screens and tabs. */
function createSession() {
  let state: SessionState = LOGGED_OUT;
  /** Set while the user has to log in again; all requests wait for the same promise. */
  let renewal: Renewal | undefined;
  let checked = Promise.resolve();
  let warning: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const otherTabs = new BroadcastChannel('admin-session');

  otherTabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.event === 'left')
      redirectToLogin(`?destino=${encodeURIComponent(location.pathname + location.search)}`);
    // The cookie belongs to another user now: this tab must not continue in that user's name.
    else if (state.user && data.userId !== state.user.id) location.assign('/admin/noticias');
    else if (renewal) settleRenewal();
  };

  function notifyTabs(event: TabMessage['event']): void {
    otherTabs.postMessage({ event, userId: state.user?.id } satisfies TabMessage);
  }

  function apply(event: SessionEvent): void {
    state = nextSession(state, event);
    storeNewsroomFlag(state);
    notify();
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  /**
   * Asks the server for the token's user. Scripts cannot read the cookie, so the page's markup says whether there is
   * one.
   */
  function start(hasToken: boolean): void {
    if (hasToken) checked = check();
  }

  /** Resolves after the server has answered; `null` if no user is logged in. */
  async function currentUser(): Promise<CurrentUser | null> {
    await checked;
    return state.loggedIn ? state.user : null;
  }

  async function check(): Promise<void> {
    apply({ type: 'checking' });
    try {
      const { body } = await rawClient.call(ENDPOINTS.auth.validate);
      apply({ type: 'accepted', user: body.user });
      scheduleRenewal(body.expiresAt);
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 401)) logCheckFailure(error);
      apply({ type: 'refused' });
    }
  }

  async function login(credentials: LoginCredentials): Promise<void> {
    apply({ type: 'submitting' });
    try {
      const { body } = await rawClient.call(ENDPOINTS.auth.login, { body: credentials });
      apply({ type: 'granted', user: body.user });
      scheduleRenewal(body.expiresAt);
    } catch (error) {
      apply({ type: 'failed' });
      throw error;
    }
  }

  /** A session that was opened without a login: an invitation was accepted. */
  function acceptSession({ user, expiresAt }: OpenedSession): void {
    apply({ type: 'accepted', user });
    scheduleRenewal(expiresAt);
    notifyTabs('entered');
  }

  /** Enters after the success message was shown long enough. */
  async function finishLogin(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, LOGIN.redirectDelayMs));
    apply({ type: 'entered' });
    notifyTabs('entered');
  }

  /** Resolves once the user has logged in again or confirmed the password; rejects if the user cancels. */
  function renew(reason: RenewalReason = 'ended'): Promise<void> {
    renewal ??= { ...Promise.withResolvers(), reason };
    notify();
    return renewal.promise;
  }

  async function confirm({ email: _known, ...shown }: LoginCredentials): Promise<void> {
    await rawClient.call(ENDPOINTS.auth.confirm, { body: shown });
    settleRenewal();
  }

  function cancelRenewal(): void {
    const given = renewal;
    renewal = undefined;
    given?.reject(new Error('the password was not confirmed'));
    notify();
  }

  async function loginAgain(credentials: LoginCredentials): Promise<void> {
    const { body } = await rawClient.call(ENDPOINTS.auth.login, { body: credentials });
    // Another user must not continue with what this user had open.
    if (state.user && body.user.id !== state.user.id) return location.assign('/admin/noticias');
    apply({ type: 'accepted', user: body.user });
    scheduleRenewal(body.expiresAt);
    settleRenewal();
    notifyTabs('entered');
  }

  function settleRenewal(): void {
    const settled = renewal;
    renewal = undefined;
    settled?.resolve();
    notify();
  }

  function scheduleRenewal(expiresAt: string): void {
    clearTimeout(warning);
    const left = new Date(expiresAt).getTime() - Date.now();
    warning = setTimeout(() => void renew(), Math.max(left - WARNING_MS, 0));
  }

  /**
   * Ends the session on the server, here and in the other tabs; all loaded data goes with the page. If only the API
   * is unreachable, the site has deleted the cookie all the same.
   */
  async function logout(): Promise<void> {
    try {
      await rawClient.call(ENDPOINTS.auth.logout);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
    notifyTabs('left');
    redirectToLogin();
  }

  function redirectToLogin(wayBack = ''): void {
    clearTimeout(warning);
    apply({ type: 'left' });
    location.assign(`/admin${wayBack}`);
  }

  return {
    start,
    currentUser,
    login,
    finishLogin,
    acceptSession,
    renew,
    loginAgain,
    confirm,
    cancelRenewal,
    logout,
    current: () => state,
    renewalReason: () => renewal?.reason,
    setUser: (user: CurrentUser) => apply({ type: 'accepted', user }),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function logCheckFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification has failures of the check logged
  console.error('the session could not be checked', error);
}

export const session = createSession();

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.current);
}

export function useRenewalReason(): RenewalReason | undefined {
  return useSyncExternalStore(session.subscribe, session.renewalReason);
}

/** For screens behind the guard, where a user is always logged in. */
export function useUser(): CurrentUser {
  const { user } = useSession();
  if (!user) throw new Error('a guarded screen was shown without a logged-in user');
  return user;
}

/** Public pages in this browser show a bar to the newsroom while the flag is there. */
function storeNewsroomFlag({ loggedIn, user }: Pick<SessionState, 'loggedIn' | 'user'>): void {
  try {
    if (loggedIn && user) localStorage.setItem(NEWSROOM_FLAG, user.role);
    else localStorage.removeItem(NEWSROOM_FLAG);
  } catch {
    // The storage is blocked: public pages show no bar.
  }
}
