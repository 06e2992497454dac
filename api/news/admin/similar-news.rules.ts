import { isTrackingParameter } from '../../../contracts/links/tracking.ts';
import { sourceHost } from '../../../contracts/news/known-source.ts';
import { foldText } from '../../../contracts/words/fold.ts';

/** Share of common words from which two titles count as nearly the same. */
const MIN_COMMON_SHARE = 0.7;
/** Titles with fewer words count as the same only if they are equal. */
const MIN_WORDS = 3;

function wordsOf(title: string): Set<string> {
  return new Set(
    foldText(title)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2),
  );
}

export function isNearlySameTitle(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (Math.min(a.size, b.size) < MIN_WORDS) return foldText(one) !== '' && foldText(one) === foldText(other);
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared) >= MIN_COMMON_SHARE;
}

/** The normalised address: without scheme, `www.`, trailing slash, fragment and tracking parameters. */
function hostAndPath(address: string): string {
  const host = sourceHost(address);
  if (!host) return '';
  const { pathname, searchParams } = new URL(address);
  const kept = [...searchParams].filter(([name]) => !isTrackingParameter(name));
  const query = kept
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');
  return `${host}${pathname.replace(/(?<!\/)\/+$/, '')}?${query}`;
}

export function isSameAddress(one: string, other: string): boolean {
  const address = hostAndPath(one);
  return address !== '' && address === hostAndPath(other);
}
