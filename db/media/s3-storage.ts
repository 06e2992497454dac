import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { assertStorageKey, BadKey, type MediaStorage, StorageUnavailable } from './storage.ts';

export interface S3Options {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** True if the bucket is part of the path, not of the host name. */
  readonly pathStyle: boolean;
  /** Time limit of one attempt, including its body. */
  readonly deadlineMs?: number;
  /** Pause before the second attempt; doubled before the third. */
  readonly retryMs?: number;
}

interface S3Request {
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

interface S3Response {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

const TRIES = 3;
/** Our own checksum in the object's metadata: detects bytes changed between write and read. */
const CHECKSUM = 'x-amz-meta-sha256';
/** The bytes of a key never change, so a CDN on the bucket may cache them forever. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** Another process may write below a prefix while it is being removed. */
const REMOVAL_ROUNDS = 5;

/** Stores each key as an object of a bucket, at any S3-compatible service. */
export function createS3Storage(options: S3Options): MediaStorage {
  const { accessKeyId, secretAccessKey, region, deadlineMs = 20_000, retryMs = 250 } = options;
  // Attempts are counted here: the client's own retries would not respect the deadline nor cover a broken body.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const root = rootOf(options);

  async function callOnce(
    method: string,
    { key = '', query, body, headers }: S3Request,
  ): Promise<S3Response> {
    const url = new URL(root + key);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const request = await client.sign(url.href, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? '', 'hex') },
      ...(body && { body: Uint8Array.from(body) }),
    });
    const response = await fetch(request, { signal: AbortSignal.timeout(deadlineMs), redirect: 'error' });
    const bytes = Buffer.from(await response.arrayBuffer());
    const expected = response.headers.get(CHECKSUM);
    if (method === 'GET' && response.ok && expected && expected !== hash('sha256', bytes, 'hex')) {
      throw new Error('the bytes do not match their checksum');
    }
    return { status: response.status, headers: response.headers, bytes };
  }

  /** Returns the response for success and for 404. Any other outcome means that the storage is unavailable. */
  async function call(method: string, request: S3Request): Promise<S3Response> {
    let trouble: unknown;
    for (let tried = 0; tried < TRIES; tried++) {
      if (tried > 0) await pause(retryMs * 2 ** (tried - 1));
      try {
        const response = await callOnce(method, request);
        if (response.status < 300) return response;
        const code = codeOf(response.bytes);
        if (response.status === 404 && code !== 'NoSuchBucket') return response;
        trouble = new Error(`it answered ${response.status} ${code}`.trimEnd());
        // Another attempt cannot fix a wrong secret, a wrong bucket or a wrong clock.
        if (response.status < 500 && response.status !== 429) break;
      } catch (error) {
        trouble = error;
      }
    }
    throw new StorageUnavailable(`object storage: ${method} failed: ${messageOf(trouble)}`, {
      cause: trouble,
    });
  }

  async function* keysUnder(prefix: string): AsyncGenerator<string> {
    let token: string | undefined;
    do {
      const query = { 'list-type': '2', prefix, ...(token !== undefined && { 'continuation-token': token }) };
      const { bytes } = await call('GET', { query });
      const page = listedKeys(bytes.toString());
      yield* page.keys;
      token = page.next;
    } while (token !== undefined);
  }

  return {
    async read(key) {
      const { status, bytes } = await call('GET', { key: assertStorageKey(key) });
      return status === 404 ? null : bytes;
    },

    async write(key, bytes) {
      const headers = {
        'content-type': 'application/octet-stream',
        'cache-control': CACHE_FOREVER,
        [CHECKSUM]: hash('sha256', bytes, 'hex'),
      };
      const { status } = await call('PUT', { key: assertStorageKey(key), body: bytes, headers });
      if (status === 404) throw new StorageUnavailable('object storage: PUT failed: it answered 404');
    },

    async has(key) {
      return (await call('HEAD', { key: assertStorageKey(key) })).status !== 404;
    },

    async remove(prefix) {
      await call('DELETE', { key: assertStorageKey(prefix) });
      for (let round = 0; round < REMOVAL_ROUNDS; round++) {
        const keys = await Array.fromAsync(keysUnder(`${prefix}/`));
        if (keys.length === 0) return;
        // Delete the master before its renditions: without a master no rendition is made again.
        for (const key of keys.toSorted(
          (a, b) => Number(b.endsWith('/master')) - Number(a.endsWith('/master')),
        ))
          await call('DELETE', { key });
      }
    },

    list: () => keysUnder(''),
  };
}

function rootOf({ endpoint, bucket, pathStyle }: S3Options): string {
  const url = new URL(endpoint);
  const path = url.pathname.replace(/\/$/, '');
  return pathStyle ? `${url.origin}${path}/${bucket}/` : `${url.protocol}//${bucket}.${url.host}${path}/`;
}

function codeOf(bytes: Buffer): string {
  return /<Code>(\w+)<\/Code>/.exec(bytes.toString('utf8', 0, 2_000))?.[1] ?? '';
}

/** `fetch` puts the reason into the cause of its error. */
function messageOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}

interface Listing {
  readonly keys: readonly string[];
  /** Continuation token of the next page; undefined on the last page. */
  readonly next: string | undefined;
}

/**
 * Reads one page of `ListObjectsV2`. Names that are no valid keys were put there by other programs and are left out.
 */
function listedKeys(xml: string): Listing {
  const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].flatMap(([, key = '']) => (isKey(key) ? [key] : []));
  const isTruncated = /<IsTruncated>\s*true\s*<\/IsTruncated>/.test(xml);
  const [, token = ''] = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml) ?? [];
  return { keys, next: isTruncated && token !== '' ? decodeXmlEntities(token) : undefined };
}

function isKey(key: string): boolean {
  try {
    return assertStorageKey(key) === key;
  } catch (error) {
    if (error instanceof BadKey) return false;
    throw error;
  }
}

const XML_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeXmlEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => XML_ENTITIES[name] ?? '');
}
