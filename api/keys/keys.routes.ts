import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { ApiKeyCreate } from '../../contracts/keys/key.schema.ts';
import { PUBLISH_SCOPE, WRITE_SCOPE } from '../../contracts/keys/key-scopes.ts';
import { KEY_TERM_MS } from '../../contracts/keys/key-terms.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/database.ts';
import { unknownEditions } from '../../db/user-accounts.ts';
import { parseMoment } from '../entities/field-rows.ts';
import type { ApiContext } from '../http/context.ts';
import { type FieldError, problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { createKeyToken } from './key-token.ts';
import { changeKeyInUse, countValidKeys, hasKey, insertKey, keyView, listKeys } from './keys.queries.ts';

const { adminKeys } = ENDPOINTS;

/** Keys of programs, for administrators. */
export function registerKeyRoutes(app: FastifyInstance, { db, now }: ApiContext): void {
  route(app, adminKeys.list, async () => listKeys(db.query));

  route(app, adminKeys.create, async ({ body, user }) => {
    const at = now();
    const token = createKeyToken();
    const expiresAt = expiryOf(body, at);
    const row = await db.query.transaction().execute(async (trx) => {
      await assertKnownEditions(trx, body);
      if ((await countValidKeys(trx, at)) >= LIMITS.keys)
        throw problems.conflict(`Há ${LIMITS.keys} chaves em uso. Revogue uma antes de criar outra.`);
      const made = await insertKey(trx, { ...body, token, userId: user.id, expiresAt }, at);
      const detail = `${made.name} (${made.start}…): ${made.scopes}`;
      await recordAudit(trx, user, { at, action: 'create', kind: 'key', itemId: made.id, detail });
      return made;
    });
    return { key: keyView(row, { owner: user.username, ownerActive: true }), secret: token };
  });

  route(app, adminKeys.revoke, async ({ params, user }) => {
    const at = now();
    await db.query.transaction().execute(async (trx) => {
      const row = await changeKeyInUse(trx, params.id, { revoked_at: at });
      if (row) {
        const detail = `${row.name} (${row.start}…)`;
        await recordAudit(trx, user, { at, action: 'revoke', kind: 'key', itemId: params.id, detail });
        return;
      }
      if (!(await hasKey(trx, params.id))) throw problems.notFound();
    });
    return undefined;
  });

  route(app, adminKeys.takeOver, async ({ params, user }) => {
    const at = now();
    const row = await db.query.transaction().execute(async (trx) => {
      const taken = await changeKeyInUse(trx, params.id, { user_id: user.id });
      if (!taken) throw problems.notFound();
      const detail = `${taken.name} (${taken.start}…)`;
      await recordAudit(trx, user, { at, action: 'take-over', kind: 'key', itemId: params.id, detail });
      return taken;
    });
    return keyView(row, { owner: user.username, ownerActive: true });
  });
}

/** Checks a new key and returns when it expires: in a year if nothing was said, never if `null` was. */
function expiryOf({ scopes, expiresAt }: ApiKeyCreate, now: number): number | null {
  const errors: FieldError[] = [];
  const moment =
    expiresAt === undefined ? now + KEY_TERM_MS : (parseMoment(expiresAt, 'expiresAt', errors) ?? null);
  if (moment !== null && moment <= now)
    errors.push({ field: 'expiresAt', message: 'O prazo deve estar no futuro.' });
  if (scopes.includes(PUBLISH_SCOPE) && !scopes.includes(WRITE_SCOPE))
    errors.push({ field: 'scopes', message: 'Para publicar, a chave também precisa escrever rascunhos.' });
  if (errors.length > 0) throw problems.invalid(errors);
  return moment;
}

async function assertKnownEditions(trx: Trx, { editions }: ApiKeyCreate): Promise<void> {
  if (!editions) return;
  const none = editions.length === 0 && 'Escolha ao menos uma edição.';
  const unknown = (await unknownEditions(trx, editions)).length > 0 && 'Uma das edições não existe mais.';
  const message = none || unknown;
  if (message) throw problems.invalid([{ field: 'editions', message }]);
}
