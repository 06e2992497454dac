import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Faults of a storage service. */
export type S3Fault =
  | { readonly kind: 'status'; readonly status: number }
  /** Announces the length of the response and closes the connection in the middle of it. */
  | { readonly kind: 'cut-off' }
  /** Returns other bytes than those stored, of the same length. */
  | { readonly kind: 'corrupt' }
  /** Accepts the request and never answers. */
  | { readonly kind: 'silent' };

export interface StandInS3 {
  readonly endpoint: string;
  readonly objects: Map<
    string,
    { readonly bytes: Buffer; readonly headers: Readonly<Record<string, string>> }
  >;
  /** Every request, as `GET abcd/master`. */
  readonly calls: string[];
  /** Applies to the next `times` requests of a method; Infinity: until `recover`. */
  fail(method: string, fault: S3Fault, times?: number): void;
  recover(): void;
  close(): Promise<void>;
}

export const S3_KEYS = { accessKeyId: 'PORTAL', secretAccessKey: 'segredo-do-balde' } as const;
export const S3_BUCKET = 'portal-pictures';
const REGION = 'us-east-1';

/**
 * A bucket in memory that verifies signatures and checksums with its own implementation, as the services do
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html), and lists three keys per page.
 */
export async function openStandInS3(pageSize = 3): Promise<StandInS3> {
  const objects: StandInS3['objects'] = new Map();
  const calls: string[] = [];
  const faults = new Map<string, { fault: S3Fault; times: number }>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET' } = request;
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const body = await buffer(request);
    const [, bucket = '', ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    calls.push(`${method} ${key}`);
    const failing = faults.get(method);
    if (failing && failing.times > 0) {
      failing.times--;
      const { fault } = failing;
      if (fault.kind === 'silent') return;
      if (fault.kind === 'status') return refuse(response, fault.status, 'SlowDown');
      const bytes = objects.get(key)?.bytes ?? Buffer.from('half');
      const headers = objects.get(key)?.headers ?? {};
      if (fault.kind === 'corrupt') {
        response.writeHead(200, headers).end(Buffer.from(bytes.map((byte) => byte ^ 1)));
        return;
      }
      response.writeHead(200, { ...headers, 'content-length': bytes.length });
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
      return;
    }
    if (!isSigned(request, url)) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (request.headers['x-amz-content-sha256'] !== sha256(body))
      return refuse(response, 400, 'XAmzContentSHA256Mismatch');
    if (bucket !== S3_BUCKET) return refuse(response, 404, 'NoSuchBucket');
    if (method === 'PUT') {
      const kept = Object.entries(request.headers).filter(([name]) =>
        /^(x-amz-meta-|cache-control)/.test(name),
      );
      objects.set(key, { bytes: body, headers: Object.fromEntries(kept) as Record<string, string> });
      response.writeHead(200).end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (key === '') list(url, response);
    else {
      const found = objects.get(key);
      if (!found) return refuse(response, 404, 'NoSuchKey');
      response.writeHead(200, { ...found.headers, 'content-length': found.bytes.length });
      response.end(method === 'HEAD' ? undefined : found.bytes);
    }
  }

  function list(url: URL, response: ServerResponse): void {
    const after = url.searchParams.get('continuation-token') ?? '';
    const prefix = url.searchParams.get('prefix') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, pageSize);
    const more = keys.length > page.length;
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>` +
          page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('') +
          `${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}</ListBucketResult>`,
      );
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    calls,
    fail: (method, fault, times = Number.POSITIVE_INFINITY) => void faults.set(method, { fault, times }),
    recover: () => faults.clear(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

function isSigned(request: IncomingMessage, url: URL): boolean {
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const [keyId, day = ''] = credential.split('/');
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers.join(''),
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const text = `AWS4-HMAC-SHA256\n${request.headers['x-amz-date']}\n${scope}\n${sha256(canonical)}`;
  const key = [day, REGION, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${S3_KEYS.secretAccessKey}`,
  );
  const expected = createHmac('sha256', key).update(text).digest('hex');
  return keyId === S3_KEYS.accessKeyId && signature === expected;
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
