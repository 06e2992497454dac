import { createApi } from '../../../api/app.ts';
import { openMailRounds } from '../../../api/mail/open-mail.ts';
import { createGuardedFetch } from '../../../api/media/fetch/guarded-fetch.ts';
import { readEnvironment } from '../../../config/environment.ts';
import { createLocalStorage } from '../../../db/media/local-storage.ts';
import { openExistingDatabase } from '../../../db/open.ts';

/** A process that sends the digests that are due at the moment `NOW`; a test kills it while it does. */
const env = readEnvironment(process.env);
const db = await openExistingDatabase(env, () => undefined);
const app = await createApi({
  db,
  env,
  now: () => Number(process.env.NOW),
  media: {
    storage: createLocalStorage(env.DATA_DIR),
    fetchFile: createGuardedFetch({ resolve: async () => [] }),
    concurrency: 1,
  },
  openMailRound: openMailRounds(env),
});
await app.digests.round();
process.stdout.write('done\n');
process.exit(0);
