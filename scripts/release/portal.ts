import { extname, join } from 'node:path';
import { BadVariable } from '../../config/environment.ts';
import { ROOT } from '../../config/root.ts';
import { withSettingsFile } from '../../config/settings-file.ts';
import { VERSION } from '../../config/version.ts';
import { COMMANDS, helpText, isPart } from '../commands.ts';
import { runPortal } from '../programs/portal-parent.ts';

/** `./portal`: starts the programs of a release or runs one of its commands, with the settings of the service. */
const [word, ...rest] = process.argv.slice(2);
const command = COMMANDS.find(({ name }) => name === word);
const starts = word === undefined || (isPart(word) && rest.length === 0);

if (word === '--version') say(VERSION);
else if (word === '--help' || word === 'help') say(helpText());
else if (!command && !starts) {
  process.stderr.write(`Error: unknown: ${[word, ...rest].join(' ')}\n${helpText()}\n`);
  process.exitCode = 1;
} else {
  try {
    Object.assign(process.env, withSettingsFile(process.env));
  } catch (error) {
    if (!(error instanceof BadVariable)) throw error;
    process.stderr.write(`Error: ${error.message}\n`);
    process.exit(1);
  }
  const ending = extname(import.meta.filename);
  if (command) {
    process.argv.splice(2, 1);
    await import(join(ROOT, `${command.program}${ending}`));
  } else {
    const code = await runPortal({
      ...(word !== 'site' && { api: join(ROOT, 'api', `server${ending}`) }),
      ...(word !== 'api' && { site: join(ROOT, 'dist', 'site', 'server', 'server.js') }),
      env: process.env,
    });
    process.exit(code);
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
