import { expect, test } from 'vitest';
import { usualAttribution } from './attribution.ts';

test.each([
  ['Prefeitura de Soure', 'Com informações da Prefeitura de Soure'],
  ['Câmara Municipal de Breves', 'Com informações da Câmara Municipal de Breves'],
  ['Agência Pará', 'Com informações da Agência Pará'],
  ['Portal de Notícias', 'Com informações do Portal de Notícias'],
  ['Governo do Pará', 'Com informações do Governo do Pará'],
  ['UFPA', 'Com informações da UFPA'],
  ['MPPA - Ministério Público', 'Com informações do MPPA - Ministério Público'],
  ['INMET', 'Com informações do INMET'],
  ['ANA, Rede Hidrometeorológica', 'Com informações da ANA, Rede Hidrometeorológica'],
  ['Correios', 'Com informações dos Correios'],
  ['Soure em Foco', 'Com informações de Soure em Foco'],
  ['', ''],
])('%s: %s', (name, expected) => {
  expect(usualAttribution(name)).toBe(expected);
});
