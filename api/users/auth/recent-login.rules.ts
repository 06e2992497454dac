import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Endpoint } from '../../../contracts/http/endpoint.ts';

const { adminExports, adminKeys, adminUsers, adminWebhooks, messages } = ENDPOINTS;

type BodyRule = (body: Readonly<Record<string, unknown>>) => boolean;

const always: BodyRule = () => true;
const makesAdminOrSetsPassword: BodyRule = ({ role, password }) => role === 'admin' || password !== undefined;

/** Endpoints that need a recent login, with the bodies for which they do. */
const RECENT_LOGIN_RULES: ReadonlyMap<Endpoint, BodyRule> = new Map<Endpoint, BodyRule>([
  [adminUsers.create, makesAdminOrSetsPassword],
  [adminUsers.update, makesAdminOrSetsPassword],
  // An invitation link sets a password, so it gives access to the account.
  [adminUsers.invite, always],
  [adminUsers.disableTwoFactor, always],
  [messages.exportPerson, always],
  // A key outlives the session it was made in.
  [adminKeys.create, always],
  [adminKeys.takeOver, always],
  [adminWebhooks.create, always],
  // A new address would get the events of the newsroom.
  [adminWebhooks.update, ({ url }) => url !== undefined],
  [adminWebhooks.rotate, always],
  [adminExports.create, ({ personal }) => personal === true],
  // The file may hold messages and e-mails of readers.
  [adminExports.get, always],
  [adminExports.file, always],
]);

/**
 * True if the call needs a recent login, so that an unattended browser cannot make it. The endpoints of the second step
 * are not in the table: they ask for password and code themselves.
 */
export function needsRecentLogin(endpoint: Endpoint, body: unknown): boolean {
  return RECENT_LOGIN_RULES.get(endpoint)?.((body ?? {}) as Readonly<Record<string, unknown>>) ?? false;
}
