import { runTool } from '../../scripts/tool.ts';

/** The fault tests of every run, longer: more requests, more kills, a database that stays away. */
process.env.DRILL = 'yes';
process.exit((await runTool('vitest', ['run', 'tests/faults'])) ? 0 : 1);
