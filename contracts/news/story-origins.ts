/** The stored word for where a story was written: `redacao` in the back office, `importada` anywhere else, not only in an imported archive. */
export const STORY_ORIGINS = { backOffice: 'redacao', elsewhere: 'importada' } as const;
