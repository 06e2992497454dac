import { foldText } from '../../contracts/rich-text/fold.ts';
import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';

/** What a site puts around its texts and no reader of ours needs. */
const BESIDE_THE_STORY =
  /^(?:(?:leia|veja|confira|assista|saiba)\s+(?:tamb[eé]m|mais)\b|fotos?\s*:|imagens?\s*:|compartilhe\b|siga\s+(?:a|o|nos|nas|no|na)\b|clique aqui\b|publicidade$|an[uú]ncio$|receba (?:as )?not[ií]cias\b|o post .* apareceu primeiro)/i;
const LONGEST_BESIDE = 200;

/** Paragraphs and headings of sanitised markup do not stand inside each other. */
const BLOCK = /<(p|h[1-6])(?:\s[^>]*)?>[\s\S]*?<\/\1>/g;

/** A text as it would open in the editor: sanitised markup without what stands around the story. */
export function cleanText(html: string, title: string): string {
  const folded = foldText(title).trim();
  return html
    .replace(BLOCK, (block) => {
      if (/<(?:img|iframe)\b/.test(block)) return block;
      const text = richTextToPlain(block);
      const repeatsTitle = foldText(text).trim() === folded;
      const beside = text.length <= LONGEST_BESIDE && BESIDE_THE_STORY.test(text);
      return text === '' || repeatsTitle || beside ? '' : block;
    })
    .trim();
}

/** The paragraphs a reader sees, each as plain text: what two readings of one page are compared by. */
export function paragraphsOf(html: string): string[] {
  return html
    .split(/<\/(?:p|h[1-6]|li|blockquote|figcaption|tr|div|pre)>|<br\s*\/?>/i)
    .map(richTextToPlain)
    .filter((text) => text !== '');
}
