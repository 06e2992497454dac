/** What a reader can ask to be told of. An editor pushes the first two; the others are pushed by themselves to who asked. */
export const PUSH_KIND_KEYS = ['alert', 'urgent', 'place', 'topic', 'agenda'] as const;
export type PushKind = (typeof PUSH_KIND_KEYS)[number];
/** Pushes made of an urgent notice. */
export type NoticeKind = Extract<PushKind, 'alert' | 'urgent'>;
