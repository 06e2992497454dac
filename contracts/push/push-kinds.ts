/** What a reader can ask to be told of. */
export const PUSH_KIND_KEYS = ['alert', 'urgent'] as const;
export type PushKind = (typeof PUSH_KIND_KEYS)[number];
