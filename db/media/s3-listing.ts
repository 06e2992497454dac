import { BadKey, checkKey } from './storage.ts';

interface Listing {
  readonly keys: readonly string[];
  /** Continuation token of the next page; undefined on the last page. */
  readonly next: string | undefined;
}

/**
 * Reads one page of `ListObjectsV2`. Names that are no valid keys were put there by other programs and are left out.
 */
export function listedKeys(xml: string): Listing {
  const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].flatMap(([, key = '']) => (isKey(key) ? [key] : []));
  const isTruncated = /<IsTruncated>\s*true\s*<\/IsTruncated>/.test(xml);
  const [, token = ''] = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml) ?? [];
  return { keys, next: isTruncated && token !== '' ? plain(token) : undefined };
}

function isKey(key: string): boolean {
  try {
    return checkKey(key) === key;
  } catch (error) {
    if (error instanceof BadKey) return false;
    throw error;
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plain(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
}
