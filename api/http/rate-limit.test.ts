import { describe, expect, test } from 'vitest';
import { ipKey } from './rate-limit.ts';

describe('one caller, one key', () => {
  test('an IPv4 is a caller, also when written as IPv6', () => {
    expect(ipKey('203.0.113.9')).toBe('203.0.113.9');
    expect(ipKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
  });

  test('the first half of an IPv6 is a caller', () => {
    expect(ipKey('2001:db8::1')).toBe(ipKey('2001:0db8:0:0:ffff::2'));
    expect(ipKey('2001:db8::1')).not.toBe(ipKey('2001:db8:0:1::1'));
  });

  test('invalid IPs share one key', () => {
    expect(ipKey('')).toBe(ipKey('nonsense'));
  });
});
