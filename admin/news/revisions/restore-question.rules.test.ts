import { expect, test } from 'vitest';
import { restoreQuestion } from './restore-question.rules.ts';

test('a story that is not public is restored without a question', () => {
  expect(restoreQuestion('draft', false)).toBeUndefined();
  expect(restoreQuestion('archived', false)).toBeUndefined();
});

test('for a public story the question says that readers see the version at once', () => {
  expect(restoreQuestion('published', false)).toEqual({
    title: 'Restaurar esta versão?',
    text: 'Ela está no site: os leitores passam a ver esta versão agora.',
    action: 'Restaurar',
  });
});

test('for pending changes the question says that they are lost', () => {
  expect(restoreQuestion('published', true)?.text).toMatch(/site.*descartadas/);
});
