import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type { AdminChannel } from '../../contracts/channels/channel.endpoints.ts';
import { CHANNEL_FIELDS } from '../../contracts/channels/channel.fields.ts';
import { channelCode } from '../../contracts/channels/channel-kinds.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { plainNames } from '../../contracts/fields.ts';
import type { TableOf } from '../../db/tables/column-types.ts';
import { registerCollection } from '../entities/collection.routes.ts';
import type { Collection } from '../entities/collection.ts';
import { columnsWritten, createView } from '../entities/field-rows.ts';
import type { ApiContext } from '../http/context.ts';
import { type FieldError, problems } from '../http/problem.ts';

export type ChannelRow = Selectable<TableOf<typeof CHANNEL_FIELDS>>;
type Columns = Pick<ChannelRow, 'kind' | 'chat'>;
const administered = createView(CHANNEL_FIELDS, plainNames(CHANNEL_FIELDS, ['list', 'admin']));

const channelsCollection: Collection<'channel', typeof ENDPOINTS.adminChannels> = {
  kind: 'channel',
  endpoints: ENDPOINTS.adminChannels,
  order: ['name', 'asc'],
  readersSee: [],
  searchText: (row) => row.name,
  apply(input, current) {
    const errors: FieldError[] = [];
    const columns = columnsWritten<typeof CHANNEL_FIELDS, Columns>(CHANNEL_FIELDS, input, current, errors);
    if (columns.chat !== '' && columns.kind !== 'telegram') {
      const message = 'O robô publica só no Telegram. Deixe vazio nos outros canais.';
      errors.push({ field: 'chat', message });
    }
    if (errors.length > 0) throw problems.invalid(errors);
    return columns;
  },
  view: async (_db, rows) => rows.map(channelView),
};

export function registerChannelRoutes(app: FastifyInstance, context: ApiContext): void {
  registerCollection(app, context, channelsCollection);
}

export function channelView(row: ChannelRow): AdminChannel {
  return { ...administered(row), code: channelCode(row.kind as AdminChannel['kind'], row.id) };
}
