/** The use of one project of the tests and its budget, in CPU seconds. */
interface CpuUse {
  readonly project: string;
  readonly used: number;
  readonly allowed: number;
}

/** Each project that ran, with its budget; a project without a budget may use nothing. */
export function cpuUses(
  used: Readonly<Record<string, number>>,
  budgets: Readonly<Record<string, number>>,
): CpuUse[] {
  return Object.entries(used).map(([project, seconds]) => ({
    project,
    used: Math.round(seconds),
    allowed: budgets[project] ?? 0,
  }));
}

export function overBudget(uses: readonly CpuUse[]): CpuUse[] {
  return uses.filter(({ used, allowed }) => used > allowed);
}

export function describeCpuUses(uses: readonly CpuUse[]): string {
  return uses.map(({ project, used, allowed }) => `${project}: ${used} of ${allowed} CPU seconds`).join('\n');
}
