import { FEED_LIMITS, ProblemList } from './feed.ts';

/**
 * Decodes bytes by byte order mark, then by the charset of header and prolog, but only if the bytes are consistent with
 * it. Town halls declare Latin-1 and send UTF-8, or the reverse, or declare nothing.
 */
export function decodeBytes(all: Uint8Array, contentType: string, problems = new ProblemList()): string {
  const bytes = all.length > FEED_LIMITS.bytes ? all.subarray(0, FEED_LIMITS.bytes) : all;
  if (bytes !== all) problems.add('cut-short');
  const marked = byMark(bytes);
  if (marked !== undefined) return decode(bytes, marked);

  const declared = [headerCharset(contentType), prologCharset(bytes)].filter((one) => one !== undefined);
  const known = declared.filter(isKnown);
  if (known.length < declared.length)
    problems.add(
      'charset-unknown',
      declared.find((one) => !isKnown(one)),
    );
  const usable = known.map((label) => new TextDecoder(label).encoding);
  const actual = detect(bytes, usable);
  if (usable.length > 0 && !usable.includes(actual) && !isAscii(bytes))
    problems.add('charset-wrong', usable[0]);
  return repaired(decode(bytes, actual), problems);
}

function byMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // UTF-16 without a mark: every other byte of markup is zero.
  if (bytes[0] === 0x3c && bytes[1] === 0 && bytes[3] === 0) return 'utf-16le';
  if (bytes[0] === 0 && bytes[1] === 0x3c && bytes[2] === 0) return 'utf-16be';
  return undefined;
}

function headerCharset(contentType: string): string | undefined {
  return /charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1];
}

/** The charset of the XML prolog or of the `meta` element of a page. */
function prologCharset(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 2_048)).toString('latin1');
  return (/^[^<]*<\?xml[^>]*?encoding\s*=\s*["']([^"']+)["']/i.exec(head) ??
    /<meta[^<>]+charset\s*=\s*["']?([\w-]+)/i.exec(head))?.[1];
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label) !== undefined;
  } catch {
    return false;
  }
}

function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80);
}

/** Accented Latin-1 text is almost never valid UTF-8, so text that decodes as UTF-8 is UTF-8, whatever is declared. */
function detect(bytes: Uint8Array, declared: readonly string[]): string {
  const [first] = declared;
  if (isAscii(bytes)) return first ?? 'utf-8';
  if (/^utf-16/.test(first ?? '')) return looksLikeUtf8(bytes) ? 'utf-8' : 'windows-1252';
  if (looksLikeUtf8(bytes)) return 'utf-8';
  return declared.find((label) => label !== 'utf-8') ?? 'windows-1252';
}

/** Mostly valid is enough: a truncated text or one broken quotation mark does not make it another charset. */
function looksLikeUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const [broken, accents] = [
    text.match(/\ufffd/g)?.length ?? 0,
    text.match(/[\u0080-\u{10ffff}]/gu)?.length ?? 0,
  ];
  return broken === 0 || broken * 10 < accents - broken;
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** "SÃ£o JoÃ£o": UTF-8 that was decoded as Latin-1 and encoded again. */
const TWICE = /[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/g;
const ONCE = /[ãõçáéíóúâêôàÁÉÍÓÚÇ]/;
const WINDOWS_1252 = new Map(
  Array.from(
    { length: 256 },
    (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const,
  ),
);

function repaired(text: string, problems: ProblemList): string {
  const twice = text.match(TWICE)?.length ?? 0;
  if (twice < 2 || ONCE.test(text.replace(TWICE, ''))) return text;
  const bytes: number[] = [];
  for (const character of text) {
    const byte = WINDOWS_1252.get(character);
    if (byte === undefined) return text;
    bytes.push(byte);
  }
  try {
    const better = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    problems.add('charset-repaired');
    return better;
  } catch {
    return text;
  }
}
