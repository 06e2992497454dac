/** What a site lets robots read (RFC 9309). */
export interface Robots {
  readonly rules: readonly { readonly allow: boolean; readonly path: string }[];
  /** Milliseconds between two requests, if it asks for that. */
  readonly delayMs: number;
}

/** More need not be read, says the standard. */
const LONGEST = 500 * 1_024;
const MOST_RULES = 2_000;
const LONGEST_PATTERN = 500;
/** A site that asks for more does not mean a reader that comes every hour. */
const LONGEST_DELAY_MS = 60_000;

export const EVERYTHING_ALLOWED: Robots = { rules: [], delayMs: 0 };

/** The group for our own name, or else the one for everybody. */
export function readRobots(text: string, agent: string): Robots {
  const groups = new Map<string, { rules: { allow: boolean; path: string }[]; delayMs: number }>();
  let current: string[] = [];
  let naming = false;
  for (const line of text
    .slice(0, LONGEST)
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)) {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:\s*(.*?)\s*(?:#.*)?$/i.exec(line) ?? [];
    const field = name.toLowerCase();
    if (field === 'user-agent') {
      // Several names in a row share what follows.
      current = naming ? [...current, value.toLowerCase()] : [value.toLowerCase()];
      naming = true;
      continue;
    }
    if (field === '') continue;
    naming = false;
    for (const one of current) {
      const group = groups.get(one) ?? { rules: [], delayMs: 0 };
      groups.set(one, group);
      if ((field === 'allow' || field === 'disallow') && value !== '' && group.rules.length < MOST_RULES) {
        group.rules.push({ allow: field === 'allow', path: value.slice(0, LONGEST_PATTERN) });
      }
      const seconds = Number(value);
      if (field === 'crawl-delay' && seconds > 0) group.delayMs = Math.min(seconds * 1_000, LONGEST_DELAY_MS);
    }
  }
  const own = [...groups.keys()].find((name) => name !== '*' && agent.toLowerCase().startsWith(name));
  return groups.get(own ?? '*') ?? EVERYTHING_ALLOWED;
}

/** Whether an address may be read: the longest rule that fits decides, and where two are as long the kind one. */
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

/** `*` is anything, `$` at the end is the end. Walked, not made a regular expression: the pattern is a stranger's. */
function fits(pattern: string, path: string): boolean {
  const toEnd = pattern.endsWith('$');
  const pieces = (toEnd ? pattern.slice(0, -1) : pattern).split('*');
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    const last = index === pieces.length - 1;
    if (index === 0) {
      if (!path.startsWith(piece)) return false;
      at = piece.length;
    } else if (last && toEnd) {
      return path.length - piece.length >= at && path.endsWith(piece);
    } else {
      const found = path.indexOf(piece, at);
      if (found < 0) return false;
      at = found + piece.length;
    }
  }
  return !toEnd || at === path.length;
}
