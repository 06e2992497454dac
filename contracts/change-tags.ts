/** Cache tags. The API publishes them after each write, and the site invalidates everything cached under them. */
export const CHANGE_TAGS = {
  /** Anything may have changed. */
  everything: '*',
  ads: 'ads',
  videos: 'tv',
  networkLinks: 'network',
  settings: 'settings',
  /** Any value of any edition: the list of editions. Pages are not tagged with it. */
  editions: 'editions',
  /** The values of one edition itself: name, brand, contact, texts, order of blocks. */
  edition: (id: number): string => `edition:${id}`,
  /** The targets of old addresses. */
  redirects: 'redirects',
  /** Public answers of an entity that has no tag above, by its kind. */
  entity: (kind: string): string => `entity:${kind}`,
  /** Name, description or picture of a topic, by its slug. */
  topic: (slug: string): string => `topic:${slug}`,
  /** Name, text, picture or page of a person who signs stories, by the slug. */
  byline: (slug: string): string => `byline:${slug}`,
  /** The pins of one edition, by its key (`para` for the state portal): only its home shows them. */
  pins: (edition: string): string => editionTag('pins', edition),
  /** Any part of a story. */
  news: (id: number): string => `news:${id}`,
  /** The parts of a story that lists show: title, cover, place, date. */
  card: (id: number): string => `card:${id}`,
  /**
   * Published when a story is withdrawn or its shown words change. Caches then delete every answer that shows or links to it,
   * instead of serving it stale.
   */
  words: (id: number): string => `words:${id}`,
  /**
   * Former words of a story's own text, its blocks or its documents. No answer carries it: what shows the text carries
   * `news`. It asks every cache to confirm that they are gone.
   */
  text: (id: number): string => `text:${id}`,
  /** The bytes of a picture that was deleted, replaced or cropped. */
  picture: (id: string): string => `picture:${id}`,
  /** Observations of any public service. */
  services: 'services',
  /** Observations of one municipality, by its slug. */
  servicesOf: (place: string): string => `services:${place}`,
  /** The text of any story: search results may have changed. */
  texts: 'texts',
  /** Any list: its cards or its members. */
  anyList: 'list',
  /**
   * The list of one region or category, by its key, of one municipality, by its name, of one topic, by
   * `topicList` of its name, or of one byline, by `bylineList` of its name.
   */
  list: (key: string): string => `list:${key}`,
  /** Members and order of that list, regardless of changes to the cards. */
  order: (key: string): string => `order:${key}`,
} as const;

/**
 * The tag of items that only some editions show, such as `ads@marajo`. A page depends on the plain tag, which covers
 * items of all editions, and on that of its own edition (`para` for the state portal).
 */
export function editionTag(tag: string, edition: string): string {
  return `${tag}@${edition}`;
}

/** The id of the story that a tag of a whole story (`news:123`) belongs to; undefined for any other tag. */
export function storyIdOfTag(tag: string): number | undefined {
  const id = /^news:(\d+)$/.exec(tag)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** The id of the story whose former words must be removed everywhere. */
export function removedStoryOf(tag: string): number | undefined {
  const id = /^(?:words|text):(\d+)$/.exec(tag)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** The id of the picture that must be removed everywhere. */
export function removedPictureOf(tag: string): string | undefined {
  return /^picture:([0-9a-f]{32})$/.exec(tag)?.[1];
}

/** True if every cache has to confirm that what has this tag is gone. */
export function isRemoval(tag: string): boolean {
  return removedStoryOf(tag) !== undefined || removedPictureOf(tag) !== undefined;
}

/** Answers with such a tag are removed when it changes; others may be shown while no newer one can be made. */
export function removesAnswers(tag: string): boolean {
  return /^(?:news|words):\d+$/.test(tag) || removedPictureOf(tag) !== undefined;
}

/** The tags whose cached answers this removal deletes. */
export function tagsOfRemoval(tag: string): readonly string[] {
  const story = removedStoryOf(tag);
  if (story === undefined) return [tag];
  const news = CHANGE_TAGS.news(story);
  return tag === CHANGE_TAGS.words(story) ? [news, tag] : [news];
}
