import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../../contracts/analytics/consent.ts';
import { CONSENT_STORAGE, COOKIES, LIGHT_DECLINED } from '../../../contracts/constants.ts';
import { PUSH_REFUSED } from '../../../contracts/push/push-limits.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../contracts/settings/settings.schema.ts';
import { PATHS } from '../../addresses.ts';
import { fakeClient } from '../../testing/fake-api.ts';
import { createTestSite, SITE_ENV } from '../../testing/test-site.ts';
import { fillIn, parseLegalText } from './legal-text.ts';

const paths = [PATHS.about, PATHS.privacy, PATHS.terms, PATHS.accessibility, PATHS.replyRights];

async function main(path: string, settings: Partial<Settings> = {}): Promise<string> {
  const client = fakeClient({ '/settings': () => ({ ...DEFAULT_SETTINGS, ...settings }) });
  const { statusCode, body } = await createTestSite({ client }).app.inject(path);
  expect(statusCode).toBe(200);
  return /<main .*<\/main>/s.exec(body)?.[0] ?? '';
}

describe('the texts', () => {
  test.each(paths)('%s has one h1, and its index links to every section', async (path) => {
    const html = await main(path);
    expect([...html.matchAll(/<h1[ >]/g)]).toHaveLength(1);
    const links = [...html.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
    const sections = [...html.matchAll(/<h2 id="([\w-]+)"/g)]
      .map(([, id]) => id)
      .filter((id) => id !== 'indice');
    expect(links.length).toBeGreaterThan(3);
    expect(links).toEqual(sections);
    expect(new Set(sections).size).toBe(sections.length);
  });

  test.each(paths)('%s contains the name and address of the portal', async (path) => {
    const html = await main(path, { brand: 'Diário do Xingu', contactEmail: 'oi@xingu.example' });
    expect(html).toContain('Diário do Xingu');
    expect(html).toContain('href="mailto:oi@xingu.example"');
    expect(html).not.toContain(DEFAULT_SETTINGS.brand);
    expect(html).not.toContain(DEFAULT_SETTINGS.contactEmail);
  });

  test('the brand has its article at the start of a sentence and in the imprint', async () => {
    expect(await main(PATHS.about)).toContain('O Portal Pará traz');
    expect(await main(PATHS.privacy)).toContain('O Portal Pará é, na condição de controlador');
    expect(await main(PATHS.imprint)).toContain('Quem responde pelo Portal Pará.');
  });

  test('the about page has about, vision, mission and values', async () => {
    const html = await main(PATHS.about);
    for (const title of ['Sobre', 'Visão', 'Missão', 'Valores']) expect(html).toContain(`>${title}</h2>`);
  });

  test('the terms have a date', async () => {
    expect(await main(PATHS.terms)).toContain('Versão de 19-11-2026');
  });

  test('every cookie and storage item is named in the privacy policy', async () => {
    const html = await main(PATHS.privacy);
    const names = [...Object.values(COOKIES), ...Object.values(CONSENT_STORAGE)].map(({ name }) => name);
    for (const name of [
      ...names,
      CONSENT_STORAGE.consent.details,
      'theme',
      'draft',
      LIGHT_DECLINED,
      PUSH_REFUSED,
    ]) {
      expect(html).toContain(`<th scope="row">${name}</th>`);
    }
  });

  test('the privacy policy says whether messages reach the server', async () => {
    const nothing = 'Nada do que você digita neles é enviado ao nosso servidor.';
    const stored = 'O de contato também entrega ao portal o nome, o e-mail e a mensagem';
    expect(await main(PATHS.privacy, { storeContactForm: false })).toContain(nothing);
    expect(await main(PATHS.privacy, { storeContactForm: false })).not.toContain(stored);
    expect(await main(PATHS.privacy, { storeContactForm: true })).toContain(stored);
    expect(await main(PATHS.privacy, { storeContactForm: true })).not.toContain(nothing);
  });

  test('a changed privacy policy needs a new version of the consent, so that readers are asked again', () => {
    const text = readFileSync(join(import.meta.dirname, 'privacy.md'));
    // A change of the text needs a new CONSENT_VERSION and an update of this pair.
    expect([CONSENT_VERSION, hash('sha256', text, 'hex').slice(0, 16)]).toEqual([
      '2026-11-19',
      '0c7984e329e26630',
    ]);
  });

  test('the date of the privacy policy is the version of the consent', async () => {
    expect(await main(PATHS.privacy)).toContain(
      `Versão de ${CONSENT_VERSION.split('-').reverse().join('-')}`,
    );
  });

  test("the privacy policy states this portal's retention periods", async () => {
    const html = await main(PATHS.privacy);
    expect(html).toContain('Cada registro é apagado depois de 30 dias.');
    expect(html).toContain('Mensagens: durante o atendimento');
    const env = { ...SITE_ENV, EVENTS_DAYS: 1, MESSAGES_DAYS: 90 };
    const { body } = await createTestSite({ env }).app.inject(PATHS.privacy);
    expect(body).toContain('Cada registro é apagado depois de 1 dia.');
    expect(body).toContain('Mensagens: 90 dias.');
  });

  test('links between the texts lead to a section that exists', async () => {
    const [, target = ''] = /href="\/termos-de-uso#([\w-]+)"/.exec(await main(PATHS.privacy)) ?? [];
    expect(await main(PATHS.terms)).toContain(`id="${target}"`);
  });
});

describe('placeholders', () => {
  test('take values as text, in words and in addresses', () => {
    const { head } = parseLegalText(
      'Leia [{{name}}]({{path}}) {{#name}}de {{name}}{{/name}}{{^name}}hoje{{/name}}.',
    );
    expect(fillIn(head, { name: '<b>&{{path}}', path: '/a?b="c"' })).toBe(
      '<p>Leia <a href="/a?b=&quot;c&quot;">&lt;b&gt;&amp;{{path}}</a> de &lt;b&gt;&amp;{{path}}.</p>\n',
    );
    expect(fillIn(head, { name: '', path: '/a' })).toBe('<p>Leia <a href="/a"></a> hoje.</p>\n');
  });

  test('can hide whole paragraphs', () => {
    const { sections } = parseLegalText('## Um {#um}\n\nA\n\n{{#name}}\n\nB\n\n{{/name}}\n\nC\n');
    const html = sections[0]?.html ?? '';
    expect(fillIn(html, { name: 'x' })).toBe('<h2 id="um">Um</h2><p>A</p>\n<p>B</p>\n<p>C</p>\n');
    expect(fillIn(html, { name: '' })).toBe('<h2 id="um">Um</h2><p>A</p>\n<p>C</p>\n');
  });

  test.each([
    '{{nobody}}',
    '{{#name}}{{nobody}}{{/name}}',
    '{{#nobody}}x{{/nobody}}',
    '{{ name }}',
    '{{#name}}x',
  ])('%s has no value and fails', (text) =>
    expect(() => fillIn(text, { name: '' })).toThrow('which has no value'),
  );
});
