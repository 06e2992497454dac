import { expect, test } from 'vitest';
import { isNearlySameTitle, isSameAddress } from './news.similar.rules.ts';

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

test('an address is the same with or without www, slash, campaign and fragment', () => {
  expect(isSameAddress('https://www.a.example/n/7/?utm_source=x#fim', 'http://a.example/n/7')).toBe(true);
  expect(isSameAddress('https://a.example/?p=7', 'https://a.example/?p=8')).toBe(false);
  expect(isSameAddress('', '')).toBe(false);
});
