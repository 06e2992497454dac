import { parseArgs } from 'node:util';
import { exportFolder, exportTotals } from '../api/backup/export/export-folder.ts';
import { exportGhost } from '../api/backup/export/ghost/export-ghost.ts';
import { exportWordPress } from '../api/backup/export/wordpress/export-wordpress.ts';
import { readEnvironment } from '../config/environment.ts';
import { publicOrigin } from '../config/public-origin.ts';
import { openMediaStorage } from '../db/media/open-storage.ts';
import { openExistingDatabase } from '../db/open.ts';
import { commandLine } from './commands.ts';
import { fileFromCaller, runCommand, say, WrongUsage } from './operator-command.ts';
import { listenForStop } from './programs/stop-request.ts';

const CALL = `usage: ${commandLine('export')} FOLDER [--as portal|wordpress|ghost] [--personal] [--without-media]`;
const USAGE = `${CALL}
  The same command again continues an export that was interrupted.
  --as portal       everything as JSON Lines and media files, described in docs/export.md (the default)
  --as wordpress    wordpress.xml (WXR 1.2) for Tools → Import in WordPress
  --as ghost        ghost.json and content/, to zip and import in Ghost
  --personal        also readers' messages, e-mail addresses of authors and contacts of advertisers
  --without-media   leaves pictures and documents out`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      as: { type: 'string', default: 'portal' },
      personal: { type: 'boolean', default: false },
      'without-media': { type: 'boolean', default: false },
    },
  });
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) throw new WrongUsage(USAGE);
  if (!['portal', 'wordpress', 'ghost'].includes(values.as)) throw new WrongUsage(USAGE);
  const env = readEnvironment(process.env);
  const db = await openExistingDatabase(env, (_error, message) => say(message));
  const { signal: stop } = listenForStop(() => process.exit(1));
  const folder = fileFromCaller(name);
  const options = {
    folder,
    now: Date.now(),
    site: publicOrigin(env).origin,
    say,
    stop,
    personal: values.personal,
    withoutMedia: values['without-media'],
  };
  const storage = openMediaStorage(env);
  if (values.as === 'portal')
    say(`Export written to ${folder}: ${exportTotals(await exportFolder(db, storage, options))}`);
  else {
    const write = values.as === 'wordpress' ? exportWordPress : exportGhost;
    const { stories, file } = await write(db, storage, options);
    say(`Export written to ${file}: ${stories} stories`);
  }
  await db.close();
}, USAGE);
