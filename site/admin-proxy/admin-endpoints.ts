import { ENDPOINT_LIST, type NamedEndpoint } from '../../contracts/endpoints.ts';

/** Under this prefix the back office reaches the API; the site adds the session. */
export const ADMIN_PREFIX = '/admin/api';

/** Calls without a session that only the back office makes. */
const WITHOUT_SESSION: ReadonlySet<string> = new Set([
  'auth.login',
  'auth.logout',
  'invitations.read',
  'invitations.accept',
]);

/** What the back office may ask: all that needs a session, and what opens or ends one. */
export const ADMIN_CALLS: readonly NamedEndpoint[] = ENDPOINT_LIST.filter(
  ({ name, access }) =>
    access === 'editor' || access === 'admin' || access === 'optional' || WITHOUT_SESSION.has(name),
);
