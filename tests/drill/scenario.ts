/** A fault that the drill causes on the running programs; one row of the final table. */
export interface Scenario {
  /** The name for `--only`. */
  readonly name: string;
  /** Scenarios that belong together: `--group cluster` runs all of them. */
  readonly group?: 'cluster';
  readonly fault: string;
  readonly bar: string;
  run(options: DrillOptions): Promise<Outcome>;
}

export interface DrillOptions {
  /** `--short`: minutes instead of hours, to check that a scenario works. */
  readonly short: boolean;
  readonly say: (line: string) => void;
}

export interface Outcome {
  readonly tried: string;
  readonly lost: string;
  /** Undefined if this machine cannot run the scenario; `lost` says why. */
  readonly reached: boolean | undefined;
}

/** The table of results, as in `docs/reliability.md`. */
export function resultTable(rows: readonly (Scenario & Outcome)[]): string {
  const lines = rows.map(({ name, fault, tried, lost, bar, reached }) => [
    `${fault} (\`${name}\`)`,
    tried,
    lost,
    bar,
    reached === undefined ? 'not run' : reached ? 'yes' : '**no**',
  ]);
  const head = ['fault', 'what was tried', 'what was lost', 'bar', 'reached'];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
