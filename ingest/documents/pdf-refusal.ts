import { LIMITS } from '../../contracts/limits.ts';

const SIGNATURE = Buffer.from('%PDF-');
const END = '%%EOF';
/** Some programs write a few bytes after the end marker. */
const END_WITHIN = 2_048;
/** In the trailer, which is never compressed: a reference to the encryption dictionary, or the dictionary itself. */
const LOCKED = /^\/Encrypt\s{0,8}(?:\d{1,10}\s{1,8}\d{1,10}\s{1,8}R|<<)/;
const LOCK_NAME = '/Encrypt';
const LOCK_BYTES = 64;
/** A file contains this name once per save. More occurrences than this are an attempt to waste CPU time. */
const MAX_LOCKS = 1_000;

/** Why a file cannot be a PDF, told by its length and first bytes alone; undefined if it may be one. */
export function fileRefusal(bytes: Buffer): 'empty' | 'too-large' | 'type' | undefined {
  if (bytes.length === 0) return 'empty';
  if (bytes.length > LIMITS.document.bytes) return 'too-large';
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE) ? undefined : 'type';
}

/** Why a PDF is refused; undefined if it is accepted. The file is stored unchanged and served as a download. */
export function pdfRefusal(bytes: Buffer): 'incomplete' | 'locked' | undefined {
  if (!bytes.subarray(-END_WITHIN).includes(END)) return 'incomplete';
  return isLocked(bytes) ? 'locked' : undefined;
}

/** Reads the few bytes behind each `/Encrypt`: a pattern over the whole file would take superlinear time. */
function isLocked(bytes: Buffer): boolean {
  let index = bytes.indexOf(LOCK_NAME);
  for (let seen = 0; index >= 0; seen += 1) {
    if (seen === MAX_LOCKS || LOCKED.test(bytes.toString('latin1', index, index + LOCK_BYTES))) return true;
    index = bytes.indexOf(LOCK_NAME, index + LOCK_NAME.length);
  }
  return false;
}
