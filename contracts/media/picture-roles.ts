/** How an item shows a picture. `pending`: only an unsaved text shows it. */
export const PICTURE_ROLES = ['cover', 'body', 'content', 'source', 'pending'] as const;
export type PictureRole = (typeof PICTURE_ROLES)[number];
