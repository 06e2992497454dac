import { IBGE_CODES } from '../contracts/places/ibge-codes.ts';

const slugs = new Map(Object.entries(IBGE_CODES).map(([slug, code]) => [code, slug]));

/** Sources write codes as numbers and as text. The slug of a municipality of Pará; undefined for any other place. */
export function slugOfIbgeCode(code: unknown): string | undefined {
  return typeof code === 'number' || typeof code === 'string' ? slugs.get(Number(code)) : undefined;
}
