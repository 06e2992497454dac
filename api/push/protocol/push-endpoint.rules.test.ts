import { describe, expect, test } from 'vitest';
import { isPushEndpoint } from './push-endpoint.rules.ts';

describe('the address of a subscription', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/cZ3:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGlvF',
    'https://wns2-by3p.notify.windows.com/w/?token=BQYAAA%2b',
  ])('is one of a push service: %s', (url) => {
    expect(isPushEndpoint(url)).toBe(true);
  });

  test.each([
    ['of a stranger', 'https://example.com/push'],
    ['that ends like a known one', 'https://evilfcm.googleapis.com/x'],
    ['below a known one', 'https://a.fcm.googleapis.com/x'],
    ['a known one is below', 'https://fcm.googleapis.com.example.com/x'],
    ['only a suffix', 'https://push.apple.com/x'],
    ['that ends like a suffix', 'https://xpush.apple.com/x'],
    ['without encryption', 'http://fcm.googleapis.com/x'],
    ['at another port', 'https://fcm.googleapis.com:8443/x'],
    ['with a user', 'https://fcm.googleapis.com@example.com/x'],
    ['with a password', 'https://a:b@fcm.googleapis.com/x'],
    ['with a fragment', 'https://fcm.googleapis.com/x#y'],
    ['with an empty fragment', 'https://fcm.googleapis.com/x#'],
    ['in capital letters', 'https://FCM.googleapis.com/x'],
    ['with a final dot', 'https://fcm.googleapis.com./x'],
    ['in other digits', 'https://fcm%2egoogleapis.com/x'],
    ['of this machine', 'https://127.0.0.1/x'],
    ['of this machine in IPv6', 'https://[::1]/x'],
    ['of this machine as IPv4 in IPv6', 'https://[::ffff:127.0.0.1]/x'],
    ['of a name that looks the same', 'https://fcm.googleap\u0456s.com/x'],
    ['of a name that looks the same, in punycode', 'https://fcm.xn--googleaps-vbh.com/x'],
    ['by another way', 'https://fcm.googleapis.com/a/../b'],
    ['with a backslash', 'https:\\\\fcm.googleapis.com/x'],
    ['without a scheme', '//fcm.googleapis.com/x'],
    ['that is a script', 'javascript:alert(1)'],
    ['with blanks', ' https://fcm.googleapis.com/x'],
    ['that is too long', `https://fcm.googleapis.com/${'a'.repeat(2_000)}`],
    ['that is empty', ''],
  ])('%s is refused', (_name, url) => {
    expect(isPushEndpoint(url)).toBe(false);
  });

  test('is one of a host that the operator added, with its port', () => {
    const added = ['push.example.org', '*.push.example.net', '127.0.0.1:8443'];
    expect(isPushEndpoint('https://push.example.org/x', added)).toBe(true);
    expect(isPushEndpoint('https://a.push.example.net/x', added)).toBe(true);
    expect(isPushEndpoint('https://127.0.0.1:8443/x', added)).toBe(true);
    expect(isPushEndpoint('https://127.0.0.1/x', added)).toBe(false);
    expect(isPushEndpoint('https://push.example.net/x', added)).toBe(false);
  });
});
