import { boundedText } from '../bounded-text.ts';
import { paragraphsOf } from './clean-text.ts';

/** The part of a page that tells whether it is text at all. */
const LOOKED_AT = 4_000;
const MAX_BINARY_SHARE = 0.02;

/** True for the bytes of a picture, an archive or noise: control characters and characters no encoding knows. */
export function isBinary(html: string): boolean {
  const start = html.slice(0, LOOKED_AT);
  const strange = start.match(/[^\P{Cc}\t\n\r\f]|\ufffd/gu)?.length ?? 0;
  return strange > MAX_BINARY_SHARE * start.length;
}

/** Paragraphs that belong to a notice, a barrier or the box about an author, in the words of such boxes. */
const NO_STORY =
  /\bcookies?\b|pol[ií]tica de privacidade|conte[uú]do (?:[eé] )?exclusivo para assinantes|(?:assine|fa[cç]a (?:seu )?login|cadastre-se|j[aá] [eé] assinante)\b|para continuar (?:lendo|a leitura)|^(?:sobre (?:o autor|a autora)|jornalista (?:formad[oa]|graduad[oa]|com)|(?:[\p{L}.]{1,20} ){0,6}[eé] (?:jornalista|rep[oó]rter|colunista|redatora?|editora?)(?!\p{L}))/iu;
const MIN_SENTENCE = 60;
const MIN_PROSE = 200;

/** True if enough sentences remain without notices of cookies, paywalls and boxes about authors. */
export function isProse(html: string): boolean {
  let [prose, notices] = [0, 0];
  for (const paragraph of paragraphsOf(html)) {
    const text = boundedText(paragraph);
    if (NO_STORY.test(text)) notices += text.length;
    else if (text.length >= MIN_SENTENCE) prose += text.length;
  }
  return prose >= MIN_PROSE && prose > notices;
}
