/** The subjects of pushes that a reader can choose. An editor sends the first two; the others are sent automatically. */
export const PUSH_KIND_KEYS = ['alert', 'urgent', 'place', 'topic', 'agenda'] as const;
export type PushKind = (typeof PUSH_KIND_KEYS)[number];
/**
 * Pushes a day for one phone: Chrome takes the permission away from sites that push too often. Alerts have no limit.
 */
export const DAILY_CAP = 3;

/** Pushes made of an urgent notice. */
export type NoticeKind = Extract<PushKind, 'alert' | 'urgent'>;
