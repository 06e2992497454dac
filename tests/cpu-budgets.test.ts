import { expect, test } from 'vitest';
import { cpuUses, describeCpuUses, overBudget } from '../scripts/testing/cpu-budgets.rules.ts';
import { HARD_PROJECTS } from '../scripts/testing/test-hard-projects.ts';
import { CPU_BUDGETS } from './support/cpu-budgets.ts';

test('a project that uses more than its budget is named', () => {
  const uses = cpuUses({ unit: 300.6, sqlite: 200 }, { unit: 300, sqlite: 200 });
  expect(overBudget(uses)).toEqual([{ project: 'unit', used: 301, allowed: 300 }]);
  expect(describeCpuUses(uses)).toBe('unit: 301 of 300 CPU seconds\nsqlite: 200 of 200 CPU seconds');
});

test('a project without a budget is over it', () => {
  expect(overBudget(cpuUses({ new: 1 }, {}))).toHaveLength(1);
});

test('every project has a budget', () => {
  expect(Object.keys(CPU_BUDGETS).sort()).toEqual(
    ['browser', 'postgres', 'sqlite', 'unit', 'unit-isolated', ...HARD_PROJECTS].sort(),
  );
});
