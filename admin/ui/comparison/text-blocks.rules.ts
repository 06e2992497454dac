import { readMarkup } from '../../../contracts/rich-text/markup-reader.ts';
import { separatesWords } from '../../../contracts/words/word-boundaries.ts';

/** The words that represent media in a comparison. */
const STAND_INS: Readonly<Record<string, string>> = { img: 'Imagem', iframe: 'Vídeo', hr: 'Linha divisória' };

/** The text of a story as plain-text blocks (paragraphs, headings, list items), for comparing. */
export function comparableBlocks(html: string): string[] {
  const blocks: string[] = [];
  let block = '';

  function end(): void {
    const text = block.replace(/\s+/g, ' ').trim();
    if (text !== '') blocks.push(text);
    block = '';
  }

  readMarkup(html, {
    open(element, attributes) {
      const standIn = STAND_INS[element];
      if (standIn) {
        end();
        const what = attributes.get('alt') || attributes.get('title') || attributes.get('src') || '';
        blocks.push(what ? `[${standIn}: ${what}]` : `[${standIn}]`);
      } else if (element === 'br') block += ' ';
      else if (separatesWords(element)) end();
    },
    close(element) {
      if (separatesWords(element)) end();
    },
    text(text) {
      block += text;
    },
  });
  end();
  return blocks;
}
