import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createWorkQueue, QueueFull } from '../http/load/work-queue.ts';

const derive = promisify(argon2);

/** OWASP's second choice for Argon2id: 19 MiB, two passes, one lane. */
const ARGON2_COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
/**
 * Each derivation holds 19 MiB and a thread for some 50 ms. Half of the threads are left to files and compression, and a
 * caller beyond the queue, where the wait is about a second, is asked to come back.
 */
export const PASSWORD_QUEUE = { concurrency: 2, waiting: 32 } as const;
export const passwordTurn = createWorkQueue(PASSWORD_QUEUE);

/** Throws `QueueFull` while no password can be checked. */
export function assertRoomForPassword(): void {
  if (passwordTurn.load().waiting >= PASSWORD_QUEUE.waiting)
    throw new QueueFull('too many passwords wait to be checked');
}

/** `argon2id$memory$passes$salt$tag`: the cost is stored with the hash, so that it can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await passwordTurn(() =>
    derive('argon2id', { message: password.normalize('NFC'), nonce: salt, ...ARGON2_COST }),
  );
  return [
    'argon2id',
    ARGON2_COST.memory,
    ARGON2_COST.passes,
    salt.toString('base64url'),
    tag.toString('base64url'),
  ].join('$');
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, salt, tag] = stored.split('$');
  const expected = Buffer.from(tag ?? '', 'base64url');
  const actual = await passwordTurn(() =>
    derive('argon2id', {
      message: password.normalize('NFC'),
      nonce: Buffer.from(salt ?? '', 'base64url'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: ARGON2_COST.parallelism,
      tagLength: expected.length,
    }),
  );
  return timingSafeEqual(actual, expected);
}

/** Verified when the e-mail is unknown, so that the answer takes the same time. */
export const DUMMY_HASH: Promise<string> = hashPassword(randomBytes(16).toString('base64url'));
