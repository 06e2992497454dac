import { momentText } from '../../contracts/belem-time.ts';
import type { AdminChannel } from '../../contracts/channels/channel.endpoints.ts';
import type { Share } from '../../contracts/distribution/distribution.endpoints.ts';

/** Whether a story is in a channel, for the count of its card. */
export function isShared({ state }: Pick<Share, 'state'>): boolean {
  return state === 'sent';
}

/** Whether a person may send the story to this channel now. */
export function maySend(share: Pick<Share, 'state'> | undefined): boolean {
  return share === undefined || ['doubtful', 'failed', 'removed'].includes(share.state);
}

/** Whether the tick or the message can be taken back now. */
export function mayUndo(share: Pick<Share, 'state'> | undefined): boolean {
  return share !== undefined && ['waiting', 'sent'].includes(share.state);
}

/** Whether the bot sends to this channel. */
export function isBots({ chat }: Pick<AdminChannel, 'chat'>, hasBot: boolean): boolean {
  return hasBot && chat !== '';
}

/** The state of a story in a channel, in words. */
export function shareStateText({ state, by, at, error }: Omit<Share, 'news' | 'channel'>): string {
  const who = by === '' ? '' : ` por ${by}`;
  switch (state) {
    case 'sent':
      return `Enviada${who}, ${momentText(at)}.${error === '' ? '' : ` ${error}`}`;
    case 'waiting':
    case 'sending':
      return error === '' ? 'O robô está enviando.' : error;
    case 'removing':
      return error === '' ? 'O robô está apagando.' : error;
    case 'removed':
      return error === '' ? 'Foi apagada do canal.' : error;
    default:
      return error;
  }
}
