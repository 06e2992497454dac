/** The marks of a gauge, the lower first. Published marks disagree, so each is shown with its source and day. */
export const MARK_NAMES = { attention: 'cota de atenção', flood: 'cota de inundação' } as const;

export type MarkKind = keyof typeof MARK_NAMES;
export const MARK_KINDS = Object.keys(MARK_NAMES) as readonly MarkKind[];
