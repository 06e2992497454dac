import { timingSafeEqual } from 'node:crypto';

/** Whether an `Authorization` header carries one of these secrets; empty secrets never match. */
export function createBearerCheck(secrets: readonly string[]): (header: string | undefined) => boolean {
  const accepted = secrets.filter((secret) => secret !== '').map((secret) => Buffer.from(`Bearer ${secret}`));
  return (header = '') => {
    const sent = Buffer.from(header);
    return accepted.some((secret) => secret.length === sent.length && timingSafeEqual(secret, sent));
  };
}
