import { foldText } from '../../contracts/rich-text/fold.ts';
import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';

/** Boilerplate that sites add around their texts. */
const BESIDE_THE_STORY =
  /^(?:(?:leia|veja|confira|assista|saiba)\s+(?:tamb[eé]m|mais)\b|fotos?\s*:|imagens?\s*:|compartilhe\b|siga\s+(?:a|o|nos|nas|no|na)\b|clique aqui\b|publicidade$|an[uú]ncio$|receba (?:as )?not[ií]cias\b|o post .* apareceu primeiro)/i;
const MAX_BESIDE = 200;

/** In sanitised markup, paragraphs and headings are never nested. */
const BLOCK = /<(p|h[1-6])(?:\s[^<>]*)?>(?:(?!<\/?\1[\s>])[\s\S])*<\/\1>/g;

/** The text as it opens in the editor: sanitised, without boilerplate. */
export function cleanText(html: string, title: string): string {
  const folded = foldText(title).trim();
  return html
    .replace(BLOCK, (block) => {
      if (/<(?:img|iframe)\b/.test(block)) return block;
      const text = richTextToPlain(block);
      const repeatsTitle = foldText(text).trim() === folded;
      const beside = text.length <= MAX_BESIDE && BESIDE_THE_STORY.test(text);
      return text === '' || repeatsTitle || beside ? '' : block;
    })
    .trim();
}

/** The visible paragraphs as plain text, by which two readings of one page are compared. */
export function paragraphsOf(html: string): string[] {
  return html
    .split(/<\/(?:p|h[1-6]|li|blockquote|figcaption|tr|div|pre)>|<br\s*\/?>/i)
    .map(richTextToPlain)
    .filter((text) => text !== '');
}
