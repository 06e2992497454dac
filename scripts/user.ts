import { parseArgs } from 'node:util';
import {
  addUser,
  findEditionIds,
  listUsers,
  setDisabled,
  setPassword,
  turnOffTwoFactor,
} from '../api/users/user-commands.ts';
import { readEnvironment } from '../config/environment.ts';
import { ROLE_KEYS, ROLES, type Role } from '../contracts/users/roles.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openExistingDatabase } from '../db/open.ts';
import type { UserRow } from '../db/tables/accounts.tables.ts';
import { editionIdsOf, roleOf } from '../db/user-accounts.ts';
import { commandLine } from './commands.ts';
import { runCommand, say, WrongUsage } from './operator-command.ts';
import { readPassword } from './read-password.ts';

const USAGE =
  `Uso: ${commandLine('user')} list | add EMAIL [--name NOME] [--role ${ROLE_KEYS.join('|')}] [--editions CHAVE,CHAVE] | ` +
  'password EMAIL | two-factor-off EMAIL | disable EMAIL | enable EMAIL';

interface Call {
  readonly db: Database;
  readonly email: string;
  readonly name?: string | undefined;
  readonly role?: string | undefined;
  /** Keys of editions, comma-separated; without it the person is not limited. */
  readonly editions?: string | undefined;
}

const ACTIONS: Readonly<Record<string, (call: Call) => Promise<string>>> = {
  async add({ db, email, name = email.split('@', 1)[0] ?? email, role = 'editor', editions: editionKeys }) {
    const editions = editionKeys === undefined ? null : await findEditionIds(db, editionKeys.split(','));
    const password = await readPassword(process.stdin, process.stderr);
    // `addUser` validates the role with all other fields.
    await addUser(db, { email, username: name, role: role as Role, editions, password }, Date.now());
    return `Usuário ${email} criado.`;
  },
  async password({ db, email }) {
    const password = await readPassword(process.stdin, process.stderr);
    await setPassword(db, email, password, Date.now());
    return `Senha de ${email} trocada; as sessões abertas foram encerradas.`;
  },
  async 'two-factor-off'({ db, email }) {
    return (await turnOffTwoFactor(db, email, Date.now()))
      ? `Verificação em duas etapas de ${email} desativada.`
      : `A verificação em duas etapas de ${email} não estava ativa.`;
  },
  async disable({ db, email }) {
    await setDisabled(db, email, true, Date.now());
    return `Usuário ${email} desativado; as sessões abertas foram encerradas.`;
  },
  async enable({ db, email }) {
    await setDisabled(db, email, false, Date.now());
    return `Usuário ${email} ativado.`;
  },
};

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, role: { type: 'string' }, editions: { type: 'string' } },
  });
  const [verb = '', email, ...rest] = positionals;
  const action = Object.hasOwn(ACTIONS, verb) ? ACTIONS[verb] : undefined;
  const listing = verb === 'list' && email === undefined;
  if (rest.length > 0 || (!listing && (!action || email === undefined))) throw new WrongUsage(USAGE);
  const db = await openExistingDatabase(readEnvironment(process.env), (_error, message) => say(message));
  await migrate(db);
  if (action && email !== undefined) say(await action({ db, email, ...values }));
  else for (const user of await listUsers(db)) say(describe(user, await keysOf(db, user)));
  await db.close();
}, USAGE);

/** The keys of the editions a user is limited to; empty if there is no limit. A deleted edition has a number only. */
async function keysOf({ query }: Database, user: UserRow): Promise<string> {
  const ids = editionIdsOf(user);
  if (ids === null) return '';
  const rows = await query.selectFrom('edition').select(['id', 'key']).execute();
  return `[${ids.map((id) => rows.find((row) => row.id === id)?.key ?? id).join(', ')}]`;
}

function describe(user: UserRow, editions: string): string {
  const role = ROLES.find(({ key }) => key === roleOf(user))?.name ?? user.role;
  return [user.email.padEnd(36), role.padEnd(14), stateOf(user).padEnd(12), user.username, editions]
    .join('  ')
    .trimEnd();
}

function stateOf(user: UserRow): string {
  if (user.deleted_at !== null) return 'na lixeira';
  if (user.disabled === 1) return 'desativado';
  return user.password === '' ? 'convidado' : 'ativo';
}
