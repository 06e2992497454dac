import { expect, test } from 'vitest';
import { DESKTOP, GOOGLEBOT, PHONE } from '../testing/analytics-site.ts';
import { createRobotCheck, isOpened } from './robots.rules.ts';

test('robots name themselves, and whoever names nothing is one', () => {
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

test('a flood of made-up names is answered too', () => {
  const isRobot = createRobotCheck();
  for (let at = 0; at < 10_000; at++) isRobot(`${PHONE} ${at}`);
  expect(isRobot(PHONE)).toBe(false);
  expect(isRobot(GOOGLEBOT)).toBe(true);
});

test.each([
  [{ 'sec-purpose': 'prefetch' }],
  [{ 'sec-purpose': 'prefetch;prerender' }],
  [{ purpose: 'prefetch' }],
  [{ 'x-purpose': 'preview' }],
  [{ 'x-moz': 'prefetch' }],
  [{ 'sec-fetch-dest': 'empty' }],
  [{ 'sec-fetch-dest': 'image' }],
])('what is fetched with %j is not opened', (headers) => {
  expect(isOpened(headers)).toBe(false);
});

test.each([[{}], [{ 'sec-fetch-dest': 'document' }]])('what is asked for with %j is opened', (headers) => {
  expect(isOpened(headers)).toBe(true);
});
