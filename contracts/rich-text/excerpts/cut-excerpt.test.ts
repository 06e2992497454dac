import { expect, test } from 'vitest';
import { isCutExcerpt } from './cut-excerpt.ts';

test.each([
  'A prefeitura abriu nesta segunda as inscrições para […]',
  'A prefeitura abriu nesta segunda as inscrições para [...]',
  'A prefeitura abriu nesta segunda as inscrições para [ … ]',
  'A prefeitura abriu as inscrições. Leia mais »',
  'A prefeitura abriu as inscrições. Leia mais',
  'A prefeitura abriu as inscrições… Continue lendo →',
  'A prefeitura abriu as inscrições e...',
  'A prefeitura abriu. O post Inscrições abertas apareceu primeiro em Prefeitura de Soure.',
])('%s was cut', (text) => {
  expect(isCutExcerpt(text)).toBe(true);
});

test.each([
  'A prefeitura abriu as inscrições.',
  'Quem quiser saber mais pode ir à praça.',
  'O lema é "leia mais e melhor".',
  '',
])('%s is whole', (text) => {
  expect(isCutExcerpt(text)).toBe(false);
});
