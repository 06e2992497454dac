import { createHmac, randomBytes } from 'node:crypto';

// Standard Webhooks 1.0: https://www.standardwebhooks.com

const SECRET_PREFIX = 'whsec_';
/** The specification allows 24 to 64 bytes. */
const SECRET_BYTES = 32;

export function createWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/**
 * The headers of one attempt. The timestamp is that of the attempt, so that a receiver can refuse a recorded message
 * that is sent again later. While a secret is rotated there are two signatures.
 */
export function signedHeaders(
  messageId: string,
  body: Buffer,
  secrets: readonly string[],
  now: number,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1_000));
  return {
    'content-type': 'application/json',
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets
      .map((secret) => `v1,${signature(secret, messageId, timestamp, body)}`)
      .join(' '),
  };
}

function signature(secret: string, messageId: string, timestamp: string, body: Buffer): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return createHmac('sha256', key).update(`${messageId}.${timestamp}.`).update(body).digest('base64');
}
