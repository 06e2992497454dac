import { expect, test } from 'vitest';
import { answersTo, aroundChanges, watchBadge, watchSentence } from './watch.rules.ts';

const story = {
  id: 1,
  title: 'Balsa',
  source: 'Agência',
  watch: 'changed',
  changedAt: '2026-11-16T15:00:00Z',
} as const;

test('an original that changed or vanished has its own sentence', () => {
  expect(watchBadge('changed')).toBe('O original mudou');
  expect(watchSentence(story)).toBe('O texto original mudou em Agência. Notado em 16-11-2026 às 12h00.');
  expect(watchSentence({ ...story, watch: 'vanished', source: '' })).toBe(
    'O original não está mais no ar. Notado em 16-11-2026 às 12h00.',
  );
});

test('a vanished original offers no update', () => {
  expect(answersTo('changed')).toContain('update');
  expect(answersTo('vanished')).not.toContain('update');
});

test('a comparison shows changes with their neighbours, and unchanged runs as an ellipsis', () => {
  const same = (text: string) => ({ kind: 'same', text }) as const;
  const added = { kind: 'added', text: 'novo' } as const;
  const lines = [same('a'), same('b'), same('c'), added, same('d'), same('e'), same('f')];
  expect(aroundChanges(lines).map(({ text }) => text)).toEqual(['…', 'c', 'novo', 'd', '…']);
  expect(aroundChanges([same('a')])).toEqual([same('…')]);
});
