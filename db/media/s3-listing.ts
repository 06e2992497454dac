import { BadKey, checkKey } from './storage.ts';

export interface Listing {
  readonly keys: readonly string[];
  /** Where the next page begins; undefined: this is the last. */
  readonly next: string | undefined;
}

/** One page of `ListObjectsV2`. What has a name we never give belongs to somebody else and is not listed. */
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
