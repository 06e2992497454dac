import { expect, test } from 'vitest';
import { restoreQuestion } from './restore-question.rules.ts';

test('a story that nobody sees is restored at once', () => {
  expect(restoreQuestion('draft', false)).toBeUndefined();
  expect(restoreQuestion('archived', false)).toBeUndefined();
});

test('of a public story it is said that readers see the version at once', () => {
  expect(restoreQuestion('published', false)).toEqual({
    title: 'Restaurar esta versão?',
    text: 'Ela está no site: os leitores passam a ver esta versão agora.',
    action: 'Restaurar',
  });
});

test('of unpublished changes it is said that they are lost', () => {
  expect(restoreQuestion('published', true)?.text).toMatch(/site.*descartadas/);
});
