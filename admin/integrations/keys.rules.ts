import { DAY_MS } from '../../contracts/durations.ts';
import type { ApiKey } from '../../contracts/keys/key.schema.ts';
import {
  ACKNOWLEDGE_SCOPE,
  KEY_SCOPES,
  type KeyScope,
  PUBLISH_SCOPE,
  WRITE_SCOPE,
} from '../../contracts/keys/key-scopes.ts';
import { KEY_WARNING_MS } from '../../contracts/keys/key-terms.ts';

/** How long a new key is valid; `never` has no end. */
export const KEY_TERMS = [
  { key: '30', name: '30 dias' },
  { key: '90', name: '90 dias' },
  { key: '365', name: '1 ano' },
  { key: 'never', name: 'Sem prazo' },
] as const;
type KeyTerm = (typeof KEY_TERMS)[number]['key'];

export function endOfTerm(term: KeyTerm, now: number): string | null {
  return term === 'never' ? null : new Date(now + Number(term) * DAY_MS).toISOString();
}

interface KeyStatus {
  readonly name: string;
  readonly badge: 'on' | 'off' | 'pending';
  /** False once the key can never open anything again. */
  readonly valid: boolean;
}

/** The state of a key, in words and as the name of its badge. */
export function keyStatus(
  { revokedAt, expiresAt, ownerActive }: Pick<ApiKey, 'revokedAt' | 'expiresAt' | 'ownerActive'>,
  now: number,
): KeyStatus {
  if (revokedAt !== null) return { name: 'Revogada', badge: 'off', valid: false };
  const left = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - now;
  if (left <= 0) return { name: 'Vencida', badge: 'off', valid: false };
  if (!ownerActive) return { name: 'Parada', badge: 'pending', valid: true };
  if (left <= KEY_WARNING_MS) return { name: `Vence em ${daysText(left)}`, badge: 'pending', valid: true };
  return { name: 'Em uso', badge: 'on', valid: true };
}

function daysText(ms: number): string {
  const days = Math.ceil(ms / DAY_MS);
  return days === 1 ? '1 dia' : `${days} dias`;
}

export function scopesText(scopes: readonly string[]): string {
  return scopes.map((scope) => KEY_SCOPES.find(({ key }) => key === scope)?.name ?? scope).join(', ');
}

/** Adds or removes a scope. Publishing needs writing, so the two are switched together. */
export function toggleScope(scopes: readonly KeyScope[], scope: KeyScope, on: boolean): KeyScope[] {
  const others = scopes.filter((chosen) => chosen !== scope);
  if (on) return scope === PUBLISH_SCOPE ? [...new Set([...others, WRITE_SCOPE, scope])] : [...others, scope];
  return scope === WRITE_SCOPE ? others.filter((chosen) => chosen !== PUBLISH_SCOPE) : others;
}

/** An address of the API for each scope, which answers a first try with the key. */
const EXAMPLE_ADDRESSES: Readonly<Record<KeyScope, string>> = {
  'drafts:read': '/admin/news?limit=1',
  'drafts:write': '/admin/news',
  publish: '/admin/news',
  'personal-data': '/admin/news',
  media: '/admin/media?limit=1',
  videos: '/admin/tv?limit=1',
  ads: '/admin/ad?limit=1',
  redirects: '/admin/redirect?limit=1',
  'queue:read': '/admin/republishing/radar',
  'analytics:read': '/admin/figures/news-views?ids=1',
};

const WRITING_SCOPES: ReadonlySet<KeyScope> = new Set([WRITE_SCOPE, PUBLISH_SCOPE, ACKNOWLEDGE_SCOPE]);

/** One line for a terminal that tries the key: a read if the key may read, otherwise a draft. */
export function curlLine(origin: string, secret: string, scopes: readonly KeyScope[]): string {
  const readable = scopes.find((scope) => !WRITING_SCOPES.has(scope));
  const line = `curl -H "Authorization: Bearer ${secret}" "${origin}/api${EXAMPLE_ADDRESSES[readable ?? WRITE_SCOPE]}"`;
  return readable ? line : `${line} -H "Content-Type: application/json" -d '{"title":"Teste da chave"}'`;
}
