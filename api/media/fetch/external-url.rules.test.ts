import { describe, expect, test } from 'vitest';
import { isPublicIp, parseExternalUrl } from './external-url.rules.ts';
import { FetchRefused } from './fetch-refused.ts';

const WEB = [80, 443];

function reasonFor(url: string, ports: readonly number[] = WEB): string {
  try {
    parseExternalUrl(url, ports);
    return 'taken';
  } catch (error) {
    return error instanceof FetchRefused ? error.reason : 'unexpected';
  }
}

describe('an IP', () => {
  test.each([
    ['this network', '0.1.2.3'],
    ['unspecified', '0.0.0.0'],
    ['private A', '10.0.0.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['cloud metadata behind NAT', '100.100.100.200'],
    ['loopback', '127.255.255.254'],
    ['link-local metadata', '169.254.169.254'],
    ['private B', '172.31.255.255'],
    ['protocol assignments', '192.0.0.170'],
    ['documentation 1', '192.0.2.1'],
    ['6to4 relay', '192.88.99.1'],
    ['private C', '192.168.0.1'],
    ['benchmarking', '198.19.255.255'],
    ['documentation 2', '198.51.100.1'],
    ['documentation 3', '203.0.113.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['platform metadata at a public IP', '168.63.129.16'],
    ['IPv6 unspecified', '::'],
    ['IPv6 loopback', '::1'],
    ['IPv4-compatible', '::8.8.8.8'],
    ['IPv4-mapped private', '::ffff:10.0.0.1'],
    ['IPv4-mapped public', '::ffff:8.8.8.8'],
    ['IPv4-translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::7f00:1'],
    ['discard', '100::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['IPv6 benchmarking', '2001:2::1'],
    ['ORCHID', '2001:20::1'],
    ['IPv6 documentation', '2001:db8::1'],
    ['new IPv6 documentation', '3fff::1'],
    ['6to4', '2002:7f00:1::1'],
    ['not allocated', '4000::1'],
    ['segment routing', '5f00::1'],
    ['unique local', 'fd00:ec2::254'],
    ['IPv6 link-local', 'fe80::1'],
    ['site-local', 'fec0::1'],
    ['IPv6 multicast', 'ff02::1'],
    ['a zone on a public IP', '2606:4700::1111%eth0'],
    ['not an IP', 'example.com'],
    ['an octal spelling', '0177.0.0.1'],
    ['an empty text', ''],
  ])('of kind "%s" is not public', (_kind, ip) => {
    expect(isPublicIp(ip)).toBe(false);
  });

  test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2804:14c::1'])(
    '%s is public',
    (ip) => {
      expect(isPublicIp(ip)).toBe(true);
    },
  );
});

describe('a URL from outside', () => {
  test.each([
    'file:///etc/passwd',
    'ftp://example.com/a',
    'gopher://example.com/',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'blob:https://example.com/1',
    'ws://example.com/',
  ])('is http or https: %s', (url) => {
    expect(reasonFor(url)).toBe('scheme');
  });

  test.each(['http://example.com:22/', 'https://example.com:8443/', 'http://example.com:0/'])(
    'stays on the web ports: %s',
    (url) => {
      expect(reasonFor(url)).toBe('port');
    },
  );

  test('may use another port only where that port was opened', () => {
    expect(reasonFor('http://example.com:8080/', [8080])).toBe('taken');
    expect(reasonFor('http://example.com/', [8080])).toBe('port');
  });

  test.each(['http://user@example.com/', 'http://user:secret@example.com/', 'http://:secret@example.com/'])(
    'has no user name: %s',
    (url) => {
      expect(reasonFor(url)).toBe('url');
    },
  );

  test('is at most 2048 characters long, also once its spaces and accents are escaped', () => {
    const start = 'https://example.com/';
    expect(reasonFor(start + 'a'.repeat(2048 - start.length))).toBe('taken');
    expect(reasonFor(start + 'a'.repeat(2049 - start.length))).toBe('url');
    expect(reasonFor(start + 'ã'.repeat(1000))).toBe('url');
  });

  test('loses its fragment, and its host the brackets and the last dot', () => {
    expect(parseExternalUrl('https://Example.com./a?b#c', WEB)).toMatchObject({
      host: 'example.com',
      url: { href: 'https://example.com./a?b' },
    });
    expect(parseExternalUrl('https://[2606:4700::1111]/', WEB).host).toBe('2606:4700::1111');
  });
});
