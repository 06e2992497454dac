import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  openStandInS3,
  S3_BUCKET,
  S3_KEYS,
  type S3Fault,
  type StandInS3,
} from '../../tests/support/servers/stand-in-s3.ts';
import { createS3Storage, type S3Options } from './s3-storage.ts';
import { type MediaStorage, StorageUnavailable } from './storage.ts';

let server: StandInS3;
let storage: MediaStorage;

beforeEach(async () => {
  server = await openStandInS3();
  storage = open();
});
afterEach(async () => server.close());

function open(options: Partial<S3Options> = {}): MediaStorage {
  const { endpoint } = server;
  const usual = { endpoint, bucket: S3_BUCKET, region: 'us-east-1', pathStyle: true, ...S3_KEYS };
  return createS3Storage({ ...usual, deadlineMs: 150, retryMs: 1, ...options });
}

const PICTURE = Buffer.from('a picture of the market');
const FAULTS: readonly (readonly [string, S3Fault])[] = [
  ['answers 503', { kind: 'status', status: 503 }],
  ['is told to slow down', { kind: 'status', status: 429 }],
  ['breaks off', { kind: 'cut-off' }],
  ['says nothing', { kind: 'silent' }],
  ['sends other bytes', { kind: 'corrupt' }],
];

test.each(FAULTS)(
  'a service that %s twice is asked a third time, and the picture is whole',
  async (_how, fault) => {
    await storage.write('abcd/master', PICTURE);
    server.fail('GET', fault, 2);
    expect(await storage.read('abcd/master')).toEqual(PICTURE);
    expect(server.calls.filter((call) => call.startsWith('GET'))).toHaveLength(3);
  },
);

test.each(FAULTS)(
  'a service that %s for good counts as unavailable, and no partial bytes are returned',
  async (_how, fault) => {
    await storage.write('abcd/master', PICTURE);
    server.fail('GET', fault);
    await expect(storage.read('abcd/master')).rejects.toThrow(StorageUnavailable);
    // A list has no checksum. Corrupt names in it are no keys and are left out.
    if (fault.kind !== 'corrupt')
      await expect(Array.fromAsync(storage.list())).rejects.toThrow(StorageUnavailable);
    server.recover();
    expect(await storage.read('abcd/master')).toEqual(PICTURE);
  },
);

test('a failed write leaves nothing, and a write whose response is lost is repeated', async () => {
  server.fail('PUT', { kind: 'status', status: 503 });
  await expect(storage.write('abcd/master', PICTURE)).rejects.toThrow(/PUT failed: it answered 503/);
  expect(server.objects.size).toBe(0);
  server.fail('PUT', { kind: 'silent' }, 1);
  await storage.write('abcd/master', PICTURE);
  expect(server.objects.get('abcd/master')?.bytes).toEqual(PICTURE);
});

test('a wrong secret or bucket fails at once without naming the secret, and never counts as a missing picture', async () => {
  const wrong = open({ secretAccessKey: 'outro-segredo' });
  await expect(wrong.read('abcd/master')).rejects.toThrow(/403 SignatureDoesNotMatch/);
  await expect(wrong.has('abcd/master')).rejects.toThrow(StorageUnavailable);
  await expect(wrong.write('abcd/master', PICTURE)).rejects.not.toThrow(/outro-segredo/);
  const calls = server.calls.length;
  await expect(open({ bucket: 'another' }).read('abcd/master')).rejects.toThrow(/404 NoSuchBucket/);
  expect(server.calls.length).toBe(calls + 1);
});

test('objects carry their checksum and are cacheable forever', async () => {
  await storage.write('abcd/master', PICTURE);
  expect(server.objects.get('abcd/master')?.headers).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-amz-meta-sha256': expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('removing a picture deletes its master first', async () => {
  for (const name of ['112.avif', '640.avif', 'master', 'zz']) await storage.write(`abcd/${name}`, PICTURE);
  await storage.remove('abcd');
  expect(server.objects.size).toBe(0);
  const deleted = server.calls.filter((call) => call.startsWith('DELETE'));
  expect(deleted.slice(0, 2)).toEqual(['DELETE abcd', 'DELETE abcd/master']);
});

test('objects of other programs in the bucket are not listed', async () => {
  server.objects.set('Other Folder/Notes.txt', { bytes: PICTURE, headers: {} });
  await storage.write('abcd/master', PICTURE);
  expect(await Array.fromAsync(storage.list())).toEqual(['abcd/master']);
});
