import type { Generated, Selectable } from 'kysely';
import type { ShareState } from '../../contracts/distribution/share-states.ts';
import type { Moment } from './column-types.ts';

/** A story in a channel: ticked by a person, or a message of the bot. */
interface StoryShareTable {
  id: Generated<number>;
  news_id: number;
  channel_id: number;
  /** The person who ticked it or told the bot to send it. */
  user_id: number | null;
  state: ShareState;
  at: Moment;
  /** The chat of the bot's message; empty if a person shared the story. */
  chat: Generated<string>;
  /** The number of the message in its chat, and its text, for the next edit or its deletion. */
  message_id: Generated<string>;
  message: Generated<string>;
  /** Why the last call failed, in words for editors. */
  error: Generated<string>;
  attempts: Generated<number>;
  /** When the bot looks at it again; null if nothing is to be done. */
  due_at: Moment | null;
  /** Until then one process works on it; 0 if none does. */
  lease_until: Generated<Moment>;
}

export interface DistributionTables {
  story_share: StoryShareTable;
  telegram_pace: { next_at: Moment };
}

export type StoryShareRow = Selectable<StoryShareTable>;
