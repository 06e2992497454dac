/** Windows-1252 characters at code points where Unicode has control characters: programs write `&#146;` and mean ’. */
const MEANT = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const CODES: readonly number[] = [
  ...[0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94],
  ...[0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f],
];
const BY_CODE: ReadonlyMap<number, string> = new Map(CODES.map((code, at) => [code, MEANT[at] ?? '']));

const WRITTEN = /&(?:amp;)?#(?:(1[2-5]\d)|x([89][\da-f]));|[\u0080-\u009f]/gi;

/** Replaces them by the intended characters, whether written as references or as bytes. */
export function withWindowsCharacters(text: string): string {
  return text.replace(WRITTEN, (written, decimal?: string, hex?: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : written.charCodeAt(0);
    return BY_CODE.get(code) ?? written;
  });
}
