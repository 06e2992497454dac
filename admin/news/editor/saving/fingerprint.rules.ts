import { EMPTY_STORY, type StoryContent } from '../story-content.ts';

const FIELDS = [...Object.keys(EMPTY_STORY), 'date'] as (keyof StoryContent)[];

/** A short hash of a text (cyrb53): equal for equal content, different otherwise but for an unlikely collision. */
export function fingerprintOf(content: StoryContent): string {
  const text = JSON.stringify(FIELDS.map((name) => String(content[name] ?? '').trim()));
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return ((b >>> 0) * 2 ** 21 + (a >>> 11)).toString(36);
}
