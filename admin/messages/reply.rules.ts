import { momentText } from '../../contracts/belem-time.ts';
import type { Message } from '../../contracts/messages/message.schema.ts';

/** Mail programs refuse or cut longer links. */
const MAX_LINK_LENGTH = 2_000;

/** The mailto link that opens the mail program with recipient, subject and quotation. */
export function replyLink({ nome, email, mensagem, createdAt }: Message): string {
  const start = `mailto:${email.split('@').map(encode).join('@')}?subject=${SUBJECT}&body=`;
  const intro = encode(`\r\n\r\nEm ${momentText(createdAt)}, ${nome} escreveu:\r\n`);
  return start + intro + quoted(mensagem, MAX_LINK_LENGTH - start.length - intro.length);
}

/** Quotes the lines of the message, as many as there is room for. */
function quoted(text: string, room: number): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => `> ${line}`);
  const whole = encode(lines.join('\r\n'));
  if (whole.length <= room) return whole;
  let kept = '';
  let left = room - CUT_MARK.length;
  for (const line of lines.map((one) => encode(`${one}\r\n`))) {
    if (line.length > left) break;
    kept += line;
    left -= line.length;
  }
  // A message of one long line is cut within the line; otherwise nothing would be quoted.
  return (kept || beginningOf(lines[0] ?? '', left - LINE_BREAK.length) + LINE_BREAK) + CUT_MARK;
}

/** Cuts between whole characters. */
function beginningOf(text: string, room: number): string {
  let kept = '';
  for (const character of text) {
    const next = kept + encode(character);
    if (next.length > room) break;
    kept = next;
  }
  return kept;
}

/** A lone surrogate, as a cut emoji leaves it, cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** Messages have no subject of their own. */
const SUBJECT = encode('Re: sua mensagem ao Portal Pará');
const LINE_BREAK = encode('\r\n');
const CUT_MARK = encode('> […]');
