/** `admin` may do everything; `editor` works on content only. */
export const ROLES = [
  { key: 'admin', name: 'Administração' },
  { key: 'editor', name: 'Redação' },
] as const;

export type Role = (typeof ROLES)[number]['key'];
export const ROLE_KEYS: readonly Role[] = ROLES.map((role) => role.key);
