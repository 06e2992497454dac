/** Normalises a name: Unicode NFC, no blanks around it, no double blanks. */
export function normaliseAdvertiserName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/**
 * Key for comparing names. Capitals and double blanks make no difference; other letters, accents included, make a
 * different advertiser.
 */
export function advertiserNameKey(name: string): string {
  return normaliseAdvertiserName(name).toLowerCase();
}

export function isSameAdvertiser(one: string, other: string): boolean {
  return advertiserNameKey(one) === advertiserNameKey(other);
}
