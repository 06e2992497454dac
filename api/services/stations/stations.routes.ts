import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { parseDay } from '../../../contracts/belem-time.ts';
import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { plainNames } from '../../../contracts/fields.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { MARK_KINDS, MARK_NAMES } from '../../../contracts/stations/marks.ts';
import { centimetresOf } from '../../../contracts/stations/metres.ts';
import { STATION_FIELDS } from '../../../contracts/stations/station.fields.ts';
import type { TableOf } from '../../../db/tables/column-types.ts';
import { registerCollection } from '../../entities/collection.routes.ts';
import type { Collection } from '../../entities/collection.ts';
import { columnsWritten, createView } from '../../entities/field-rows.ts';
import { checkPlace } from '../../entities/item-place.rules.ts';
import type { ApiContext } from '../../http/context.ts';
import { type FieldError, problems } from '../../http/problem.ts';
import { countStations } from './station.queries.ts';

type Columns = Omit<Selectable<TableOf<typeof STATION_FIELDS>>, 'id' | 'version' | `${string}_at`>;
const administered = createView(STATION_FIELDS, plainNames(STATION_FIELDS, ['list', 'admin']));

const stationsCollection: Collection<'station', typeof ENDPOINTS.adminStations> = {
  kind: 'station',
  endpoints: ENDPOINTS.adminStations,
  order: ['name', 'asc'],
  taken: 'Já existe uma régua com este código, na lista ou na lixeira.',
  searchText: (row) => `${row.river} ${row.name} ${row.code}`,
  tags: (row, before) => [
    CHANGE_TAGS.services,
    ...new Set([row, before].flatMap((one) => (one ? CHANGE_TAGS.servicesOf(one.place) : []))),
  ],
  apply(input, current) {
    const errors: FieldError[] = [];
    const columns = columnsWritten<typeof STATION_FIELDS, Columns>(STATION_FIELDS, input, current, errors);
    checkPlace(columns.place, errors);
    errors.push(...markErrors(columns));
    if (errors.length > 0) throw problems.invalid(errors);
    return columns;
  },
  async afterWrite(trx, row, before) {
    const isAdded = row.deleted_at === null && (before === undefined || before.deleted_at !== null);
    if (!isAdded) return;
    if ((await countStations(trx)) > LIMITS.stations)
      throw problems.conflict(`O portal lê até ${LIMITS.stations} réguas. Tire uma antes.`);
  },
  view: async (_db, rows) => rows.map(administered),
};

/** A mark needs its source and day, so that readers can check it. */
function markErrors(columns: Columns): FieldError[] {
  const errors = MARK_KINDS.flatMap((kind): FieldError[] => {
    if (columns[kind] === '') return [];
    const name = MARK_NAMES[kind];
    const hasSource = columns[`${kind}_source`].trim() !== '';
    const hasDay = parseDay(columns[`${kind}_day`]) !== undefined;
    return [
      ...(hasSource ? [] : [{ field: `${kind}Source`, message: `Informe a fonte da ${name}.` }]),
      ...(hasDay ? [] : [{ field: `${kind}Day`, message: `Informe a data da fonte da ${name}.` }]),
    ];
  });
  const [attention, flood] = [centimetresOf(columns.attention), centimetresOf(columns.flood)];
  if (attention !== null && flood !== null && attention >= flood)
    errors.push({ field: 'flood', message: 'A cota de inundação fica acima da cota de atenção.' });
  return errors;
}

/** The gauges of rivers and their marks. */
export function registerStationRoutes(app: FastifyInstance, context: ApiContext): void {
  registerCollection(app, context, stationsCollection);
}
