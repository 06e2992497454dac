import type { Query } from '../../db/database.ts';
import type { AddressBook } from './address-book.ts';
import type { ImportReport } from './import-report.ts';
import { takenNumbers } from './numbers.ts';
import type { PreparedStory } from './story-row.ts';
import { storyAddresses } from './write-stories.ts';

/** Predicts the result of writing stories: the ids they keep and the old addresses that lead to them. */
export function createForesight(report: ImportReport, addresses: AddressBook) {
  const promised = new Set<number>();
  /** Placeholder for an id that only the database can assign; negative, because no story has such an id. */
  let unknown = 0;

  return async function foresee(db: Query, stories: readonly PreparedStory[]): Promise<void> {
    if (stories.length === 0) return;
    const wanted = stories.flatMap(({ story }) => story.number ?? []);
    const taken = await takenNumbers(db, 'news', wanted);
    const ids = stories.map(({ story: { number } }) => {
      if (number === null || taken.has(number) || promised.has(number)) return --unknown;
      promised.add(number);
      return number;
    });
    const kept = ids.filter((id) => id > 0).length;
    report.counts.imported += stories.length;
    report.counts.keptNumbers += kept;
    report.counts.newNumbers += stories.length - kept;
    report.counts.addresses += await addresses.claim(db, storyAddresses(stories, ids, report));
  };
}
