import { expect, test } from 'vitest';
import { isNearlySameTitle, isSameAddress } from './similar-news.rules.ts';

test('titles that share most of their words are nearly the same, whatever the accents and the order', () => {
  expect(isNearlySameTitle('Balsa de Soure ganha horário novo', 'Balsa de SOURE ganha novo horario')).toBe(
    true,
  );
  expect(isNearlySameTitle('Balsa de Soure ganha horário novo', 'Balsa de Breves perde horário antigo')).toBe(
    false,
  );
  expect(isNearlySameTitle('Balsa', 'Balsa')).toBe(true);
  expect(isNearlySameTitle('', '')).toBe(false);
});

test('titles with fewer than three words of at least three letters are the same only if they are equal', () => {
  expect(isNearlySameTitle('Balsa ganha horário', 'Horário ganha balsa')).toBe(true);
  expect(isNearlySameTitle('Rio Pau Sul', 'Sul Rio Pau')).toBe(true);
  expect(isNearlySameTitle('Balsa nova', 'Nova balsa')).toBe(false);
  expect(isNearlySameTitle('Balsa de Soure', 'Soure de balsa')).toBe(false);
});

test('seven common words of ten are enough, six of ten are not', () => {
  const common = 'prefeitura abre inscrições para vagas feira';
  expect(isNearlySameTitle(`${common} Soure hoje`, `${common} Soure amanhã cedo`)).toBe(true);
  expect(isNearlySameTitle(`${common} Breves hoje`, `${common} Soure amanhã`)).toBe(false);
});

test('an address is the same with or without www, slash, campaign and fragment', () => {
  expect(isSameAddress('https://www.a.example/n/7/?utm_source=x#fim', 'http://a.example/n/7')).toBe(true);
  expect(isSameAddress('https://a.example/?p=7', 'https://a.example/?p=8')).toBe(false);
  expect(isSameAddress('', '')).toBe(false);
});
