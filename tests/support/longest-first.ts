import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take 25 seconds or more, the longest first. If one of them started last, the other workers would stand idle. */
const LONGEST_FILES: readonly string[] = [
  'hostile/hostile-files',
  'programs/documented-commands',
  'e2e/live',
  'hard/offline/stored-pages',
  'programs/front-on-postgres',
  'e2e/reading',
  'edge/edge-upstreams',
  'programs/operator-commands',
  'e2e/hydration',
  'e2e/sanitiser',
  'hard/faults/second-process',
  'programs/ingest-commands',
  'programs/portal',
].map((name) => `/${name}.test.ts`);

/** On a fresh clone Vitest knows no durations yet and starts with the largest files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

/** Files of isolated projects take seconds to import, so they start before all others. */
function rankOf({ moduleId, project }: TestSpecification): number {
  if (project.config.isolate) return -1;
  const rank = LONGEST_FILES.findIndex((name) => moduleId.endsWith(name));
  return rank < 0 ? LONGEST_FILES.length : rank;
}
