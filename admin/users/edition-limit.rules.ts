import type { AdminEdition } from '../../contracts/editions/edition.schema.ts';

export type LimitableEdition = Pick<AdminEdition, 'id' | 'name' | 'on'>;

/** The number of chosen editions that no longer exist. */
export function missingEditions(
  value: readonly number[] | null,
  editions: readonly Pick<LimitableEdition, 'id'>[],
): number {
  return (value ?? []).filter((id) => !editions.some((edition) => edition.id === id)).length;
}

/** The editions a person is limited to, for the list of users; empty if there is no limit. */
export function limitText(value: readonly number[] | null, editions: readonly LimitableEdition[]): string {
  if (value === null) return '';
  const names = editions.filter(({ id }) => value.includes(id)).map(({ name }) => name);
  return names.length === 0 ? 'Nenhuma edição' : names.join(', ');
}
