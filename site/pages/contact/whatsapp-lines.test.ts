import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../contracts/settings/settings.schema.ts';
import { PATHS } from '../../addresses.ts';
import { fakeClient, newsItem } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { whatsappLink } from './whatsapp-link.rules.ts';

const story = {
  ...newsItem(7),
  desc: '<p>Texto</p>',
  topics: [],
  authors: [],
  related: [],
  pictures: [],
  documents: [],
  provenance: null,
  threads: [],
};

function open(path: string, newsroomWhatsapp: string) {
  const settings = { ...DEFAULT_SETTINGS, newsroomWhatsapp };
  const client = fakeClient({ '/settings': () => settings, '/news/:id': () => [story] });
  return createTestSite({ client }).app.inject(path);
}

test('the link opens a conversation with the Brazilian number and the text', () => {
  expect(whatsappLink('(91) 98888-7777', 'Olá & até')).toBe(
    'https://wa.me/5591988887777?text=Ol%C3%A1%20%26%20at%C3%A9',
  );
});

test.each(['/noticia/7', PATHS.contact, PATHS.corrections])(
  '%s has the number of the newsroom if there is one, and only then',
  async (path) => {
    expect((await open(path, '(91) 98888-7777')).body).toContain('https://wa.me/5591988887777?text=');
    expect((await open(path, '')).body).not.toContain('https://wa.me/55');
  },
);

test.each(['', '(91) 98888-7777'])(
  'a story leads to who makes and pays the portal, with the number “%s”',
  async (number) => {
    expect((await open('/noticia/7', number)).body).toContain(`href="${PATHS.imprint}">Quem faz o portal`);
    const imprint = (await open(PATHS.imprint, number)).body;
    for (const answer of ['Quem paga', 'Como corrigimos']) expect(imprint).toContain(`<dt>${answer}</dt>`);
  },
);

test('without a number a story leads to the contact page for corrections', async () => {
  expect((await open('/noticia/7', '')).body).toContain(
    'Encontrou um erro? <a class="source__link" href="/contato">Avise a redação</a>',
  );
});
