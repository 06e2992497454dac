/** A name as it is written: composed, without blanks around it and without two in a row. */
export function tidyName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/**
 * The same name in capitals or with a second blank is the same advertiser; one with other letters, accents included,
 * is somebody else.
 */
export function nameKeyOf(name: string): string {
  return tidyName(name).toLowerCase();
}

export function isSameAdvertiser(one: string, other: string): boolean {
  return nameKeyOf(one) === nameKeyOf(other);
}
