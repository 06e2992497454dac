/** A fault that is tried on the running programs: a row of the table at the end. */
export interface Scenario {
  /** What `--only` calls it. */
  readonly name: string;
  /** Rows that belong together: `--group cluster` tries all of them. */
  readonly group?: 'cluster';
  readonly fault: string;
  readonly bar: string;
  run(options: DrillOptions): Promise<Outcome>;
}

export interface DrillOptions {
  /** `--short`: minutes instead of hours, to see that a row works. */
  readonly short: boolean;
  readonly say: (line: string) => void;
}

export interface Outcome {
  readonly tried: string;
  readonly lost: string;
  /** Undefined: it could not be tried on this machine, and `lost` says why. */
  readonly reached: boolean | undefined;
}

/** The table of `docs/reliability.md`. */
export function tableOf(rows: readonly (Scenario & Outcome)[]): string {
  const lines = rows.map(({ name, fault, tried, lost, bar, reached }) => [
    `${fault} (\`${name}\`)`,
    ...[tried, lost, bar],
    reached === undefined ? 'not run' : reached ? 'yes' : '**no**',
  ]);
  const head = ['fault', 'what was tried', 'what was lost', 'bar', 'reached'];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
