import { runTool } from '../../scripts/tool.ts';

/**
 * The fault tests of every run, longer: more requests, more kills, a database and an API that stay away, half an
 * hour of writing over a line that comes and goes, more texts for the sanitiser.
 */
const TESTS = ['tests/faults', 'tests/e2e/api-away', 'tests/e2e/admin-editor', 'tests/e2e/sanitiser'];

process.env.DRILL = 'yes';
process.exit((await runTool('vitest', ['run', ...TESTS])) ? 0 : 1);
