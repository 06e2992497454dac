import { describe, expect, test } from 'vitest';
import { addressKey } from './rate-limit.ts';

describe('one caller, one key', () => {
  test('an IPv4 address is a caller, also when written as IPv6', () => {
    expect(addressKey('203.0.113.9')).toBe('203.0.113.9');
    expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
  });

  test('the first half of an IPv6 address is a caller', () => {
    expect(addressKey('2001:db8::1')).toBe(addressKey('2001:0db8:0:0:ffff::2'));
    expect(addressKey('2001:db8::1')).not.toBe(addressKey('2001:db8:0:1::1'));
  });

  test('invalid addresses share one key', () => {
    expect(addressKey('')).toBe(addressKey('nonsense'));
  });
});
