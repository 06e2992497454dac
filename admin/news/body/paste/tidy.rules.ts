// Cleans pasted text line by line: foreign lines, broken lines, markup of WhatsApp, credits of photos.

const READ_ALSO_LINE =
  /^[\W_]*(?:leia|veja|confira|saiba|assista|ouça|entenda)\s+(?:também|mais|ainda|a\s+seguir)\b|^[\W_]*(?:relacionad[ao]s|notícias relacionadas|matérias? relacionadas?)\W*$/iu;

const SHARE_WORDS =
  /^[\W_]*(?:compartilh(?:e|ar)|siga(?:-nos)?\b.*(?:instagram|facebook|twitter|whatsapp|google|canal|redes)|curta\b.*(?:p[áa]gina|facebook)|(?:entre|participe|fa[çc]a parte)\b.*(?:grupo|canal|comunidade)|receba\b.*(?:not[íi]cias|whatsapp|e-?mail)|clique aqui (?:e|para) (?:siga|seguir|receb|entr)|inscreva-se|assine\b.*(?:canal|newsletter|boletim)|baixe\b.*(?:app|aplicativo)|publicidade|an[úu]ncio|continua (?:depois|ap[óo]s) da publicidade|copiar link|imprimir)/iu;

const NETWORKS =
  /^(?:facebook|twitter|x|whatsapp|telegram|linkedin|pinterest|instagram|e-?mail|threads|[\s|•·,/-])+$/iu;

/** True for a line that only links to other stories or asks readers to share. */
export function isForeignLine(text: string): boolean {
  const line = text.trim();
  if (line === '' || line.length > 160) return false;
  return READ_ALSO_LINE.test(line) || SHARE_WORDS.test(line) || NETWORKS.test(line);
}

export const isReadAlso = (text: string): boolean => READ_ALSO_LINE.test(text.trim());

const SHARING_ADDRESS =
  /^(?:https?:\/\/(?:[\w-]+\.)*(?:facebook\.com\/(?:sharer|share|dialog)|(?:twitter|x)\.com\/(?:intent|share)|api\.whatsapp\.com\/send|web\.whatsapp\.com\/send|wa\.me\/\?|t\.me\/share|telegram\.me\/share|linkedin\.com\/(?:share|shareArticle)|pinterest\.com\/pin\/create)|whatsapp:\/\/send|mailto:\?)/i;

/** An address that opens a share dialog and leads to no page. */
export const isSharing = (address: string): boolean => SHARING_ADDRESS.test(address.trim());

const LIST_MARK = /^\s{0,4}[-•·▪●*]\s{1,4}(?=\S)/u;

/** The text of a line written as a list item; `undefined` if it is none. The dash of dialogue is a longer character. */
export function listItem(line: string): string | undefined {
  return LIST_MARK.test(line) ? line.replace(LIST_MARK, '') : undefined;
}

/** Words that never end a sentence. */
const UNFINISHED_LINE =
  /(?:,|\s(?:de|da|do|das|dos|e|a|o|as|os|em|no|na|nos|nas|que|com|para|pela?|pelo|por|ao|à|um|uma|ou|se|sob|sobre|entre))$/iu;
const HYPHENATED = /\p{Ll}-$/u;

/** Joins a line that a PDF broke with the next; `undefined` if the next line begins a new paragraph. */
export function joinLines(line: string, next: string): string | undefined {
  const [before, after] = [line.trimEnd(), next.trimStart()];
  if (before === '' || after === '') return undefined;
  const startsLow = /^\p{Ll}/u.test(after);
  if (HYPHENATED.test(before) && startsLow) return before.slice(0, -1) + after;
  const isOpen = !/[.!?:;…]["”’)]?$/u.test(before);
  return isOpen && (startsLow || UNFINISHED_LINE.test(before)) ? `${before} ${after}` : undefined;
}

interface PastedPiece {
  readonly text: string;
  readonly mark?: 'strong' | 'em';
}

const WHATSAPP_MARKUP = /(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_\n]*[^*_\s])\1(?![\p{L}\p{N}*_])/gu;

/** Splits WhatsApp's `*bold*` and `_italic_` into pieces with their marks. One piece: no marks. */
export function whatsAppPieces(text: string): readonly PastedPiece[] {
  const pieces: PastedPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(WHATSAPP_MARKUP)) {
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: match[2] ?? '', mark: match[1] === '*' ? 'strong' : 'em' });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

interface CreditedCaption {
  readonly caption: string;
  readonly credit: string;
}

const CAPTION_CREDIT =
  /(?:^|(?<=[.!?…)\]|—–-]\s{0,4})|(?=[([]))[([]?\s{0,4}(?:fotos?|imagem|imagens|cr[ée]ditos?(?: da foto)?)\s{0,4}(?::|\/|por\b)\s{0,4}([^()[\]]{2,200}?)\s{0,4}[)\].]?\s{0,4}$/iu;

/** "O mercado. Foto: Ana Lima" is a caption and a credit; `undefined` if there is no credit. */
export function creditedCaption(text: string): CreditedCaption | undefined {
  const line = text.replace(/[^\S\n]+/g, ' ').trim();
  const match = CAPTION_CREDIT.exec(line);
  if (!match?.[1]) return undefined;
  const caption = line
    .slice(0, match.index)
    .replace(/(?<![\s|—–([-])[\s|—–([-]+$/u, '')
    .trim();
  return { caption, credit: match[1].trim() };
}
