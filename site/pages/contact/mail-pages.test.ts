import { describe, expect, test } from 'vitest';
import { AD_POSITIONS } from '../../../contracts/ads/ad-positions.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../contracts/settings/settings.schema.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import { ad, fail, fakeClient } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';

async function form(path: string, settings: Partial<Settings> = {}) {
  const client = fakeClient({ '/settings': () => ({ ...DEFAULT_SETTINGS, ...settings }) });
  const { statusCode, body } = await createTestSite({ client }).app.inject(path);
  expect(statusCode).toBe(200);
  return { page: body, form: /<form .*?<\/form>/s.exec(body)?.[0] ?? '' };
}

/** The names of the visible fields, the required ones with a star. */
function fieldsIn(markup: string): string[] {
  return [...markup.matchAll(/<(?:input|textarea) class="inp"[^>]*>/g)].map(([tag]) => {
    const name = /name="(\w+)"/.exec(tag)?.[1] ?? '';
    return /\srequired(?:=|\s|>|\/)/.test(tag) ? `${name}*` : name;
  });
}

describe('the forms', () => {
  test('contact requires name, e-mail and message', async () => {
    expect(fieldsIn((await form('/contato')).form)).toEqual(['nome*', 'email*', 'mensagem*']);
  });

  test('advertising also has optional fields for company and phone number', async () => {
    const { form: markup } = await form('/anuncie');
    expect(fieldsIn(markup)).toEqual(['nome*', 'empresa', 'email*', 'telefone', 'mensagem*']);
    expect(markup).toContain(`placeholder="${TEXTS.form.phonePlaceholder}"`);
  });

  test('advertising shows every format with its size, WhatsApp, and the audience only if it is enabled', async () => {
    const { page } = await form('/anuncie');
    for (const { name, width, height } of AD_POSITIONS) {
      expect(page).toContain(`${width} × ${height}</span><h3>${name}</h3>`);
    }
    expect(page).toContain(`<a href="${DEFAULT_SETTINGS.social.whatsapp}">Fale conosco pelo WhatsApp</a>`);
    expect(page).not.toContain('páginas lidas');
    const client = fakeClient({
      '/settings': () => ({ ...DEFAULT_SETTINGS, showAudience: true }),
      '/audience': () => ({ days: 30, views: 48_210 }),
    });
    const { body } = await createTestSite({ client }).app.inject('/anuncie');
    expect(body).toContain('<strong>48.210</strong> páginas lidas nos últimos 30 dias');
  });

  test('advertising without its audience, because loading failed, shows the rest of the page', async () => {
    const client = fakeClient({
      '/settings': () => ({ ...DEFAULT_SETTINGS, showAudience: true }),
      '/audience': fail,
    });
    const { statusCode, body } = await createTestSite({ client }).app.inject('/anuncie');
    expect(statusCode).toBe(200);
    expect(body).toContain('Fale conosco pelo WhatsApp');
    expect(body).not.toContain('páginas lidas');
  });

  test.each(['/contato', '/anuncie'])('%s works without script, by mail', async (path) => {
    const { page, form: markup } = await form(path, {
      contactEmail: 'oi@xingu.example',
      brand: 'Diário & Cia',
    });
    expect(markup).toContain('action="mailto:oi@xingu.example?subject=%5BDi%C3%A1rio%20%26%20Cia%5D');
    expect(markup).toContain('encType="text/plain" method="post"');
    expect(page.replace(markup, '')).toContain('<a href="mailto:oi@xingu.example">oi@xingu.example</a>');
  });

  test.each(['/contato', '/anuncie'])(
    '%s has a label and a place for its error at every field',
    async (path) => {
      const { form: markup } = await form(path);
      for (const name of fieldsIn(markup).map((field) => field.replace('*', ''))) {
        expect(markup).toContain(`<label for="${name}">`);
        expect(markup).toContain(`id="${name}-erro"`);
        expect(markup).toMatch(new RegExp(`id="${name}"[^>]*aria-describedby="${name}-erro`));
      }
    },
  );

  test('the message has room for two thousand characters', async () => {
    expect((await form('/contato')).form).toMatch(/<textarea[^>]*maxLength="2000"/);
  });

  test('nothing is sent to the portal unless storing is enabled', async () => {
    const { form: markup } = await form('/contato');
    expect(markup).not.toMatch(/também abre|name="site"/);
  });

  test('with storing enabled, contact is also sent to the portal; advertising never is', async () => {
    const { form: contact } = await form('/contato', { storeContactForm: true });
    expect(contact).toContain('Ao enviar, o seu programa de e-mail também abre.');
    expect(contact).toMatch(/<div class="visually-hidden" aria-hidden="true">.*name="site"/);
    const { form: advertising } = await form('/anuncie', { storeContactForm: true });
    expect(advertising).not.toMatch(/também abre|name="site"/);
  });

  test('a late ad is fetched by the browser, with the column around it', async () => {
    const late = fakeClient({ '/ad': () => new Promise(() => undefined) });
    const { body } = await createTestSite({ client: late, optionalTimeLimitMs: 1 }).app.inject('/contato');
    expect(body).toMatch(/<aside class="side"[^>]*data-late="\/partes\/siga"/);
    const client = fakeClient({ '/ad': () => [ad(1, 'banner side')] });
    const part = await createTestSite({ client }).app.inject('/partes/siga');
    expect(part.statusCode).toBe(200);
    expect(part.body).toMatch(/^<aside class="side" aria-label="Mais do portal"><section/);
    expect(part.body).toContain('href="/ir/1"');
    const away = await createTestSite({ client: fakeClient({ '/ad': fail }) }).app.inject('/partes/siga');
    expect(away.statusCode).toBe(503);
  });
});
