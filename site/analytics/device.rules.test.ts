import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../testing/analytics-site.ts';
import { deviceOf } from './device.rules.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const ANDROID_TABLET =
  'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
const OLD_EXPLORER = 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Tablet PC 2.0)';

test.each([
  [PHONE, 'phone'],
  [IPHONE, 'phone'],
  [IPAD, 'tablet'],
  [ANDROID_TABLET, 'tablet'],
  [DESKTOP, 'desktop'],
  [OLD_EXPLORER, 'desktop'],
  ['', 'desktop'],
])('%s is a %s', (userAgent, device) => {
  expect(deviceOf(userAgent, undefined)).toBe(device);
});

test('a browser that hides what it runs on is believed when it says it is mobile', () => {
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64)', '?1')).toBe('phone');
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64)', '?0')).toBe('desktop');
});
