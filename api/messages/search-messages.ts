import type { Message } from '../../contracts/messages/message.schema.ts';
import { foldText } from '../../contracts/words/fold.ts';
import { searchedPhrase } from '../../contracts/words/searched-phrase.ts';
import type { MessageCursor, MessageStore, StoredMessagePage } from './message-store.ts';

/** Maximum messages read for one answer; older ones come with the next page. */
const MAX_MESSAGES_READ = 2_000;
const MESSAGES_PER_READ = 200;
const PER_PAGE = 50;

interface MessageQuery {
  readonly q: string;
  readonly unread: boolean;
  readonly before: MessageCursor | undefined;
}

/**
 * Messages that contain every word in name, e-mail or text. They are scanned one by one: a document database has no
 * full-text search, and there are thousands at most.
 */
export async function searchMessages(
  store: Pick<MessageStore, 'list'>,
  { q, unread, before }: MessageQuery,
): Promise<StoredMessagePage> {
  const { text, exact } = searchedPhrase(q);
  const folded = foldText(text);
  const words = (exact ? [folded] : folded.split(' ')).filter(Boolean);
  const found: Message[] = [];
  let cursor = before;
  for (let looked = 0; looked < MAX_MESSAGES_READ; looked += MESSAGES_PER_READ) {
    const page = await store.list({ limit: MESSAGES_PER_READ, before: cursor, unread });
    found.push(...page.messages.filter((message) => containsWords(message, words)));
    cursor = page.next;
    if (!cursor || found.length >= PER_PAGE) break;
  }
  return { messages: found, next: cursor };
}

function containsWords({ nome, email, mensagem }: Message, words: readonly string[]): boolean {
  const text = foldText(`${nome} ${email} ${mensagem}`);
  return words.every((word) => text.includes(word));
}
