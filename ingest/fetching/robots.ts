import { boundedText, FIELD_LIMITS } from '../bounded-text.ts';

/** The rules of a robots.txt (RFC 9309) for this reader. */
export interface Robots {
  readonly rules: readonly { readonly allow: boolean; readonly path: string }[];
  /** Milliseconds between two requests (Crawl-delay), 0 if not given. */
  readonly delayMs: number;
}

/** RFC 9309 requires no more than this to be read. */
const MAX_CHARACTERS = 500 * 1_024;
const MAX_RULES = 2_000;
const MAX_PATTERN = 500;
/** A longer delay is not meant for a reader that comes every hour. */
const MAX_DELAY_MS = 60_000;

export const EVERYTHING_ALLOWED: Robots = { rules: [], delayMs: 0 };

/** Uses the group for `agent`, else the group for all (`*`). */
export function parseRobots(text: string, agent: string): Robots {
  const groups = new Map<string, { rules: { allow: boolean; path: string }[]; delayMs: number }>();
  let current: string[] = [];
  let naming = false;
  for (const line of text
    .slice(0, MAX_CHARACTERS)
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)) {
    const { field, value } = fieldIn(line);
    if (field === 'user-agent') {
      // Consecutive user-agent lines share the rules that follow.
      current = naming ? [...current, value.toLowerCase()] : [value.toLowerCase()];
      naming = true;
      continue;
    }
    if (field === '') continue;
    naming = false;
    for (const one of current) {
      const group = groups.get(one) ?? { rules: [], delayMs: 0 };
      groups.set(one, group);
      if ((field === 'allow' || field === 'disallow') && value !== '' && group.rules.length < MAX_RULES) {
        group.rules.push({ allow: field === 'allow', path: value.slice(0, MAX_PATTERN) });
      }
      const seconds = Number(value);
      if (field === 'crawl-delay' && seconds > 0) group.delayMs = Math.min(seconds * 1_000, MAX_DELAY_MS);
    }
  }
  const own = [...groups.keys()].find((name) => name !== '*' && agent.toLowerCase().startsWith(name));
  return groups.get(own ?? '*') ?? EVERYTHING_ALLOWED;
}

/** `Disallow: /busca # too dear` is the field `disallow` with the value `/busca`. */
function fieldIn(line: string): { readonly field: string; readonly value: string } {
  const [written = ''] = boundedText(line, FIELD_LIMITS.line).split('#', 1);
  const colon = written.indexOf(':');
  if (colon < 0) return { field: '', value: '' };
  return { field: written.slice(0, colon).trim().toLowerCase(), value: written.slice(colon + 1).trim() };
}

/** True if an address may be read: the longest matching rule decides, and Allow wins a tie. */
export function mayRead({ rules }: Robots, address: string): boolean {
  const { pathname, search } = new URL(address);
  const path = `${pathname}${search}`;
  let best = { allow: true, length: -1 };
  for (const rule of rules) {
    const { length } = rule.path;
    const stronger = length > best.length || (length === best.length && rule.allow);
    if (stronger && fits(rule.path, path)) best = { allow: rule.allow, length };
  }
  return best.allow;
}

/**
 * `*` matches anything, a final `$` the end. Matched by hand, because the pattern is external input and could make a
 * regular expression slow.
 */
function fits(pattern: string, path: string): boolean {
  const toEnd = pattern.endsWith('$');
  const pieces = (toEnd ? pattern.slice(0, -1) : pattern).split('*');
  let position = 0;
  for (const [index, piece] of pieces.entries()) {
    const last = index === pieces.length - 1;
    if (index === 0) {
      if (!path.startsWith(piece)) return false;
      position = piece.length;
    } else if (last && toEnd) {
      return path.length - piece.length >= position && path.endsWith(piece);
    } else {
      const found = path.indexOf(piece, position);
      if (found < 0) return false;
      position = found + piece.length;
    }
  }
  return !toEnd || position === path.length;
}
