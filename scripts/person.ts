import { writeFileSync } from 'node:fs';
import { openMessageStore } from '../api/messages/open-message-store.ts';
import { erasePerson } from '../api/person/erase-person.ts';
import { collectPerson } from '../api/person/person-data.ts';
import { readEnvironment } from '../config/environment.ts';
import { migrate } from '../db/migrate.ts';
import { openExistingDatabase } from '../db/open.ts';
import { typed } from './commands.ts';
import { fileFromCaller, runCommand, say, WrongUsage } from './operator-command.ts';

const USAGE = `Uso: ${typed('person')} export EMAIL [ARQUIVO] | erase EMAIL`;

await runCommand(async () => {
  const [verb = '', email = '', name, ...rest] = process.argv.slice(2);
  const known = verb === 'export' || (verb === 'erase' && name === undefined);
  if (!known || !/^[^\s@]+@[^\s@]+$/.test(email) || rest.length > 0) throw new WrongUsage(USAGE);
  const env = readEnvironment(process.env);
  const db = await openExistingDatabase(env, say);
  await migrate(db);
  const messages = await openMessageStore(db.query, env);
  if (verb === 'export') {
    const file = fileFromCaller(name ?? 'dados-pessoais.json');
    const data = await collectPerson(db, messages, email);
    // Readable only by the operator, because the file contains personal data.
    writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 });
    say(`Tudo o que há de ${email} está em ${file}.`);
  } else {
    const {
      account,
      messages: count,
      writtenOver,
      left,
    } = await erasePerson(db, messages, email, Date.now());
    say(`${account ? 'Conta apagada' : 'Não havia conta'}; mensagens apagadas: ${count}.`);
    const places = Object.entries(left).map(([column, rows]) => `${column} (${rows})`);
    if (places.length > 0) say(`O endereço ainda aparece em textos da redação: ${places.join(', ')}.`);
    if (!writtenOver)
      say('O servidor em uso ainda lê páginas antigas: rode este comando de novo em um minuto.');
    say('Cópias de segurança feitas antes ainda têm estes dados.');
  }
  await db.close();
}, USAGE);
