import { Counter, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { observeProcess, readWithProcessMetrics } from './process-metrics.ts';

test('two programs of one process have metrics of their own and observe the process once', async () => {
  const texts = await Promise.all(
    ['one_total', 'other_total'].map((name) => {
      const register = new Registry();
      new Counter({ name, help: 'A test', registers: [register] });
      return readWithProcessMetrics(register);
    }),
  );
  expect(texts.map((text) => /^(?:one|other)_total/m.exec(text)?.[0])).toEqual(['one_total', 'other_total']);
  for (const text of texts)
    expect(text).toMatch(/^nodejs_gc_duration_seconds_count|^process_cpu_seconds_total/m);
  expect(observeProcess()).toBe(observeProcess());
});
