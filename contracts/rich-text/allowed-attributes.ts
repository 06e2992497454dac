import { cleanCharacters } from './clean-characters.ts';
import { embedOf } from './embeds/embeds.ts';
import { youtubeFrame, youtubeId, youtubeStart } from './embeds/youtube.ts';
import type { Attributes } from './markup-reader.ts';
import { safeImageSource, safeLink } from './safe-links.ts';

type Pair = readonly [name: string, value: string];

const SCOPES: ReadonlySet<string> = new Set(['row', 'col', 'rowgroup', 'colgroup']);

function keptAttribute(
  given: Attributes,
  name: string,
  accepts: (value: string) => boolean = () => true,
): Pair[] {
  const value = given.get(name);
  return value !== undefined && accepts(value) ? [[name, cleanCharacters(value)]] : [];
}

const isPixels = (value: string): boolean => /^[1-9]\d{0,3}$/.test(value);
const isSpan = (value: string): boolean => /^[1-9]\d{0,2}$/.test(value);
const isScope = (value: string): boolean => SCOPES.has(value);

const spans = (given: Attributes): Pair[] => [
  ...keptAttribute(given, 'colspan', isSpan),
  ...keptAttribute(given, 'rowspan', isSpan),
];

/** The attributes an element keeps, in a fixed order; null if it lacks the address it needs. */
export function allowedAttributes(element: string, given: Attributes): readonly Pair[] | null {
  switch (element) {
    case 'a': {
      const href = safeLink(given.get('href') ?? '');
      return href === null ? null : [['href', href], ...keptAttribute(given, 'title'), ['rel', 'noopener']];
    }
    case 'img': {
      const src = safeImageSource(given.get('src') ?? '');
      if (src === null) return null;
      return [
        ['src', src],
        ...keptAttribute(given, 'alt'),
        ...keptAttribute(given, 'width', isPixels),
        ...keptAttribute(given, 'height', isPixels),
        ...keptAttribute(given, 'data-credit'),
      ];
    }
    case 'iframe': {
      const address = given.get('src') ?? '';
      const id = youtubeId(address);
      if (id !== null) {
        const src = youtubeFrame(id, youtubeStart(address));
        return [['src', src], ...keptAttribute(given, 'title'), ['allowfullscreen', '']];
      }
      const embed = embedOf(address);
      return embed === null ? null : [['src', embed.src], ...keptAttribute(given, 'title')];
    }
    case 'th':
      return [...keptAttribute(given, 'scope', isScope), ...spans(given)];
    case 'td':
      return spans(given);
    default:
      return [];
  }
}
