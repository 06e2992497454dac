import { DAY_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { plainNames } from '../../../contracts/fields.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import { NO_LICENCE } from '../../../contracts/publishing/objection-codes.ts';
import { SELECTOR_FIELDS, selectorError } from '../../../contracts/sources/selector.rules.ts';
import { SOURCE_FIELDS } from '../../../contracts/sources/source.fields.ts';
import type { Source } from '../../../contracts/sources/source.schema.ts';
import type { Connection } from '../../../db/database.ts';
import type { SourceRow } from '../../../db/tables/republishing.tables.ts';
import type { Collection } from '../../entities/collection.ts';
import { columnsWritten, createView, idsOf } from '../../entities/field-rows.ts';
import { type FieldError, problems } from '../../http/problem.ts';
import { resetSourceReading } from '../reading/reading.queries.ts';
import { sourceHealth } from './health.rules.ts';

const RATE_DAYS = 14;
const administered = createView(SOURCE_FIELDS, plainNames(SOURCE_FIELDS, ['list', 'admin']));

export function createSourceCollection(
  now: () => number,
): Collection<'source', typeof ENDPOINTS.adminSources> {
  return {
    kind: 'source',
    readersSee: ['name', 'licence', 'attribution'],
    endpoints: ENDPOINTS.adminSources,
    order: ['name', 'asc'],
    taken: 'Já existe uma fonte com este endereço, na lista ou na lixeira.',
    searchText: (row) => `${row.name} ${row.address} ${row.site} ${row.muni}`,

    apply(input, current, { by, at }) {
      const errors: FieldError[] = [];
      const columns = columnsWritten<typeof SOURCE_FIELDS, SourceRow>(SOURCE_FIELDS, input, current, errors);
      if (!/^https?:\/\//i.test(columns.address)) {
        errors.push({ field: 'address', message: 'Use um endereço que comece com http:// ou https://.' });
      }
      errors.push(...selectorErrors(input));
      const municipality = input.muni ? findMunicipality(input.muni) : undefined;
      if (input.muni && !municipality) errors.push({ field: 'muni', message: 'Município desconhecido.' });
      if (columns.trust === 'auto' && columns.licence === '') {
        errors.push({ field: 'trust', message: 'Só uma fonte com licença pode sair pelo piloto.' });
      }
      if (errors.length > 0) throw problems.invalid(errors);
      const checked = input.licence !== undefined || input.licenceUrl !== undefined;
      const hasNoLicence = columns.licence === '';
      return {
        ...columns,
        ...(input.muni !== undefined && { muni: municipality?.name ?? '' }),
        ...(checked && {
          licence_checked_at: hasNoLicence ? null : at,
          licence_checked_by: hasNoLicence ? '' : by,
        }),
      };
    },

    view: (db, rows) => sourceViews(db, rows, now()),
    afterWrite: (trx, row, before) => resetSourceReading(trx, row, before, now()),
  };
}

/**
 * Checks only the selectors in this write: other fields can be changed although a stored selector is no longer allowed.
 */
function selectorErrors(input: Partial<Record<(typeof SELECTOR_FIELDS)[number], string>>): FieldError[] {
  return SELECTOR_FIELDS.flatMap((field) => {
    const message = selectorError(input[field] ?? '');
    return message === undefined ? [] : [{ field, message }];
  });
}

/** Sources with their health. */
export async function sourceViews(
  db: Connection,
  rows: readonly SourceRow[],
  now: number,
): Promise<Source[]> {
  if (rows.length === 0) return [];
  const ids = idsOf(rows);
  const readings = await db.selectFrom('source_reading').selectAll().where('source_id', 'in', ids).execute();
  const counts = await db
    .selectFrom('fetched_item')
    .select(['source_id'])
    .select((eb) => [
      eb.fn.sum<number>(eb.case().when('state', '=', 'waiting').then(1).else(0).end()).as('waiting'),
      eb.fn
        .sum<number>(
          eb
            .case()
            .when('arrived_at', '>=', now - RATE_DAYS * DAY_MS)
            .then(1)
            .else(0)
            .end(),
        )
        .as('recent'),
    ])
    .where('source_id', 'in', ids)
    .groupBy('source_id')
    .execute();
  const readingOf = new Map(readings.map((reading) => [reading.source_id, reading]));
  const countsOf = new Map(counts.map((count) => [count.source_id, count]));
  return rows.map((row) => {
    const count = countsOf.get(row.id);
    const days = Math.min(Math.max((now - row.created_at) / DAY_MS, 1), RATE_DAYS);
    const rate = {
      itemsPerDay: Math.round((Number(count?.recent ?? 0) / days) * 10) / 10,
      waiting: Number(count?.waiting ?? 0),
    };
    return {
      ...administered(row),
      health: sourceHealth(row.active === 1, readingOf.get(row.id), rate),
      blocked: row.licence === '' ? NO_LICENCE.text : null,
    };
  });
}
