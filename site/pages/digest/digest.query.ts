/** The messages of the digest's page after a form was sent, by the word in its address. */
const DIGEST_STATES = ['enviado', 'cancelado', 'confirmado', 'mudado', 'muitos', 'email', 'fora'] as const;

export type DigestState = (typeof DIGEST_STATES)[number];

export function parseDigestState(text: string): DigestState | undefined {
  return DIGEST_STATES.find((state) => state === text);
}
