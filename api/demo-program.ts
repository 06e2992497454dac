import { readEnvironment } from '../config/environment.ts';
import { openMediaStorage } from '../db/media/open-storage.ts';
import { openDatabase } from '../db/open.ts';
import { loadDemo } from './demo.ts';

/**
 * Loads the demo content as a program of its own: encoding its pictures takes some eighty megabytes, which the operating
 * system has back when this process ends, and would not while the API runs.
 */
// Nobody waits for it any more.
process.on('disconnect', () => process.exit(1));
const [now, withUsers] = process.argv.slice(2);
const env = readEnvironment(process.env);
const db = await openDatabase(env, (message) => void process.stderr.write(`Warning: ${message}\n`));
const loaded = await loadDemo(db, openMediaStorage(env), Number(now), withUsers === 'yes');
await db.close();
process.send?.({ loaded }, () => process.disconnect());
