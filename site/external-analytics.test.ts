import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../contracts/settings/settings.schema.ts';
import { PATHS } from './addresses.ts';
import { fakeClient } from './testing/fake-api.ts';
import { createTestSite, STYLESHEET } from './testing/test-site.ts';

const SCRIPT = 'https://medir.example:8443/a.js?id=1&v=2';
const ORIGIN = 'https://medir.example:8443';

function open(analyticsScript: string) {
  const client = fakeClient({ '/settings': () => ({ ...DEFAULT_SETTINGS, analyticsScript }) });
  return createTestSite({ client }).app;
}

async function policyOf(analyticsScript: string, path = '/'): Promise<Map<string, string[]>> {
  const { headers } = await open(analyticsScript).inject(path);
  const directives = String(headers['content-security-policy']).split('; ');
  return new Map(
    directives.map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
  );
}

describe('the script of external analytics', () => {
  test('a page only names it: no markup loads it', async () => {
    const { body } = await open(SCRIPT).inject('/');
    expect(body).toContain('<meta name="analytics" content="https://medir.example:8443/a.js?id=1&amp;v=2"/>');
    expect(body).not.toMatch(/(?:src|href)="[^"]*medir\.example/);
    expect((await open('').inject('/')).body).not.toContain('name="analytics"');
  });

  test('only its host is allowed, for the script and for its requests', async () => {
    const [without, withIt] = [await policyOf(''), await policyOf(SCRIPT)];
    const opened = ['script-src', 'connect-src', 'img-src'];
    for (const [directive, sources] of withIt) {
      const expected = without.get(directive) ?? [];
      expect(sources).toEqual(opened.includes(directive) ? [...expected, ORIGIN] : expected);
    }
    expect([...withIt.keys()]).toEqual([...without.keys()]);
  });

  test('answers that are not pages keep the strict policy', async () => {
    for (const path of [STYLESHEET, '/robots.txt', '/nada', '/partes/hero']) {
      expect((await policyOf(SCRIPT, path)).get('script-src')).not.toContain(ORIGIN);
    }
  });

  test('an invalid address leaves the policy strict', async () => {
    expect(await policyOf('nada')).toEqual(await policyOf(''));
  });

  test('the privacy policy names the external analytics, and only then', async () => {
    const read = async (script: string) => (await open(script).inject(PATHS.privacy)).body;
    expect(await read(SCRIPT)).toContain('um script de medir.example');
    expect(await read('')).toContain('Nenhuma empresa de medição');
    expect(await read('')).not.toContain('medir.example');
  });
});
