import { useSyncExternalStore } from 'react';
import { ApiFailure } from '../../client/client.ts';
import { LOGIN } from '../../contracts/constants.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { PasskeyAssertion } from '../../contracts/users/passkey.schema.ts';
import type { CurrentUser } from '../../contracts/users/user.schema.ts';
import { rawClient } from '../api/raw-client.ts';
import { LOGGED_OUT, nextSession, type SessionEvent, type SessionState } from './session.rules.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Of the authenticator app, or one of the recovery codes. */
  readonly code?: string;
  /** In its place: what a passkey has signed. */
  readonly passkey?: PasskeyAssertion;
}

/** Answers of the server that open a session. */
interface Opened {
  readonly user: CurrentUser;
  readonly expiresAt: string;
}

/** What one tab tells the others. */
interface TabMessage {
  readonly event: 'left' | 'entered';
  readonly userId: number | undefined;
}

/** `ended`: the session has ended or is about to. `confirmation`: what is asked needs the password once more. */
export type RenewalReason = 'ended' | 'confirmation';

interface Renewal extends PromiseWithResolvers<void> {
  readonly reason: RenewalReason;
}

/** So long before the end a person is asked to log in again. */
const WARNING_MS = 5 * 60_000;

/** Who is here, the same for all screens and all tabs. */
function createSession() {
  let state: SessionState = LOGGED_OUT;
  /** Open while somebody has to log in again; all requests wait for the same one. */
  let renewal: Renewal | undefined;
  let checked = Promise.resolve();
  let warning: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const otherTabs = new BroadcastChannel('admin-session');

  otherTabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.event === 'left')
      leaveHere(`?destino=${encodeURIComponent(location.pathname + location.search)}`);
    // The cookie is another person's now: what is open here must not go on in her name.
    else if (state.user && data.userId !== state.user.id) location.assign('/admin/noticias');
    else if (renewal) settleRenewal();
  };

  function tellTabs(event: TabMessage['event']): void {
    otherTabs.postMessage({ event, userId: state.user?.id } satisfies TabMessage);
  }

  function apply(event: SessionEvent): void {
    state = nextSession(state, event);
    notify();
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  /**
   * Asks the server whose the token is. The cookie itself cannot be read from here, which is its point: the
   * page says whether there is one.
   */
  function start(hasToken: boolean): void {
    if (hasToken) checked = check();
  }

  /** Answers once the server has been asked; null: nobody is logged in. */
  async function whoIsHere(): Promise<CurrentUser | null> {
    await checked;
    return state.loggedIn ? state.user : null;
  }

  async function check(): Promise<void> {
    apply({ type: 'checking' });
    try {
      const { body } = await rawClient.call(ENDPOINTS.auth.validate);
      apply({ type: 'accepted', user: body.user });
      warnBefore(body.expiresAt);
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 401)) reportTrouble(error);
      apply({ type: 'refused' });
    }
  }

  async function login(credentials: Credentials): Promise<void> {
    apply({ type: 'submitting' });
    try {
      const { body } = await rawClient.call(ENDPOINTS.auth.login, { body: credentials });
      apply({ type: 'granted', user: body.user });
      warnBefore(body.expiresAt);
    } catch (error) {
      apply({ type: 'failed' });
      throw error;
    }
  }

  /** A session that the server opened for another reason than a login: an invitation was accepted. */
  function welcome({ user, expiresAt }: Opened): void {
    apply({ type: 'accepted', user });
    warnBefore(expiresAt);
    tellTabs('entered');
  }

  /** The success has been shown long enough. */
  async function enter(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, LOGIN.redirectDelayMs));
    apply({ type: 'entered' });
    tellTabs('entered');
  }

  /** Resolves once the person has logged in again, or shown the password; rejects when he would rather not. */
  function renew(reason: RenewalReason = 'ended'): Promise<void> {
    renewal ??= { ...Promise.withResolvers(), reason };
    notify();
    return renewal.promise;
  }

  async function confirm({ email: _known, ...shown }: Credentials): Promise<void> {
    await rawClient.call(ENDPOINTS.auth.confirm, { body: shown });
    settleRenewal();
  }

  function giveUpRenewal(): void {
    const given = renewal;
    renewal = undefined;
    given?.reject(new Error('the password was not confirmed'));
    notify();
  }

  async function loginAgain(credentials: Credentials): Promise<void> {
    const { body } = await rawClient.call(ENDPOINTS.auth.login, { body: credentials });
    // Another person must not go on with what this one had open.
    if (state.user && body.user.id !== state.user.id) return location.assign('/admin/noticias');
    apply({ type: 'accepted', user: body.user });
    warnBefore(body.expiresAt);
    settleRenewal();
    tellTabs('entered');
  }

  function settleRenewal(): void {
    const settled = renewal;
    renewal = undefined;
    settled?.resolve();
    notify();
  }

  function warnBefore(expiresAt: string): void {
    clearTimeout(warning);
    const left = new Date(expiresAt).getTime() - Date.now();
    warning = setTimeout(() => void renew(), Math.max(left - WARNING_MS, 0));
  }

  /**
   * Ends the session on the server, here and in the other tabs; all that was loaded goes with the page. When
   * only the API is away, the site has taken the cookie back all the same.
   */
  async function logout(): Promise<void> {
    try {
      await rawClient.call(ENDPOINTS.auth.logout);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
    tellTabs('left');
    leaveHere();
  }

  function leaveHere(wayBack = ''): void {
    clearTimeout(warning);
    apply({ type: 'left' });
    location.assign(`/admin${wayBack}`);
  }

  return {
    start,
    whoIsHere,
    login,
    enter,
    welcome,
    renew,
    loginAgain,
    confirm,
    giveUpRenewal,
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

function reportTrouble(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification has failures of the check logged
  console.error('the session could not be checked', error);
}

export const session = createSession();

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.current);
}

export function useRenewing(): RenewalReason | undefined {
  return useSyncExternalStore(session.subscribe, session.renewalReason);
}

/** For screens behind the guard: there somebody is always logged in. */
export function useUser(): CurrentUser {
  const { user } = useSession();
  if (!user) throw new Error('a guarded screen was shown to nobody');
  return user;
}
