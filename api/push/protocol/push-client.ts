import { HOUR_MS, SECOND_MS } from '../../../contracts/durations.ts';
import type { HandOver } from '../../http/guarded-client.ts';
import type { PushAnswer } from '../push-result.rules.ts';
import { encryptBody, type SubscriptionKeys } from './encrypt-body.ts';
import { isPushEndpoint } from './push-endpoint.rules.ts';
import { type VapidKeys, vapidHeader } from './vapid.ts';

export interface PushTarget extends SubscriptionKeys {
  readonly endpoint: string;
}

export interface Push {
  readonly body: string;
  /** A newer push with the same topic replaces this one while the service keeps it. */
  readonly topic: string;
  readonly ttlMs: number;
  readonly urgency: 'high' | 'normal';
}

export interface PushClient {
  /** The public key that browsers subscribe with. */
  readonly publicKey: string;
  /** Whether the address of a subscription is one of a known push service. */
  mayCall(endpoint: string): boolean;
  send(target: PushTarget, push: Push, handOver: HandOver): Promise<PushAnswer>;
}

interface PushClientOptions {
  readonly keys: VapidKeys;
  /** Where the operator of a push service reaches that of the portal: `mailto:` or `https:`. */
  readonly contact: string;
  /** Hosts that the operator added. */
  readonly hosts: readonly string[];
  readonly now: () => number;
  /** The guarded client: it reaches public IPs only and follows no redirect. */
  readonly post: (
    url: string,
    headers: Readonly<Record<string, string>>,
    body: Buffer,
    handOver: HandOver,
  ) => Promise<PushAnswer>;
}

/** A signature is made for each push service, not for each push. */
const SIGNED_MS = HOUR_MS;
/** More push services than there are; a subscription can name any host of those with `*`. */
const MAX_SIGNATURES = 100;

/** Sends single pushes: RFC 8030, encrypted and signed. */
export function createPushClient({ keys, contact, hosts, now, post }: PushClientOptions): PushClient {
  const mayCall = (endpoint: string): boolean => isPushEndpoint(endpoint, hosts);
  const signatures = new Map<string, { readonly at: number; readonly header: string }>();

  function signatureFor(endpoint: string): string {
    const { origin } = new URL(endpoint);
    const known = signatures.get(origin);
    // A signature from the future was made before the clock was set back: it may be valid for longer than services allow.
    if (known && known.at <= now() && now() < known.at + SIGNED_MS) return known.header;
    if (signatures.size >= MAX_SIGNATURES) signatures.clear();
    const header = vapidHeader(keys, origin, contact, now());
    signatures.set(origin, { at: now(), header });
    return header;
  }
  return {
    publicKey: keys.publicKey,
    mayCall,
    async send({ endpoint, p256dh, auth }, { body, topic, ttlMs, urgency }, handOver) {
      if (!mayCall(endpoint)) return { refused: 'host' };
      const headers = {
        authorization: signatureFor(endpoint),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(Math.floor(ttlMs / SECOND_MS)),
        topic,
        urgency,
      };
      return await post(endpoint, headers, encryptBody(Buffer.from(body), { p256dh, auth }), handOver);
    },
  };
}
