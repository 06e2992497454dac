// Recognises the lines that Gmail, Outlook and WhatsApp put around a text that is passed on.

const FORWARDED =
  /^[\s>]{0,5}-{2,20}\s{0,3}(?:forwarded message|mensagem encaminhada|mensagem original|original message)\s{0,3}-{2,20}\s{0,3}$|^\s{0,5}(?:begin forwarded message|in[íi]cio da mensagem encaminhada)\s{0,3}:\s{0,3}$/iu;
const HEADER =
  /^[\s>*]{0,5}(?:de|from|remetente|data|date|enviad[ao](?: em)?|sent|assunto|subject|para|to|cc|cco|responder a|reply-to)\s{0,3}:/iu;
const ANSWERED = /^[\s>]{0,5}(?:em|on)\s.{5,160}\s(?:escreveu|wrote)\s{0,3}:\s{0,3}$/iu;
/** The line of a mail program names an address or a moment; "Em nota, a prefeitura escreveu:" is part of the text. */
const NAMES_MAIL = /@|\b20\d\d\b.{1,12}\d{1,2}:\d{2}/;
const SENT_FROM =
  /^\s{0,5}(?:enviad[ao] (?:do|da|de|pelo|a partir do) (?:meu |minha )?|sent from (?:my )?)(?:iphone|ipad|android|celular|samsung|galaxy|outlook|yahoo|gmail|mail|smartphone|motorola)[^.]{0,60}\.?\s{0,3}$/iu;
const SIGNATURE_MARK = /^\s{0,3}--\s{0,3}$/;
/** Lines after the mark of a signature that are longer than this are part of the text. */
const SIGNATURE = { lines: 12, letters: 120 };

const CHAT_PREFIX =
  /^[\s\u200e\u200f]{0,5}\[(?:\d{1,2}\/\d{1,2}(?:\/\d{2,4})?,?\s{1,3}\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?|\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?,\s{1,3}\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)\]\s{0,3}[^:\n]{1,60}:\s{0,3}/iu;

/** The text without WhatsApp's "[18/11/2026 12:07] Nome:"; undefined if the line has no such beginning. */
export function withoutChatPrefix(line: string): string | undefined {
  return CHAT_PREFIX.test(line) ? line.replace(CHAT_PREFIX, '') : undefined;
}

export interface LinesLeftOut {
  readonly header: boolean;
  readonly signature: boolean;
  readonly prefixes: number;
}

export interface KeptLines {
  /** The new text of every line; undefined for a line that is left out. */
  readonly lines: readonly (string | undefined)[];
  readonly leftOut: LinesLeftOut;
}

/** The lines of a pasted message without the header of a forward, the signature and the names of a chat. */
export function messageLines(lines: readonly string[]): KeptLines {
  const signature = signatureLines(lines);
  let [header, prefixes] = [false, 0];
  let place: 'header' | 'below' | 'text' = 'text';
  const kept = lines.map((line, index) => {
    if (signature.has(index)) return undefined;
    if (FORWARDED.test(line)) {
      [header, place] = [true, 'header'];
      return undefined;
    }
    if (place === 'header' && HEADER.test(line)) return undefined;
    if (place !== 'text' && line.trim() === '') {
      if (endsHeader(lines, index)) place = 'below';
      return undefined;
    }
    place = 'text';
    if (ANSWERED.test(line) && NAMES_MAIL.test(line)) {
      header = true;
      return undefined;
    }
    const message = withoutChatPrefix(line);
    if (message !== undefined) prefixes += 1;
    return message ?? line;
  });
  return { lines: kept, leftOut: { header, signature: signature.size > 0, prefixes } };
}

/**
 * Some programs put an empty line after each line of a header. Where two of its lines follow each other, the first empty line
 * ends it, and a text may begin with "Data: …".
 */
function endsHeader(lines: readonly string[], empty: number): boolean {
  return [lines[empty - 1], lines[empty - 2]].every((line) => line !== undefined && HEADER.test(line));
}

/** A signature begins at its mark and ends at a forwarded message or at the end of the text. */
function signatureLines(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set(lines.flatMap((line, index) => (SENT_FROM.test(line) ? [index] : [])));
  const begin = lines.findIndex((line) => SIGNATURE_MARK.test(line));
  if (begin < 0) return found;
  const next = lines.findIndex((line, index) => index > begin && FORWARDED.test(line));
  const end = next < 0 ? lines.length : next;
  const within = lines.slice(begin + 1, end).filter((line) => line.trim() !== '');
  const isShort =
    within.length <= SIGNATURE.lines && within.every(({ length }) => length <= SIGNATURE.letters);
  if (isShort) for (let index = begin; index < end; index += 1) found.add(index);
  return found;
}

/** A sentence for the writer about the parts that a paste left out; undefined if there are none. */
export function leftOutText({
  header,
  signature,
  prefixes,
  pixels,
}: LinesLeftOut & { readonly pixels: number }): string | undefined {
  const parts = [
    ...(header ? ['o cabeçalho do encaminhamento'] : []),
    ...(signature ? ['a assinatura'] : []),
    ...(pixels > 0 ? [pixels === 1 ? 'uma imagem de rastreio' : `${pixels} imagens de rastreio`] : []),
    ...(prefixes > 0 ? ['os nomes e horários da conversa'] : []),
  ];
  if (parts.length === 0) return undefined;
  const [last, ...before] = parts.toReversed();
  const list = before.length === 0 ? last : `${before.reverse().join(', ')} e ${last}`;
  return `Não vieram com a colagem: ${list}.`;
}
