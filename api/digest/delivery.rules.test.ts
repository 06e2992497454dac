import { expect, test } from 'vitest';
import { deliveryFailure } from './delivery.rules.ts';

test.each([
  [
    'an unknown recipient',
    { responseCode: 550, response: '550 5.1.1 unknown', command: 'RCPT TO' },
    'bad-recipient',
  ],
  [
    'a refusal after the text',
    { responseCode: 552, response: '552 5.2.2 full', command: 'DATA' },
    'bad-recipient',
  ],
  ['a busy server', { responseCode: 451, response: '451 4.3.0 later', command: 'RCPT TO' }, 'try-later'],
  [
    'a closed relay',
    { responseCode: 550, response: '550 5.7.1 relay denied', command: 'RCPT TO' },
    'mail-rejected',
  ],
  [
    'an unwanted sender',
    { responseCode: 553, response: '553 5.1.8 sender', command: 'MAIL FROM' },
    'mail-rejected',
  ],
  [
    'a failed login',
    { responseCode: 535, response: '535 5.7.8 wrong', command: 'AUTH PLAIN' },
    'mail-rejected',
  ],
  ['the lowest code of a retry', { responseCode: 400, command: 'RCPT TO' }, 'try-later'],
  ['the highest code of a retry', { responseCode: 499, command: 'RCPT TO' }, 'try-later'],
  ['the lowest code of a refusal', { responseCode: 500, command: 'RCPT TO' }, 'bad-recipient'],
  ['an unexpected success', { responseCode: 250, command: 'RCPT TO' }, 'mail-rejected'],
  ['a broken connection', { code: 'ECONNECTION', command: 'CONN' }, 'unknown'],
  ['anything else', undefined, 'unknown'],
])('%s', (_what, error, failure) => expect(deliveryFailure(error)).toBe(failure));
