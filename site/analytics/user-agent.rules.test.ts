import { expect, test } from 'vitest';
import { DESKTOP, GOOGLEBOT, PHONE } from '../testing/analytics-site.ts';
import { createRobotCheck, deviceKind, isOpened } from './user-agent.rules.ts';

test('known robots and requests without a user agent are robots', () => {
  const isRobot = createRobotCheck();
  for (const agent of [
    GOOGLEBOT,
    'curl/8.5.0',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23.20.0',
    '',
    undefined,
  ]) {
    expect([agent, isRobot(agent)]).toEqual([agent, true]);
    expect([agent, isRobot(agent)]).toEqual([agent, true]);
  }
  for (const agent of [PHONE, DESKTOP]) expect(isRobot(agent)).toBe(false);
});

test('a flood of invented user agents is classified too', () => {
  const isRobot = createRobotCheck();
  for (let index = 0; index < 10_000; index++) isRobot(`${PHONE} ${index}`);
  expect(isRobot(PHONE)).toBe(false);
  expect(isRobot(GOOGLEBOT)).toBe(true);
});

test('only the first 600 letters of a user agent decide', () => {
  const isRobot = createRobotCheck();
  expect(isRobot(`${PHONE.padEnd(580)} Googlebot`)).toBe(true);
  expect(isRobot(`${PHONE.padEnd(600)} Googlebot`)).toBe(false);
});

test('a widget is opened by the iframe around it, and not as a document', () => {
  expect(isOpened({ 'sec-fetch-dest': 'iframe' }, true)).toBe(true);
  expect(isOpened({ 'sec-fetch-dest': 'document' }, true)).toBe(false);
  expect(isOpened({ 'sec-fetch-dest': 'iframe' })).toBe(false);
});

test.each([
  [{ 'sec-purpose': 'prefetch' }],
  [{ 'sec-purpose': 'prefetch;prerender' }],
  [{ purpose: 'prefetch' }],
  [{ 'x-purpose': 'preview' }],
  [{ 'x-moz': 'prefetch' }],
  [{ 'sec-fetch-dest': 'empty' }],
  [{ 'sec-fetch-dest': 'image' }],
])('a request with %j is not opened by a reader', (headers) => {
  expect(isOpened(headers)).toBe(false);
});

test.each([[{}], [{ 'sec-fetch-dest': 'document' }], [{ purpose: 'navigate' }]])(
  'a request with %j is opened by a reader',
  (headers) => {
    expect(isOpened(headers)).toBe(true);
  },
);

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
  ['Android 13; SM-X200', 'tablet'],
  [DESKTOP, 'desktop'],
  [OLD_EXPLORER, 'desktop'],
  ['', 'desktop'],
])('%s is a %s', (userAgent, device) => {
  expect(deviceKind(userAgent, undefined)).toBe(device);
});

test('a browser with a reduced user agent counts as a phone if its hint says mobile', () => {
  expect(deviceKind('Mozilla/5.0 (X11; Linux x86_64)', '?1')).toBe('phone');
  expect(deviceKind('Mozilla/5.0 (X11; Linux x86_64)', '?0')).toBe('desktop');
});

test('the longest user agent is scanned once, not once per word', () => {
  // Quadratic scanning, once per "Android", would take hours instead of milliseconds.
  expect(deviceKind('Android '.repeat(500_000), undefined)).toBe('tablet');
  expect(deviceKind(`${'Silk '.repeat(500_000)}Mobile`, undefined)).toBe('phone');
});
