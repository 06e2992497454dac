import { findMunicipality } from '../../../contracts/municipalities.ts';
import { CATEGORY_KEYS, type CategoryKey } from '../../../contracts/news/categories.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { type FieldError, problems } from '../../http/problem.ts';
import type { SectionFilter } from './news-sections.ts';

/** Parses the section of a query; unknown regions, categories and municipalities are refused by name. */
export function parseSection(query: {
  readonly reg?: string | undefined;
  readonly cat?: string | undefined;
  readonly muni?: string | undefined;
}): SectionFilter {
  const errors: FieldError[] = [];
  const region = query.reg === undefined ? undefined : findRegion(query.reg);
  const municipality = query.muni === undefined ? undefined : findMunicipality(query.muni);
  if (query.reg !== undefined && !region) errors.push({ field: 'reg', message: 'Região desconhecida.' });
  if (query.muni !== undefined && !municipality)
    errors.push({ field: 'muni', message: 'Município desconhecido.' });
  if (query.cat !== undefined && !CATEGORY_KEYS.includes(query.cat as CategoryKey)) {
    errors.push({ field: 'cat', message: 'Categoria desconhecida.' });
  }
  if (errors.length > 0) throw problems.invalid(errors);
  return { reg: region?.key, cat: query.cat, muni: municipality?.name };
}
