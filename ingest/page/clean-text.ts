import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';
import { sanitiseRichText } from '../../contracts/rich-text/sanitise.ts';
import { foldText } from '../../contracts/words/fold.ts';
import { boundedText } from '../bounded-text.ts';

/** Boilerplate that sites add around their texts. */
const BESIDE_THE_STORY = new RegExp(
  '^(?:' +
    [
      '(?:leia|veja|confira|assista|saiba)\\s+(?:tamb[eé]m|mais)\\b',
      '(?:fotos?|imagens?|cr[eé]ditos?|texto(?: e fotos?)?|reportagem|edi[cç][aã]o|fonte)\\s?:',
      'enviad[oa] (?:do|pelo|a partir do) (?:meu |minha )?(?:iphone|celular|smartphone|android|samsung|outlook|gmail|yahoo)\\b',
      'compartilhe\\b|publicidade$|an[uú]ncio$|clique aqui\\b|receba (?:as )?not[ií]cias\\b|o post .* apareceu primeiro',
      'siga(?:-nos\\b| (?:a|o|as|os|nos|nas|no|na|nossas?|nossos?)\\b)',
      'curta (?:a |o |as |os )?(?:nossas?|nossos?|p[aá]gina|redes|perfil|facebook|instagram)\\b',
      'acompanhe (?:a |o |as |os )?(?:nossas?|nossos?|p[aá]gina|redes|perfil)\\b',
      '(?:inscreva-se|entre|participe) (?:no|na|do|em) (?:nosso |nossa )?(?:canal|grupo|newsletter|p[aá]gina)\\b',
      '(?:este site utiliza|utilizamos|usamos|n[oó]s usamos) (?:os )?cookies\\b',
    ].join('|') +
    ')',
  'i',
);
const MAX_BESIDE = 200;

/** "Por Ascom | 18/11/2026, 12:07:28", "Publicado em 18/11/2026 às 9h". */
const BYLINE_WITH_DATE =
  /^(?:por:? .{2,80}?[|–—-] ?|por(?:: ?| (?=ascom|secom|assessoria|reda[cç][aã]o)).{2,80}? em |(?:publicad[oa]|postad[oa]|atualizad[oa]|criad[oa])(?: por .{2,60}?)?(?: em)?:? )\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}(?:,? (?:às )?\d{1,2}[:h]\d{0,2}(?::\d{2})?(?: ?min)?)?[ |,.–—-]{0,4}/i;

/** A press office that stands alone below its text. In a title it is part of a sentence. */
const SIGNED_ALONE =
  /^(?:assessoria de (?:comunica[cç][aã]o|imprensa)(?: social)?|ascom|secom)(?: ?[/–-] ?[^.!?]{2,40})?$/i;

/** Headers that mail programs write above a forwarded message; "Data:" alone may belong to an event. */
const FORWARDED =
  /^(?:-{2,} ?(?:forwarded message|mensagem (?:encaminhada|original))|in[ií]cio da mensagem encaminhada|(?:de|para|from|to|cc|cco) ?: .{0,120}@|(?:enviad[oa](?: em)?|sent|assunto|subject) ?: )/i;
const FORWARDED_DATE = /^(?:data|date) ?: /i;

/** A farewell and the name, office and telephone below it. */
const FAREWELL = /^(?:atenciosamente|att\.?|cordialmente|respeitosamente|--)[ ,.]{0,3}$/i;
const MAX_SIGNATURE = { lines: 8, characters: 120 } as const;

/** In sanitised markup, paragraphs and headings are never nested. */
const BLOCK = /<(p|h[1-6])(?:\s[^<>]*)?>(?:(?!<\/?\1[\s>])[\s\S])*<\/\1>/g;

/** The text as it opens in the editor: sanitised, without boilerplate. */
export function cleanText(html: string, title: string): string {
  const folded = foldText(title).trim();
  const signature = signatureStart(html);
  let inHeader = false;
  return html
    .replace(BLOCK, (block, _tag, at: number) => {
      if (/<(?:img|iframe)\b/.test(block)) return block;
      if (at >= signature) return '';
      const lines = block.split(/<br>/);
      const kept = lines.filter((line) => {
        const text = richTextToPlain(line);
        inHeader = isForwarded(text) || (inHeader && FORWARDED_DATE.test(text));
        return !inHeader && !isBeside(text) && !(lines.length === 1 && isRepeated(text, folded));
      });
      if (kept.length === lines.length) return block;
      const rest = kept.join('<br>');
      if (richTextToPlain(rest) === '') return '';
      return sanitiseRichText(
        rest.startsWith('<') && rest.startsWith(block.slice(0, 2)) ? rest : `<p>${rest}`,
      );
    })
    .replace(/<[^<>]*>|!{2,}/g, (part) => (part.startsWith('<') ? part : '!'))
    .trim();
}

const isForwarded = (text: string): boolean => FORWARDED.test(text.slice(0, MAX_BESIDE));

function isRepeated(text: string, foldedTitle: string): boolean {
  return text === '' || foldText(text).trim() === foldedTitle;
}

function isBeside(text: string): boolean {
  if (text.length > MAX_BESIDE) return false;
  if (BESIDE_THE_STORY.test(text) || SIGNED_ALONE.test(text)) return true;
  return text.replace(BYLINE_WITH_DATE, '').length < Math.min(text.length, 12);
}

/** Where the signature below the last farewell begins; beyond the text if there is none. */
function signatureStart(html: string): number {
  const blocks = [...html.matchAll(BLOCK)].slice(-MAX_SIGNATURE.lines);
  const texts = blocks.map(([block]) => richTextToPlain(block));
  const from = texts.findLastIndex((text) => FAREWELL.test(text));
  const isSignature = from >= 0 && texts.slice(from).every((text) => text.length <= MAX_SIGNATURE.characters);
  return isSignature ? (blocks[from]?.index ?? html.length) : html.length;
}

/** Calls to action at the end of a line. */
const CALL_AT_END =
  /(?:^|[.!?…] |[[(|–—-] ?)(?:(?:leia|veja|confira|saiba) (?:tamb[eé]m|mais)|continue lendo|clique aqui|curta nossas redes)\b[^.]{0,80}$/i;
const CREDIT_AT_START = /^(?:fotos?|imagens?|cr[eé]ditos?)\s?: ?[^.|–—-]{2,80}[.|–—-] ?/i;
const MAIL_PREFIX = /^(?:(?:fwd?|enc|res|re) ?: ?){1,3}/i;
/** A description of the site instead of the story. */
const OF_THE_SITE =
  /^(?:(?:site|portal|p[aá]gina) (?:oficial|institucional|de not[ií]cias)|(?:bem[- ]vind[oa]s?|confira as [uú]ltimas not[ií]cias)\b)/i;

/** A title or line without bylines, credits, calls and shouting. */
export function cleanLine(written: string): string {
  const line = boundedText(written)
    .replace(MAIL_PREFIX, '')
    .replace(BYLINE_WITH_DATE, '')
    .replace(CREDIT_AT_START, '')
    .replace(CALL_AT_END, (call) => (/^[.!?…]/.test(call) ? call.charAt(0) : ''))
    .replace(/!{2,}/g, '!')
    .trim();
  return BESIDE_THE_STORY.test(line) && line.length <= MAX_BESIDE ? '' : line;
}

/** The description of a page as a line; '' if it describes the site. */
export function cleanDescription(written: string): string {
  const line = cleanLine(written);
  return OF_THE_SITE.test(line) ? '' : line;
}

/** The visible paragraphs as plain text, by which two readings of one page are compared. */
export function paragraphsOf(html: string): string[] {
  return html
    .split(/<\/(?:p|h[1-6]|li|blockquote|figcaption|tr|div|pre)>|<br\s*\/?>/i)
    .map(richTextToPlain)
    .filter((text) => text !== '');
}
