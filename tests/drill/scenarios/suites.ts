import { runTool } from '../../../scripts/tool.ts';
import { EFFORTS } from '../../faults/efforts.ts';
import type { Scenario } from '../scenario.ts';

interface Suite {
  readonly name: string;
  readonly fault: string;
  readonly bar: string;
  readonly effort: keyof typeof EFFORTS;
  readonly projects: readonly string[];
  readonly file: string;
  readonly group?: Scenario['group'];
}

/** A fault that a test file covers, run here with the efforts of the drill. */
function suite({ name, fault, bar, effort, projects, file, group }: Suite): Scenario {
  return {
    name,
    ...(group && { group }),
    fault,
    bar,
    async run({ short }) {
      const { what, usual, drill } = EFFORTS[effort];
      const before = process.env.DRILL;
      process.env.DRILL = short ? 'no' : 'yes';
      const passed = await runTool('vitest', [
        'run',
        ...projects.map((project) => `--project=${project}`),
        file,
      ]);
      process.env.DRILL = before;
      return {
        tried: `${(short ? usual : drill).toLocaleString('en')} ${what} (\`${file}\`)`,
        lost: passed ? 'nothing' : 'the test failed',
        reached: passed,
      };
    },
  };
}

export const SUITES: readonly Scenario[] = [
  suite({
    name: 'kill',
    fault: 'kill -9 of the API while writers write',
    bar: 'no acknowledged write lost, all counts agree',
    effort: 'killRounds',
    projects: ['hard', 'hard-postgres'],
    file: 'tests/hard/faults/kills/kill.test.ts',
  }),
  suite({
    name: 'import-kill',
    fault: 'kill -9 of an import, five times, each time begun again',
    bar: 'equal counts, nothing twice, every old address leads to its story',
    effort: 'importedPosts',
    projects: ['hard', 'hard-postgres'],
    file: 'tests/hard/faults/kills/import-kill.test.ts',
  }),
  suite({
    name: 'export-kill',
    fault: 'kill -9 of an export, twice, each time begun again',
    bar: 'the same files as without a kill; imported, every field of every row as it was',
    effort: 'exportedStories',
    projects: ['hard', 'hard-postgres'],
    file: 'tests/hard/faults/kills/export-kill.test.ts',
  }),
  suite({
    name: 'database-away',
    fault: 'PostgreSQL is away',
    bar: 'every call answered with 503 in words, all there again afterwards',
    effort: 'databaseAwayMs',
    projects: ['hard-postgres'],
    file: 'tests/hard/faults/database-away.test.ts',
  }),
  suite({
    name: 'deaf-instance',
    fault:
      'one of two APIs loses the connection it hears changes on, again and again, while the site reads there',
    bar: 'no page wrong for longer than 2 s',
    effort: 'deafRounds',
    projects: ['hard-postgres'],
    file: 'tests/hard/faults/deaf-instance.test.ts',
    group: 'cluster',
  }),
  suite({
    name: 'standby-dead',
    fault: 'the standby that PostgreSQL waits for is killed',
    bar: 'every save stored once and answered within 10 s, saying that no standby confirmed it; the log names the way out',
    effort: 'savesWithoutStandby',
    projects: ['hard-postgres'],
    file: 'tests/hard/faults/standby-dead.test.ts',
    group: 'cluster',
  }),
  suite({
    name: 'primary-lost',
    fault: 'the primary of PostgreSQL is killed while writers write, its standby is promoted',
    bar: 'no acknowledged save lost with synchronous commit, saves again within 30 s, no restart',
    effort: 'savesBeforeLoss',
    projects: ['hard-postgres'],
    file: 'tests/hard/faults/primary-lost.test.ts',
    group: 'cluster',
  }),
  suite({
    name: 'broken-bodies',
    fault: 'bodies broken at a random place, to every route that takes one',
    bar: 'no answer of 500 or more, the same process',
    effort: 'brokenBodies',
    projects: ['hard'],
    file: 'tests/hard/faults/broken-bodies.test.ts',
  }),
  suite({
    name: 'query-plans',
    fault: 'statistics of another size: empty, small and large tables',
    bar: 'no public query reads a whole table',
    effort: 'plannedItems',
    projects: ['sqlite', 'postgres'],
    file: 'tests/faults/query-plans.test.ts',
  }),
  suite({
    name: 'sanitiser',
    fault: 'hostile texts, our sanitiser against DOMPurify in Chromium',
    bar: 'no script, nothing DOMPurify would still remove',
    effort: 'sanitisedTexts',
    projects: ['browser'],
    file: 'tests/e2e/sanitiser.test.ts',
  }),
];
