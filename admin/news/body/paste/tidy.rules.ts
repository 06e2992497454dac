/** What comes along with a text that was copied and does not belong to it, told by its words alone. */

const READ_ALSO =
  /^[\W_]*(?:leia|veja|confira|saiba|assista|ouça|entenda)\s+(?:também|mais|ainda|a\s+seguir)\b|^[\W_]*(?:relacionad[ao]s|notícias relacionadas|matérias? relacionadas?)\W*$/iu;

const SHARE_WORDS =
  /^[\W_]*(?:compartilh(?:e|ar)|siga(?:-nos)?\b.*(?:instagram|facebook|twitter|whatsapp|google|canal|redes)|curta\b.*(?:p[áa]gina|facebook)|(?:entre|participe|fa[çc]a parte)\b.*(?:grupo|canal|comunidade)|receba\b.*(?:not[íi]cias|whatsapp|e-?mail)|clique aqui (?:e|para) (?:siga|seguir|receb|entr)|inscreva-se|assine\b.*(?:canal|newsletter|boletim)|baixe\b.*(?:app|aplicativo)|publicidade|an[úu]ncio|continua (?:depois|ap[óo]s) da publicidade|copiar link|imprimir)/iu;

const NETWORKS =
  /^(?:facebook|twitter|x|whatsapp|telegram|linkedin|pinterest|instagram|e-?mail|threads|[\s|•·,/-])+$/iu;

/** A line that only sends readers on or asks them to share. */
export function isForeignLine(text: string): boolean {
  const line = text.trim();
  if (line === '' || line.length > 160) return false;
  return READ_ALSO.test(line) || SHARE_WORDS.test(line) || NETWORKS.test(line);
}

export const isReadAlso = (text: string): boolean => READ_ALSO.test(text.trim());

const SHARING =
  /^(?:https?:\/\/(?:[\w-]+\.)*(?:facebook\.com\/(?:sharer|share|dialog)|(?:twitter|x)\.com\/(?:intent|share)|api\.whatsapp\.com\/send|web\.whatsapp\.com\/send|wa\.me\/\?|t\.me\/share|telegram\.me\/share|linkedin\.com\/(?:share|shareArticle)|pinterest\.com\/pin\/create)|whatsapp:\/\/send|mailto:\?)/i;

/** An address that opens a window for sharing: it leads to no page. */
export const isSharing = (address: string): boolean => SHARING.test(address.trim());

const TRACKING =
  /^(?:utm_.+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|igsh|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi|mkt_tok|vero_id|oly_(?:enc|anon)_id|ref_src|ref_url|cmpid|xtor|spm|s_cid|__twitter_impression)$/i;

/** The address without what only tells its owner who sent the reader. */
export function withoutTracking(address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return address;
  const url = new URL(address);
  const tracked = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  if (tracked.length === 0) return address;
  for (const name of tracked) url.searchParams.delete(name);
  return url.href;
}

/** Words after which no sentence ends. */
const GOES_ON =
  /(?:,|\s(?:de|da|do|das|dos|e|a|o|as|os|em|no|na|nos|nas|que|com|para|pela?|pelo|por|ao|à|um|uma|ou|se|sob|sobre|entre))$/iu;
const HYPHENATED = /\p{Ll}-$/u;

/** How a line that a PDF broke goes on with the next; undefined: the next one begins anew. */
export function joinLines(line: string, next: string): string | undefined {
  const [before, after] = [line.trimEnd(), next.trimStart()];
  if (before === '' || after === '') return undefined;
  const startsLow = /^\p{Ll}/u.test(after);
  if (HYPHENATED.test(before) && startsLow) return before.slice(0, -1) + after;
  const isOpen = !/[.!?:;…]["”’)]?$/u.test(before);
  return isOpen && (startsLow || GOES_ON.test(before)) ? `${before} ${after}` : undefined;
}

export interface Piece {
  readonly text: string;
  readonly mark?: 'strong' | 'em';
}

const MARKED = /(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_\n]*[^*_\s])\1(?![\p{L}\p{N}*_])/gu;

/** WhatsApp's `*bold*` and `_italic_`, each piece with its mark. One piece: there is none. */
export function whatsAppPieces(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKED)) {
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: match[2] ?? '', mark: match[1] === '*' ? 'strong' : 'em' });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

export interface CreditedCaption {
  readonly caption: string;
  readonly credit: string;
}

const CREDIT =
  /(?:^|(?<=[.!?…)\]|—–-]\s*)|(?=[([]))[([]?\s*(?:fotos?|imagem|imagens|cr[ée]ditos?(?: da foto)?)\s*(?::|\/|por\b)\s*([^()[\]]{2,200}?)\s*[)\].]?\s*$/iu;

/** "O mercado. Foto: Ana Lima" is a caption and a credit; undefined: it names nobody. */
export function creditedCaption(text: string): CreditedCaption | undefined {
  const line = text.replace(/[^\S\n]+/g, ' ').trim();
  const match = CREDIT.exec(line);
  if (!match?.[1]) return undefined;
  const caption = line
    .slice(0, match.index)
    .replace(/[\s|—–([-]+$/u, '')
    .trim();
  return { caption, credit: match[1].trim() };
}
