import { describe, expect, test } from 'vitest';
import { isStatePortal, STATE_PORTAL } from './edition.ts';
import { createEditionsByHost, type ListedEdition } from './editions-by-host.ts';

const PUBLIC_ORIGIN = { origin: 'https://portal.example', configured: true };
const NOT_CONFIGURED = { origin: 'http://localhost:3000', configured: false };
const COVERS = { regs: ['marajó' as const], munis: [] };
const MARAJO = {
  ...STATE_PORTAL,
  on: true,
  id: 3,
  key: 'marajo',
  name: 'Marajó',
  covers: COVERS,
  hosts: ['marajo.example', 'www.marajo.example', 'marajó.example'],
} satisfies ListedEdition;
const XINGU: ListedEdition = {
  ...STATE_PORTAL,
  on: false,
  id: 9,
  key: 'xingu',
  name: '',
  hosts: ['xingu.example', 'www.xingu.example'],
};
const LISTED = [MARAJO, XINGU];

const editions = createEditionsByHost({ publicOrigin: PUBLIC_ORIGIN, listed: LISTED });
const at = (host: string | undefined, from = editions): string => {
  const { edition, outcome } = from.match(host);
  return `${isStatePortal(edition) ? 'state' : edition.key} ${outcome}`;
};

describe('a Host header leads to its edition', () => {
  test.each([
    ['portal.example', 'state answer'],
    ['marajo.example', 'marajo answer'],
    ['marajo.example:443', 'marajo answer'],
    ['MARAJO.Example', 'marajo answer'],
    ['marajo.example.', 'marajo answer'],
    ['Marajo.EXAMPLE.:8443', 'marajo answer'],
  ])('%s: %s', (host, answer) => expect(at(host)).toBe(answer));

  test.each([
    ['www.marajo.example', 'marajo permanent-redirect'],
    // Punycode of marajó.example, as browsers send it.
    ['xn--maraj-4ta.example', 'marajo permanent-redirect'],
    ['xingu.example', 'state temporary-redirect'],
    ['www.xingu.example:443', 'state temporary-redirect'],
  ])('another name or a switched-off edition is redirected: %s: %s', (host, answer) =>
    expect(at(host)).toBe(answer),
  );

  test.each([
    'other.example',
    '192.0.2.1',
    '[2001:db8::1]:3000',
    'marajo.example.other',
    'a.marajo.example',
    'portal.example@other.example',
    'other.example/portal.example',
    'marajo.example#x',
    '',
    '[',
    ':80',
    ' ',
  ])('an unknown host is redirected to the state portal: %j', (host) =>
    expect(at(host)).toBe('state permanent-redirect'),
  );

  test('a request without a Host header is for the state portal', () =>
    expect(at(undefined)).toBe('state permanent-redirect'));

  test('only the canonical host may be kept by a proxy', () => {
    const hosts = [
      'portal.example',
      'marajo.example',
      'www.marajo.example',
      'xingu.example',
      'other.example',
    ];
    expect(hosts.map((host) => editions.match(host).nginxMayCache)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('without a configured origin', () => {
  const local = createEditionsByHost({ publicOrigin: NOT_CONFIGURED, listed: LISTED });

  test('every unknown host gets the state portal', () => {
    for (const host of ['192.0.2.1:3000', 'other.example', '[::1]:3000', undefined])
      expect(at(host, local)).toBe('state answer');
    expect(local.match('other.example').edition.origin).toBe('http://localhost:3000');
  });

  test('KEY.localhost is the edition with this key, on any port, and so are its real hosts', () => {
    for (const host of [
      'marajo.localhost:3000',
      'marajo.localhost:8080',
      'marajo.localhost',
      'marajo.example',
    ])
      expect(at(host, local)).toBe('marajo answer');
    expect(at('xingu.localhost:3000', local)).toBe('state temporary-redirect');
    expect(local.byKey('marajo').origin).toBe('http://marajo.localhost:3000');
  });

  test('a configured origin on localhost works the same, but unknown hosts are redirected', () => {
    const publicOrigin = { origin: 'http://localhost:8123', configured: true };
    const onPort = createEditionsByHost({ publicOrigin, listed: LISTED });
    expect(at('marajo.localhost:8123', onPort)).toBe('marajo answer');
    expect(onPort.byKey('marajo').origin).toBe('http://marajo.localhost:8123');
    expect(at('other.example', onPort)).toBe('state permanent-redirect');
  });

  test('KEY.localhost is unknown on a server with a real origin', () =>
    expect(at('marajo.localhost')).toBe('state permanent-redirect'));
});

describe('the origins of editions', () => {
  test('have scheme and port of the state portal', () => {
    const origins = (origin: string) =>
      createEditionsByHost({ publicOrigin: { origin, configured: true }, listed: LISTED }).all.map(
        (one) => one.origin,
      );
    expect(origins('https://portal.example')).toEqual(['https://portal.example', 'https://marajo.example']);
    expect(origins('http://portal.example:81')).toEqual([
      'http://portal.example:81',
      'http://marajo.example:81',
    ]);
  });

  test('a changed origin of the operator changes the origins of all editions', () => {
    const moved = createEditionsByHost({
      publicOrigin: { origin: 'https://new.example', configured: true },
      listed: LISTED,
    });
    expect(moved.statePortal.origin).toBe('https://new.example');
    expect(at('portal.example', moved)).toBe('state permanent-redirect');
    expect(at('marajo.example', moved)).toBe('marajo answer');
  });

  test('the newsroom may choose the origin of the state portal: both hosts are the state portal', () => {
    const both = createEditionsByHost({
      publicOrigin: PUBLIC_ORIGIN,
      listed: LISTED,
      canonicalHost: 'https://www.new.example',
    });
    expect(both.statePortal.origin).toBe('https://www.new.example');
    for (const host of ['portal.example', 'www.new.example']) expect(at(host, both)).toBe('state answer');
  });

  test('an edition cannot take the host of the state portal or of an earlier edition', () => {
    const thief = {
      ...MARAJO,
      id: 4,
      key: 'thief',
      hosts: ['thief.example', 'portal.example', 'marajo.example'],
    };
    const shared = createEditionsByHost({ publicOrigin: PUBLIC_ORIGIN, listed: [MARAJO, thief] });
    expect(at('portal.example', shared)).toBe('state answer');
    expect(at('marajo.example', shared)).toBe('marajo answer');
    expect(at('thief.example', shared)).toBe('thief answer');
  });

  test('an edition without a host has no origin: its stories are on the state portal', () => {
    const none = createEditionsByHost({ publicOrigin: PUBLIC_ORIGIN, listed: [{ ...MARAJO, hosts: [] }] });
    expect(none.all.map(({ key }) => key)).toEqual(['para']);
    expect(none.byKey('marajo').id).toBe(0);
  });
});

test('before the list was loaded an unknown host is neither answered nor redirected', () => {
  const early = createEditionsByHost({ publicOrigin: PUBLIC_ORIGIN });
  expect(at('marajo.example', early)).toBe('state not-loaded');
  expect(at('portal.example', early)).toBe('state answer');
});
