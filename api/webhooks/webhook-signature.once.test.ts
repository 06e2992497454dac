import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createWebhookSecret, signedHeaders } from './webhook-signature.ts';

const BODY = Buffer.from('{"type":"news.published"}');
const NOW = 1_794_960_000_999;

/** The signature as the specification describes it to receivers. */
function expected(secret: string, id: string, timestamp: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${BODY}`).digest('base64')}`;
}

test('a secret has 32 random bytes', () => {
  const [one, other] = [createWebhookSecret(), createWebhookSecret()];
  expect(Buffer.from(one.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
  expect(one).not.toBe(other);
});

test('a message is signed together with its id and the second of the attempt', () => {
  const secret = createWebhookSecret();
  expect(signedHeaders('msg_1', BODY, [secret], NOW)).toMatchObject({
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1794960000',
    'webhook-signature': expected(secret, 'msg_1', '1794960000'),
  });
});

test('while a secret is rotated both secrets sign', () => {
  const secrets = [createWebhookSecret(), createWebhookSecret()];
  const signatures = signedHeaders('msg_1', BODY, secrets, NOW)['webhook-signature']?.split(' ');
  expect(signatures).toEqual(secrets.map((secret) => expected(secret, 'msg_1', '1794960000')));
});
