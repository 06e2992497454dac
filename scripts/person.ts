import { writeFileSync } from 'node:fs';
import { openMessageStore } from '../api/messages/open-message-store.ts';
import { erasePerson } from '../api/person/erase-person.ts';
import { collectPerson } from '../api/person/person-data.ts';
import { readEnvironment } from '../config/environment.ts';
import { migrate } from '../db/migrate.ts';
import { openExistingDatabase } from '../db/open.ts';
import { commandLine } from './commands.ts';
import { fileFromCaller, runCommand, say, WrongUsage } from './operator-command.ts';

const USAGE = `usage: ${commandLine('person')} export EMAIL [FILE] | erase EMAIL`;

await runCommand(async () => {
  const [verb = '', email = '', name, ...rest] = process.argv.slice(2);
  const known = verb === 'export' || (verb === 'erase' && name === undefined);
  if (!known || !/^[^\s@]+@[^\s@]+$/.test(email) || rest.length > 0) throw new WrongUsage(USAGE);
  const env = readEnvironment(process.env);
  const db = await openExistingDatabase(env, (_error, message) => say(message));
  await migrate(db);
  const messages = await openMessageStore(db.query, env);
  if (verb === 'export') {
    const file = fileFromCaller(name ?? 'dados-pessoais.json');
    const data = await collectPerson(db, messages, email);
    // Readable only by the operator, because the file contains personal data.
    writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 });
    say(`Everything stored about ${email} is in ${file}.`);
  } else {
    const {
      account,
      messages: count,
      digests,
      legalRequests,
      writtenOver,
      left,
    } = await erasePerson(db, messages, email, Date.now());
    say(
      `${account ? 'Account erased' : 'There was no account'}; messages erased: ${count}; digests erased: ${digests}; requests by law emptied: ${legalRequests}.`,
    );
    const columns = Object.entries(left).map(([column, rows]) => `${column} (${rows})`);
    if (columns.length > 0) say(`The address is still in texts of the newsroom: ${columns.join(', ')}.`);
    if (!writtenOver)
      say('The running server still reads old database pages: run this command again in a minute.');
    say('Backups made before still contain these data.');
  }
  await db.close();
}, USAGE);
