import { runCommand, say, WrongUsage } from '../operator-command.ts';
import { planTable } from './plan-table.rules.ts';
import { PORTAL_SIZES } from './sizes.ts';

const USAGE = 'usage: npm run scaling';

/** Prints the table of docs/scaling.md from costs.ts and sizes.ts. */
await runCommand(async () => {
  if (process.argv.length > 2) throw new WrongUsage(USAGE);
  say(planTable(PORTAL_SIZES));
}, USAGE);
