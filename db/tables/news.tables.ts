import type { Generated, Insertable, Selectable } from 'kysely';
import type { LiveState } from '../../contracts/live/live-states.ts';
import type { NEWS_FIELDS } from '../../contracts/news/news.fields.ts';
import type { StoredStatus } from '../../contracts/news/statuses.ts';
import type { STORY_ORIGINS } from '../../contracts/news/story-origins.ts';
import type { Flag, Moment, TableOf } from './column-types.ts';

export interface NewsTable extends Omit<TableOf<typeof NEWS_FIELDS>, 'status' | 'origin' | 'live_state'> {
  status: StoredStatus;
  origin: (typeof STORY_ORIGINS)[keyof typeof STORY_ORIGINS];
  live_state: Generated<LiveState | ''>;
}

/** Number of items per combination; maintained by triggers, so that no list is ever counted. */
interface NewsTallyTable {
  status: StoredStatus;
  trashed: Flag;
  reg: string;
  cat: string;
  muni: string;
  items: number;
}

/** Every region and municipality a story belongs to; maintained by triggers. */
interface NewsPlaceTable {
  news_id: number;
  /** A region key or the name of a municipality; the two never coincide. */
  place: string;
  /** The story's date, so that the list of a place is read in its order. */
  news_date: Moment;
  /** 0 if only a further municipality puts the story here. `news_tally` does not count it for this place then. */
  leads: Flag;
}

/** Every topic of a story, by its name; maintained by triggers. */
interface NewsTopicTable {
  news_id: number;
  topic: string;
  /** The story's date, so that the list of a topic is read in its order. */
  news_date: Moment;
}

/** Every name that signs a story; maintained by triggers. */
interface NewsBylineTable {
  news_id: number;
  byline: string;
  news_date: Moment;
}

/** Number of items per place with `leads` = 0; maintained by triggers. */
interface NewsPlaceTallyTable {
  place: string;
  status: StoredStatus;
  trashed: Flag;
  cat: string;
  items: number;
}

/** The region of each municipality, for the triggers. A copy of contracts/municipalities.ts. */
interface MunicipalityTable {
  name: string;
  reg: string;
}

export interface NewsRevisionTable {
  news_id: number;
  version: number;
  at: Moment;
  user_id: number | null;
  user_name: string;
  /** Names of the fields this save changed, comma-separated. */
  fields: string;
  /** The writable fields after the save, as JSON. */
  data: string;
  /** Successive autosaves of one user share one row: the moment of the first one. Null if saved by hand. */
  automatic_since: Moment | null;
}

/** Unsaved typing in a story that is no longer a draft. */
interface NewsPendingTable {
  news_id: number;
  /** The writable fields that differ from the story, as JSON. */
  data: string;
  user_id: number | null;
  user_name: string;
  at: Moment;
}

/** Users who have a story open in the editor. */
interface PresenceTable {
  news_id: number;
  user_id: number;
  since: Moment;
  seen_at: Moment;
  /** The window of this person that reported last; empty before this was reported. */
  window_id: Generated<string>;
}

/** Secret links with which one story can be read before it is published. */
interface PreviewLinkTable {
  /** SHA-256 of the token. The token itself is never stored. */
  token_hash: string;
  news_id: number;
  user_id: number;
  expires_at: Moment;
  /** 1 if it shows the open notes of the newsroom too. */
  notes: Generated<Flag>;
}

/** A change that an editor asks of the edition that owns a story. */
interface StoryRequestTable {
  id: Generated<number>;
  news_id: number;
  /** The person who asks. */
  user_id: number;
  /** The wanted fields of the story, as JSON. */
  change: string;
  /** The keys of the editions that decide, comma-separated. */
  editions: string;
  created_at: Moment;
  decided_at: Moment | null;
  accepted: Generated<Flag>;
}

/** A note of the newsroom on a story. */
interface StoryNoteTable {
  id: Generated<number>;
  news_id: number;
  /** Null if the person was erased. */
  user_id: number | null;
  body: string;
  /** The words of the text that it is about; empty if it is about the story. */
  quote: Generated<string>;
  created_at: Moment;
  resolved_at: Moment | null;
  resolved_by: number | null;
  /** The ids of the people it mentions who have not read it, as `,3,7,`; empty if all have. */
  unread_by: Generated<string>;
}

/** The assignment of a story to a person. */
interface StoryAssignmentTable {
  news_id: number;
  user_id: number;
  /** Such as 2026-11-20; empty without a day. */
  until_day: Generated<string>;
  given_by: number | null;
  given_at: Moment;
}

/** A story's live page; the state is a column of the story. */
interface LiveCoverageTable {
  news_id: number;
  summary: Generated<string>;
  known: Generated<string>;
  acknowledged_hash: Generated<string>;
  /** The number of the newest change. Its row lock makes changes commit in the order of their numbers. */
  change: Generated<number>;
  /** The number of the newest change of summary or known. */
  head_change: Generated<number>;
  started_at: Moment;
  ended_at: Moment | null;
}

export interface NewsTables {
  news: NewsTable;
  news_tally: NewsTallyTable;
  news_place: NewsPlaceTable;
  news_topic: NewsTopicTable;
  news_byline: NewsBylineTable;
  news_place_tally: NewsPlaceTallyTable;
  municipality: MunicipalityTable;
  news_revision: NewsRevisionTable;
  news_pending: NewsPendingTable;
  live_coverage: LiveCoverageTable;
  presence: PresenceTable;
  preview_link: PreviewLinkTable;
  story_request: StoryRequestTable;
  story_assignment: StoryAssignmentTable;
  story_note: StoryNoteTable;
}

export type NewsRow = Selectable<NewsTable>;
export type NewNewsRow = Insertable<NewsTable> & Pick<NewsRow, 'title' | 'body'>;
