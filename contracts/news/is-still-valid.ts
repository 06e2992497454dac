/**
 * True if a story still concerns readers: it has no deadline, or one that has not passed. The home page shows no other.
 */
export function isStillValid({ validUntil }: { readonly validUntil: string | null }, now: number): boolean {
  return validUntil === null || Date.parse(validUntil) > now;
}
