import type { Connection } from '../../db/database.ts';
import { readNewsroomSettings } from '../../db/newsroom-settings.ts';
import { type ElectionRules, electionRules } from './election.rules.ts';

/** The rules of an election that hold now; undefined while the newsroom has switched them off. */
export async function readElection(db: Connection, now: number): Promise<ElectionRules | undefined> {
  return electionRules(await readNewsroomSettings(db), now);
}
