/** The subjects of pushes that a reader can choose. An editor sends the first two; the others are sent automatically. */
export const PUSH_KIND_KEYS = ['alert', 'urgent', 'place', 'topic', 'agenda'] as const;
export type PushKind = (typeof PUSH_KIND_KEYS)[number];
/** Pushes made of an urgent notice. */
export type NoticeKind = Extract<PushKind, 'alert' | 'urgent'>;
