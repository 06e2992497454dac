import { expect, test } from 'vitest';
import { daysBetween, daysError, reportLink, reportWhatsappAddress } from './report-link.rules.ts';

test('the link opens the report page without a login', () => {
  expect(reportLink('https://portal.example', 'abc_-9')).toBe('https://portal.example/relatorio/abc_-9');
});

test('WhatsApp opens with the advertiser, the days, the end and the link', () => {
  const link = {
    advertiser: 'Açaí & Cia',
    from: '2026-10-17',
    to: '2026-11-15',
    expiresAt: '2026-12-15T02:30:00.000Z',
  };
  const address = reportWhatsappAddress(link, 'https://portal.example/relatorio/abc');
  expect(new URL(address).origin).toBe('https://wa.me');
  expect(new URL(address).searchParams.get('text')).toBe(
    'Olá. Este é o relatório dos anúncios de Açaí & Cia no Portal Pará, de 17-10-2026 a 15-11-2026. ' +
      'O link é privado e vale até 14-12-2026 às 23h30: https://portal.example/relatorio/abc',
  );
});

test.each(['', '0', '91', '1,5', 'um'])('%j is no number of days', (text) => {
  expect(daysError(text)).toBe('Use um número de 1 a 90.');
});

test.each(['1', '30', '90'])('%s days are fine', (text) => expect(daysError(text)).toBeUndefined());

test('the days of a period are counted with both ends', () => {
  expect(daysBetween('2026-10-17', '2026-11-15')).toBe('30 dias');
  expect(daysBetween('2026-11-15', '2026-11-15')).toBe('1 dia');
});
