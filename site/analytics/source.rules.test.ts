import { describe, expect, test } from 'vitest';
import { sourceOf } from './source.rules.ts';

const OWN = ['portal.example'];

function source(referrer: string, utmSource = '', utmCampaign = '') {
  return sourceOf({ referrer, utmSource, utmCampaign }, OWN);
}

describe('the source of a visit', () => {
  test.each([
    ['', 'direct'],
    ['portal.example', 'direct'],
    ['www.portal.example', 'direct'],
    ['l.facebook.com', 'facebook'],
    ['M.Facebook.com', 'facebook'],
    ['com.whatsapp', 'whatsapp'],
    ['www.google.com.br', 'google'],
    ['t.co', 'x'],
    ['outro.example', 'outro.example'],
    ['www.outro.example', 'outro.example'],
    ['notfacebook.com', 'notfacebook.com'],
  ])('follows from the host: %s is %s', (referrer, name) => {
    expect(source(referrer).source).toBe(name);
  });

  test('is the utm_source, which takes precedence over the host', () => {
    expect(source('l.facebook.com', 'WPP').source).toBe('whatsapp');
    expect(source('', 'instagram').source).toBe('instagram');
    expect(source('', 'boletim').source).toBe('boletim');
  });

  test('is that of the channel whose code the address carries, whatever the host', () => {
    expect(source('l.facebook.com', '', 'canal:w3')).toEqual({ source: 'whatsapp', campaign: 'canal:w3' });
    expect(source('', '', 'canal:t12').source).toBe('telegram');
    expect(source('', 'boletim', 'canal:w3').source).toBe('boletim');
    expect(source('', '', 'canal:z3').source).toBe('direct');
  });

  test('is the known host if the utm_source is unknown', () => {
    expect(source('www.instagram.com', 'verao').source).toBe('instagram');
  });

  test.each(['a b.example', 'javascript:alert(1)', '<script>', 'semponto', `${'a'.repeat(100)}.example`])(
    'ignores a referrer that does not look like a host: %s',
    (referrer) => {
      expect(source(referrer).source).toBe('direct');
    },
  );
});

describe('a campaign', () => {
  test('ignores letter case', () => {
    expect(source('', '', ' Verão 2026 ').campaign).toBe('verão 2026');
  });

  test.each(['maria@example.com', '<b>', 'x'.repeat(101), 'a\u0000b'])('%j is not stored', (campaign) => {
    expect(source('', '', campaign).campaign).toBe('');
  });
});
