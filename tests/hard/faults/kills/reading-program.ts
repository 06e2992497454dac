import type { ExternalFile } from '../../../../api/http/guarded-client.ts';
import { createIsolatedReading } from '../../../../api/isolated-reading/isolated-reading.ts';

import { createRepublishing } from '../../../../api/republishing/republishing.ts';
import { readEnvironment } from '../../../../config/environment.ts';
import type { Database } from '../../../../db/database.ts';
import { openDatabase } from '../../../../db/open.ts';
import { fakePressRelease, rss } from '../../../support/api/fake-web.ts';

export const READ_ITEMS = 10;

/** Republishing with a source of ten items whose texts are on their pages. `onPage` is called before each page is answered. */
export function republishingTenPages(db: Database, now: () => number, onPage: (n: number) => Promise<void>) {
  const items = Array.from({ length: READ_ITEMS }, (_, n) => fakePressRelease(n, 'Soure', now()));
  const refuse = async (): Promise<never> => {
    throw new Error('nothing is published here');
  };
  return createRepublishing({
    db,
    now,
    readText: createIsolatedReading('').run,
    readDocument: async () => ({ text: '' }),
    random: () => 0.5,
    pause: async () => undefined,
    log: { warn: () => undefined, info: () => undefined },
    stories: {
      republish: refuse,
      removeScheduled: () => Promise.reject(new Error('nothing is published here')),
      update: refuse,
    },
    addPicture: async () => null,
    async readExternal(url): Promise<ExternalFile> {
      const index = items.findIndex(({ link }) => link === url);
      if (index >= 0) await onPage(index);
      const page = `<html><body><article><h1>${items[index]?.title}</h1>${items[index]?.text}</article></body></html>`;
      const feed = rss(
        'Soure',
        items.map((item) => ({ ...item, text: 'Só a chamada.' })),
      );
      const body = index >= 0 ? page : url.endsWith('robots.txt') ? '' : feed;
      return { bytes: Buffer.from(body), contentType: '', finalUrl: url, etag: '"a"' };
    },
  });
}

/** Run as a program, it reports its seventh page and hangs there. */
if (process.env.READING_PROGRAM === 'yes') {
  const db = await openDatabase(readEnvironment({ ...process.env, SEED: 'none' }), () => undefined);
  const republishing = republishingTenPages(db, Date.now, async (at) => {
    if (at < 6) return;
    process.send?.('seventh page');
    await new Promise(() => setInterval(() => undefined, 60_000));
  });
  await republishing.round.start();
}
