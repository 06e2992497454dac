import type { PersonalKind } from '../../contracts/publishing/personal-kinds.ts';
import type { Connection } from '../../db/database.ts';
import { readNewsroomSettings } from '../../db/newsroom-settings.ts';

interface Mark {
  readonly kind: PersonalKind;
}

/**
 * Tells which marks the newsroom wants to see. The settings switch off notes only: a mark that needs an acknowledgement
 * is always shown.
 */
export async function readShownMarks(db: Connection): Promise<(mark: Mark) => boolean> {
  const { noteAthletes } = await readNewsroomSettings(db);
  return ({ kind }) => noteAthletes || kind !== 'athlete';
}
