import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { PERSONAL_DATA } from '../../contracts/publishing/personal-data.schema.ts';
import { STORY } from '../../tests/support/api/news-api.ts';
import {
  createTestRepublishing,
  release,
  type TestRepublishing,
} from '../../tests/support/api/test-republishing.ts';
import { makePdf } from '../../tests/support/make-pdf.ts';
import { DEFAULT_PILOT } from '../republishing/pilot/pilot.rules.ts';

const { adminDocuments, adminKeys, adminNews, adminPublishing, adminQueue } = ENDPOINTS;
const CHILD = ['A adolescente Fulana Beltrana, de 15 anos, foi ouvida na delegacia.'];
const ADDRESS = 'https://soure.example/lista.pdf';

let republishing: TestRepublishing;
let token: string;
beforeAll(async () => {
  republishing = await createTestRepublishing();
  token = republishing.token;
});
afterAll(async () => republishing.api.close());
beforeEach(() => republishing.reset());

async function upload(bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' }), 'Nota.pdf');
  return (await republishing.api.call(adminDocuments.upload, { token, body: form })).body.url;
}

const create = (attachments: string, more: object = {}, by = token) =>
  republishing.api.call(adminNews.create, { token: by, body: { ...STORY, attachments, ...more } });

/** An item in the queue of a trusted source, with a PDF at that source. */
async function itemWithPdf(): Promise<number> {
  await republishing.fill([release(1)], { trust: 'auto' });
  const attachments = JSON.stringify([{ url: ADDRESS, type: 'application/pdf' }]);
  await republishing.api.db.query.updateTable('fetched_item').set({ attachments }).execute();
  return (await republishing.waiting())[0]?.id ?? 0;
}

test('a child named in an attached PDF asks like one in the text, before and at publishing, also a program', async () => {
  const url = await upload(makePdf(CHILD));
  const message = 'Criança ou adolescente identificado: «Fulana Beltrana», 15 anos, no PDF «Nota»';
  const { status: _, ...story } = STORY;
  const { objections, marks } = (
    await republishing.api.call(adminPublishing.check, {
      token,
      body: { story: { ...story, attachments: `${url} Nota` } },
    })
  ).body;
  expect([objections.map(({ code }) => code), marks]).toEqual([
    ['personal-data'],
    [expect.objectContaining({ field: url, kind: 'minor', message })],
  ]);
  const key = await republishing.api.call(adminKeys.create, {
    token: await republishing.api.tokenFor('admin'),
    body: { name: 'Agenda', scopes: ['publish'] },
  });
  for (const by of [token, key.body.secret]) {
    expect((await create(`${url} Nota`, {}, by)).problem).toMatchObject({ status: 409, code: PERSONAL_DATA });
  }
  const { status, body } = await create(`${url} Nota`, { acknowledge: PERSONAL_DATA });
  expect(status).toBe(201);
  const changed = { token, params: { id: body.id }, body: { title: 'Outro título' } };
  expect((await republishing.api.call(adminNews.update, changed)).status).toBe(200);
});

test('a PDF attached to a public story is asked about too', async () => {
  const { body } = await create('');
  const attachments = `${await upload(makePdf(CHILD))} Nota`;
  const answer = await republishing.api.call(adminNews.update, {
    token,
    params: { id: body.id },
    body: { attachments },
  });
  expect(answer.status).toBe(409);
});

test('the phone, e-mail and address of an office in its PDF are no question', async () => {
  const lines = ['Dúvidas: (91) 98888-7777, ouvidoria@soure.example, Rua das Flores, 120, Centro.'];
  expect((await create(`${await upload(makePdf(lines))} Edital`)).status).toBe(201);
});

test.each([
  ['scanned', makePdf([]), 'tem páginas digitalizadas, sem texto'],
  ['damaged', Buffer.from('%PDF-1.7\n%%EOF\n'), 'o arquivo está danificado'],
  ['no PDF', Buffer.from('<html>'), 'o endereço não leva a um PDF'],
  ['away', undefined, 'não pôde ser baixado'],
])('a PDF that is %s is said to be unread instead of counting as clean', async (what, body, why) => {
  const url = `https://soure.example/${what.replace(' ', '-')}.pdf`;
  republishing.web.pages.set(url, body ? { body } : { status: 404 });
  const { status, problem } = await create(`${url} Lista`);
  expect([status, problem.marks?.map(({ kind, message }) => [kind, message])]).toEqual([
    409,
    [['unread', `PDF não lido: «Lista» ${why}`]],
  ]);
});

test('an item of the queue whose PDF names a child is asked about, and the pilot holds it', async () => {
  republishing.web.pages.set(ADDRESS, { body: makePdf(CHILD) });
  const id = await itemWithPdf();
  const admin = await republishing.api.tokenFor('admin');
  const rules = { ...DEFAULT_PILOT, on: true, minConfidence: 50 };
  await republishing.api.call(adminQueue.setPilot, { token: admin, body: rules });
  await republishing.api.app.republishing.pilot.publishDueItems();
  const { held } = (await republishing.api.call(adminQueue.pilotReport, { token })).body;
  expect(held).toEqual([{ reason: 'O texto tem dados pessoais: Criança ou adolescente.', items: 1 }]);
  const answer = await republishing.api.call(adminQueue.publish, { token, params: { id }, body: {} });
  expect(answer.problem).toMatchObject({ status: 409, code: PERSONAL_DATA });
  // One reading served the pilot, its report and the editor.
  expect(republishing.web.asked.filter((address) => address === ADDRESS)).toHaveLength(1);
});

test('a question about a text reads ten PDFs at most, however many it names', async () => {
  const { status: _, ...story } = STORY;
  const attachments = Array.from({ length: 40 }, (_one, at) => `https://soure.example/${at}.pdf`).join('\n');
  const { body } = await republishing.api.call(adminPublishing.check, {
    token,
    body: { story: { ...story, attachments } },
  });
  expect(body.marks.filter(({ kind }) => kind === 'unread')).toHaveLength(LIMITS.document.perStory);
});
