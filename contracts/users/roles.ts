/**
 * `admin` may do everything. `editor` works on all content. `contributor` writes drafts of their own, which editors
 * publish.
 */
export const ROLES = [
  { key: 'admin', name: 'Administração' },
  { key: 'editor', name: 'Redação' },
  { key: 'contributor', name: 'Colaboração' },
] as const;

export type Role = (typeof ROLES)[number]['key'];
export const ROLE_KEYS: readonly Role[] = ROLES.map((role) => role.key);

/** True if the role may do what `needed` may do: each role may do all that the roles after it in the list may do. */
export function includesRole(role: Role, needed: Role): boolean {
  return ROLE_KEYS.indexOf(role) <= ROLE_KEYS.indexOf(needed);
}
