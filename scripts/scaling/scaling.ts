import { runCommand, say, WrongUsage } from '../operator-command.ts';
import { planTable } from './plan-table.rules.ts';
import { SIZES } from './sizes.ts';

/** Prints the table of docs/scaling.md; its inputs are costs.ts and sizes.ts. */
await runCommand(async () => {
  if (process.argv.length > 2) throw new WrongUsage('usage: npm run scaling');
  say(planTable(SIZES));
});
