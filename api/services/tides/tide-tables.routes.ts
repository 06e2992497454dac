import type { FastifyInstance } from 'fastify';
import { isoOf, isoOrNull } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { TABLE_PORTS, type TablePortCode, TIDE_TEXTS } from '../../../contracts/services/tide-ports.ts';
import type { TideTableState } from '../../../contracts/services/tide-table.endpoints.ts';
import { recordAudit } from '../../../db/audit.ts';
import { readTideTable, type TideTable, writeTideTable } from '../../../services/tide/tide-table.ts';
import type { ApiContext } from '../../http/context.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { readServiceSoon } from '../service-sources.queries.ts';
import { deleteTideTable, listTideTables, storeTideTable } from './tide-tables.queries.ts';

const { adminTideTables } = ENDPOINTS;
/** Two days of turns are enough to compare with the printed table. */
const FIRST_TURNS = 8;

/** The Navy's tide tables: the newsroom uploads one of each port and year. Readers see them while the service `tide-navy` is on. */
export function registerTideTableRoutes(app: FastifyInstance, { db, now }: ApiContext): void {
  route(app, adminTideTables.list, async () => {
    const rows = await listTideTables(db.query);
    return rows.map(({ port, year, text, uploaded_at: at }) =>
      viewTable(port, year, readTideTable(text), at),
    );
  });

  route(app, adminTideTables.check, async ({ params: { port }, body }) => {
    const { year = 0, turns, errors } = readTideTable(body.text);
    const replaced = (await listTideTables(db.query)).find((one) => one.port === port && one.year === year);
    const levels = turns.map(({ centimetres }) => centimetres);
    return {
      year,
      ...figuresOf(turns),
      lowest: levels.length > 0 ? Math.min(...levels) : 0,
      highest: levels.length > 0 ? Math.max(...levels) : 0,
      first: turns.slice(0, FIRST_TURNS).map(({ at, isHigh, centimetres }) => ({
        at: isoOf(at),
        text: isHigh ? TIDE_TEXTS.high : TIDE_TEXTS.low,
        value: centimetres,
      })),
      replaces: isoOrNull(replaced?.uploaded_at ?? null),
      errors: [...errors],
    };
  });

  route(app, adminTideTables.put, async ({ params: { port }, body, user }) => {
    const table = readTideTable(body.text);
    const { year, turns, errors } = table;
    if (errors.length > 0 || year === undefined)
      throw problems.invalid(
        errors.map(({ line, message }) => ({ field: 'text', message: `Linha ${line}: ${message}` })),
        'A tábua tem erros e não foi guardada.',
      );
    const at = now();
    const written = { text: writeTideTable(turns), uploaded_at: at };
    await db.query.transaction().execute(async (trx) => {
      await storeTideTable(trx, { port, year, ...written });
      await readServiceSoon(trx, 'tide-navy');
      await recordAudit(trx, user, {
        at,
        action: 'replace',
        kind: 'service',
        itemId: port,
        detail: nameOf(port, year),
      });
    });
    return viewTable(port, year, table, at);
  });

  route(app, adminTideTables.remove, async ({ params: { port, year }, user, reply }) => {
    await db.query.transaction().execute(async (trx) => {
      if (!(await deleteTideTable(trx, port, year))) throw problems.notFound();
      await readServiceSoon(trx, 'tide-navy');
      await recordAudit(trx, user, {
        at: now(),
        action: 'delete',
        kind: 'service',
        itemId: port,
        detail: nameOf(port, year),
      });
    });
    return reply.code(204).send();
  });
}

function nameOf(port: TablePortCode, year: number): string {
  return `Tábua de maré de ${portName(port)}, ${year}`;
}

function portName(port: TablePortCode): string {
  return TABLE_PORTS.find(({ code }) => code === port)?.name ?? port;
}

function figuresOf(turns: TideTable['turns']) {
  return {
    turns: turns.length,
    from: isoOrNull(turns[0]?.at ?? null),
    until: isoOrNull(turns.at(-1)?.at ?? null),
  };
}

function viewTable(port: TablePortCode, year: number, { turns }: TideTable, at: number): TideTableState {
  return { port, name: portName(port), year, ...figuresOf(turns), uploadedAt: isoOf(at) };
}
