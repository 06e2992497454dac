import { PUSH_LIMITS } from '../../../contracts/push/push-limits.ts';

/**
 * The push services of Chrome, Edge, Firefox and Safari. The caller of the API chooses the address of a subscription, so
 * the portal calls no other hosts: it could be made to call any server.
 */
const PUSH_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/**
 * True for the address of a subscription at a known push service, or at one that the operator added: a name, with `*.` before it
 * for all names below it, and a port behind it if it is not 443. Checked when a subscription is stored and again before
 * each push, so that a row written by other means is not called either.
 */
export function isPushEndpoint(text: string, added: readonly string[] = []): boolean {
  const url = text.length <= PUSH_LIMITS.endpoint ? URL.parse(text) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || text.includes('#'))
    return false;
  // The parser writes names of equal meaning differently: `FCM.googleapis.com`, `fcm%2egoogleapis.com`, a port of its own.
  if (url.href !== text) return false;
  return [...PUSH_HOSTS, ...added].some((pattern) => matches(url.host, pattern));
}

function matches(host: string, pattern: string): boolean {
  if (!pattern.startsWith('*.')) return host === pattern;
  const suffix = pattern.slice(1);
  return host.length > suffix.length && host.endsWith(suffix);
}
