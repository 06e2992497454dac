import { LIMITS } from '../../../contracts/limits.ts';

export type DocumentRefusal = 'empty' | 'type' | 'too-large' | 'incomplete' | 'locked';

const SIGNATURE = Buffer.from('%PDF-');
const END = '%%EOF';
/** Some programs write a little after the end. */
const END_WITHIN = 2_048;
/** Stands in the trailer, which is never compressed: a reference to the keys, or the keys themselves. */
const LOCKED = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;

/**
 * Why a file cannot be taken as a PDF; undefined: it can. Told by its bytes: a name can be given to anything. What is in
 * it is not changed, so it is served to be saved, never to be run in a page of ours.
 */
export function documentRefusal(bytes: Buffer): DocumentRefusal | undefined {
  if (bytes.length === 0) return 'empty';
  if (bytes.length > LIMITS.document.bytes) return 'too-large';
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return 'type';
  if (!bytes.subarray(-END_WITHIN).includes(END)) return 'incomplete';
  if (LOCKED.test(bytes.toString('latin1'))) return 'locked';
  return undefined;
}
