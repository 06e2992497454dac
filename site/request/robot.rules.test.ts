import { expect, test } from 'vitest';
import { createRobotCheck } from '../analytics/user-agent.rules.ts';
import { namedRobot } from './robot.rules.ts';

const isRobot = createRobotCheck();

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'search'],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'preview'],
  ['WhatsApp/2.23.20.0', 'preview'],
  ['Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/details/archive.org_bot)', 'archive'],
  [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'training',
  ],
  ['Mozilla/5.0 (compatible; Applebot-Extended/0.1)', 'training'],
  ['curl/8.5.0', 'unknown'],
  [undefined, 'unknown'],
])('%s reads for: %s', (userAgent, purpose) => {
  expect(namedRobot(userAgent, isRobot)?.purpose).toBe(purpose);
});

test('a reader is no robot', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  expect(namedRobot(firefox, isRobot)).toBeUndefined();
});
