import { CHANNEL_PARAMETER } from '../links/tracking.ts';

interface SharedStory {
  readonly title: string;
  /** One line below the title; may be empty. */
  readonly line: string;
  /** The canonical address, without a code. */
  readonly address: string;
  readonly urgent: boolean;
}

/** The canonical address with the code of the channel where it is shared. */
export function sharedAddress(address: string, code: string): string {
  return `${address}?${CHANNEL_PARAMETER}=${code}`;
}

/**
 * The message of a story for a channel: title, one line, address with the code of the channel. WhatsApp shows a title
 * between asterisks as bold; other apps would show the asterisks.
 */
export function shareText(
  { title, line, address, urgent }: SharedStory,
  code: string,
  { bold }: { readonly bold: boolean },
): string {
  // An asterisk within the title would end the bold part.
  const plain = title.replaceAll('*', '').trim();
  const head = `${urgent ? 'URGENTE: ' : ''}${plain}`;
  return [bold ? `*${head}*` : head, line, sharedAddress(address, code)]
    .filter((part) => part !== '')
    .join('\n\n');
}
