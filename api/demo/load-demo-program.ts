import { readEnvironment } from '../../config/environment.ts';
import { openMediaStorage } from '../../db/media/open-storage.ts';
import { openDatabase } from '../../db/open.ts';
import { loadDemo } from './load-demo.ts';

/**
 * Loads the demo content in a process of its own: encoding the pictures takes some eighty megabytes, which the
 * operating system gets back only when a process ends.
 */
// The parent is gone, so the result is no longer needed.
process.on('disconnect', () => process.exit(1));
const [now, withUsers] = process.argv.slice(2);
const env = readEnvironment(process.env);
const db = await openDatabase(env, (_error, message) => void process.stderr.write(`Warning: ${message}\n`));
const loaded = await loadDemo(db, openMediaStorage(env), Number(now), withUsers === 'yes');
await db.close();
process.send?.({ loaded }, () => process.disconnect());
