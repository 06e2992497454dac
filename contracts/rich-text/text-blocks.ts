import { cleanCharacters } from './clean-characters.ts';
import { readMarkup } from './markup-reader.ts';

export interface TextBlock {
  readonly kind: 'paragraph' | 'heading' | 'item';
  readonly text: string;
}

const KINDS: Readonly<Record<string, TextBlock['kind']>> = {
  p: 'paragraph',
  blockquote: 'paragraph',
  figcaption: 'paragraph',
  tr: 'paragraph',
  div: 'paragraph',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  li: 'item',
};
/** Elements that end a word without ending a block. */
const BREAKS: ReadonlySet<string> = new Set(['br', 'td', 'th']);

/** The text of a story block by block, for formats that know no HTML of ours. */
export function plainTextBlocks(html: string): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  let kind: TextBlock['kind'] = 'paragraph';
  let text = '';

  function end(): void {
    const line = cleanCharacters(text).replace(/\s+/g, ' ').trim();
    if (line !== '') blocks.push({ kind, text: line });
    text = '';
  }

  readMarkup(html, {
    open(tag) {
      if (BREAKS.has(tag)) text += ' ';
      const opened = KINDS[tag];
      if (!opened) return;
      end();
      // A paragraph within an item of a list is that item.
      if (!(kind === 'item' && tag === 'p')) kind = opened;
    },
    close(tag) {
      if (!KINDS[tag]) return;
      end();
      if (tag !== 'p' || kind !== 'item') kind = 'paragraph';
    },
    text(piece) {
      text += piece;
    },
  });
  end();
  return blocks;
}
