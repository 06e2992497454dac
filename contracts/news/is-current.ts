/** Whether a story is still of use: it has no deadline, or one that has not passed. The home leads to no other. */
export function isCurrent({ validUntil }: { readonly validUntil: string | null }, now: number): boolean {
  return validUntil === null || Date.parse(validUntil) > now;
}
