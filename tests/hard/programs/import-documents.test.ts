import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteUnusedDocuments } from '../../../api/media/documents/delete-unused-documents.ts';
import { createDocumentStore } from '../../../api/media/documents/document.store.ts';
import { FetchRefused } from '../../../api/media/fetch/fetch-refused.ts';
import { DAY_MS } from '../../../contracts/durations.ts';
import { createLocalStorage } from '../../../db/media/local-storage.ts';
import type { Archive } from '../../../ingest/archives/archive.ts';
import { openGhost } from '../../../ingest/archives/ghost.ts';
import { samplePicture, samplePost, wxr } from '../../../ingest/archives/samples.support.ts';
import { openWordPress } from '../../../ingest/archives/wordpress.ts';
import { countDocuments, importDocuments } from '../../../scripts/import/import-documents.ts';
import { describeReport, type ImportReport } from '../../../scripts/import/import-report.ts';
import { runImport } from '../../../scripts/import/run-import.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database/test-database.ts';
import { makePdf } from '../../support/make-pdf.ts';

const NOW = Date.UTC(2026, 10, 15, 15);
let db: TestDatabase;
let folder: string;
let asked: string[];
beforeEach(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portal-import-'));
  asked = [];
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const OLD = 'https://jornal.example/wp-content/uploads/2019/03';
const link = (href: string, text = 'aqui') => `<p>Leia <a href="${href}">${text}</a>.</p>`;
const wordpress = (...items: string[]) =>
  openWordPress({ read: () => [wxr(...items)], types: new Set(['post']) });

const tryOut = async (archive: Archive) => {
  const report = await importArchive(archive, true);
  report.counts.documents = await countDocuments(db, archive, report);
  return report;
};
const importArchive = (archive: Archive, dryRun = false) =>
  runImport({
    db,
    archive,
    dryRun,
    now: NOW,
    map: new Map(),
    region: '',
    guessCategory: () => ({ category: 'foco', confidence: 1 }),
  });

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n(${text})\n%%EOF\n`);

/** The old site: every address has a PDF of its own, except those in `others`. */
function oldSite(others: Readonly<Record<string, Buffer | 'gone'>> = {}) {
  return async (url: string) => {
    asked.push(url);
    const held = others[url] ?? pdf(url);
    if (held === 'gone') throw new FetchRefused('status', 'the server answered 404');
    return { bytes: held, contentType: 'text/html', finalUrl: url };
  };
}

async function importWithDocuments(
  archive: Archive,
  fetchFile = oldSite(),
  personalDataConfirmed = false,
): Promise<ImportReport> {
  const report = await importArchive(archive);
  const documents = createDocumentStore({ db, now: () => NOW }, createLocalStorage(folder));
  await importDocuments({ db, archive, documents, fetchFile, report, now: () => NOW, personalDataConfirmed });
  return report;
}

const story = async (id: number) =>
  await db.query.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const storedDocuments = async () =>
  await db.query.selectFrom('document').select(['id', 'name']).orderBy('name').execute();
const hrefs = (body: string) => [...body.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

describe('a PDF of the old site that names a child', () => {
  const address = `${OLD}/lista.pdf`;
  const site = () =>
    oldSite({ [address]: makePdf(['A adolescente Fulana Beltrana, de 15 anos, foi ouvida.']) });
  const archive = () => wordpress(samplePost({ content: link(address) }));

  test('sends its story to review, which the report counts', async () => {
    const report = await importWithDocuments(await archive(), site());
    expect(await story(10)).toMatchObject({ status: 'draft', publish_at: null, review_at: NOW });
    expect((await story(10)).attachments).toContain('/media/documents/');
    expect(report.counts.inReview).toBe(1);
    expect(report.personalData.list()).toMatchObject([
      { name: 'Criança ou adolescente', examples: [address] },
    ]);
  });

  test('leaves its story published if the newsroom has confirmed the archive', async () => {
    const report = await importWithDocuments(await archive(), site(), true);
    expect([(await story(10)).status, report.counts.inReview]).toEqual(['published', 0]);
  });
});

describe('a PDF of the old site that a story links to', () => {
  test('becomes a document of the story, and its link is rewritten', async () => {
    const content = `${link(`${OLD}/Edital_001-2019.pdf`)}${link('https://outro.example/lei.pdf')}`;
    const report = await importWithDocuments(await wordpress(samplePost({ content })));
    const [document] = await storedDocuments();
    const own = `/media/documents/${document?.id}.pdf`;
    const { body, attachments, updated_at, revised_at, date } = await story(10);
    expect(hrefs(body)).toEqual([own, 'https://outro.example/lei.pdf']);
    expect(attachments).toBe(`${own} Edital 001-2019`);
    // The same file at another address is not a change for readers.
    expect([updated_at, revised_at]).toEqual([date, null]);
    expect(asked).toEqual([`${OLD}/Edital_001-2019.pdf`]);
    expect(report.counts.documents).toBe(1);
    expect(describeReport(report, false)).toContain('PDFs das notícias trazidos: 1.');
  });

  test('is kept as long as the story lists it', async () => {
    await importWithDocuments(await wordpress(samplePost({ content: link(`${OLD}/edital.pdf`) })));
    const sweep = () => deleteUnusedDocuments(db.query, { remove: async () => undefined }, NOW + 3 * DAY_MS);
    await sweep();
    expect(await storedDocuments()).toHaveLength(1);
    await db.query.updateTable('news').set({ attachments: '' }).execute();
    await sweep();
    expect(await storedDocuments()).toEqual([]);
  });

  test.each([
    ['without the host', '/wp-content/uploads/2019/03/Edital.pdf'],
    ['with www', 'https://www.jornal.example/wp-content/uploads/2019/03/Edital.pdf'],
    ['in capitals, with a version and a mark', `${OLD}/Edital.PDF?ver=2&amp;x=1#page=3`],
    ['in the library, which lies elsewhere', 'https://cdn.example/jornal/Edital.pdf'],
    ['with blanks and accents', `${OLD}/Edital%20da%20sele%C3%A7%C3%A3o.pdf`],
  ])('is found when it is written %s', async (_how, href) => {
    const library = samplePicture(31, 'https://cdn.example/jornal/Edital.pdf');
    const report = await importWithDocuments(await wordpress(samplePost({ content: link(href) }), library));
    const { body, attachments } = await story(10);
    expect(hrefs(body)[0]).toMatch(/^\/media\/documents\/[0-9a-f]{32}\.pdf$/);
    expect(attachments).toMatch(/ Edital( da seleção)?$/);
    expect(report.counts.documents).toBe(1);
  });

  test('is fetched once for all stories that link to it, also twice in one story', async () => {
    const content = link(`${OLD}/edital.pdf`) + link(`${OLD}/edital.pdf`, 'Baixar');
    await importWithDocuments(await wordpress(samplePost({ content }), samplePost({ id: 11, content })));
    expect(asked).toHaveLength(1);
    const [first, second] = [await story(10), await story(11)];
    expect(first.attachments).toBe(second.attachments);
    expect(first.attachments.split('\n')).toHaveLength(1);
    expect(new Set(hrefs(first.body)).size).toBe(1);
  });

  test('of Ghost is read from its folder of files', async () => {
    const html = '<p><a href="__GHOST_URL__/content/files/2024/07/Decreto.pdf" download>Decreto</a></p>';
    const posts = [{ id: '1', slug: 'd', title: 'Decreto', status: 'published', type: 'post', html }];
    const report = await importWithDocuments(openGhost({ data: { posts } }, 'https://jornal.example'));
    expect(asked).toEqual(['https://jornal.example/content/files/2024/07/Decreto.pdf']);
    expect(report.counts.documents).toBe(1);
  });
});

describe('a PDF that is not fetched', () => {
  test.each([
    ['one that is gone', 'gone', 'status'],
    ['a page that says "não encontrado"', Buffer.from('<html>404</html>'), 'não é um PDF'],
    ['one that ends in the middle', Buffer.from('%PDF-1.7\n1 0 obj'), 'PDF incompleto'],
    ['one with a password', Buffer.from('%PDF-1.7\ntrailer <</Encrypt 1 0 R>>\n%%EOF'), 'PDF com senha'],
  ] as const)('%s is reported, its link stays, and the next run tries again', async (_what, held, reason) => {
    const address = `${OLD}/edital.pdf`;
    const archive = await wordpress(samplePost({ content: link(address) }));
    const report = await importWithDocuments(archive, oldSite({ [address]: held }));
    expect(report.failedDocuments.list()).toEqual([{ name: reason, count: 1, examples: [address] }]);
    expect(report.counts.documents).toBe(0);
    expect(await story(10)).toMatchObject({ attachments: '', version: 1 });
    expect(hrefs((await story(10)).body)).toEqual([address]);
    expect((await importWithDocuments(archive)).counts.documents).toBe(1);
  });

  test('because the story has ten others stays a link, and the report says so', async () => {
    const content = Array.from({ length: 12 }, (_, index) => link(`${OLD}/anexo-${index}.pdf`)).join('');
    const archive = await wordpress(samplePost({ content }));
    const tried = await tryOut(archive);
    const report = await importWithDocuments(archive);
    expect([tried.counts.documents, report.counts.documents]).toEqual([10, 10]);
    expect(report.lost.list()).toMatchObject([
      { name: 'PDFs além de 10 na notícia: ficam como links', count: 2 },
    ]);
    expect((await story(10)).attachments.split('\n')).toHaveLength(10);
    expect((await importWithDocuments(archive)).counts.documents).toBe(0);
    expect(asked).toHaveLength(10);
  });
});

describe('the PDFs of an archive', () => {
  test('are counted alike by a dry run and a real run, new ones and those left from an earlier run', async () => {
    const first = samplePost({ content: link(`${OLD}/um.pdf`) });
    await importArchive(await wordpress(first));
    const archive = await wordpress(
      first,
      samplePost({ id: 11, content: link(`${OLD}/um.pdf`) + link(`${OLD}/dois.pdf`) }),
      samplePost({ id: 12, status: 'trash', content: link(`${OLD}/lixo.pdf`) }),
      samplePicture(31, `${OLD}/um.pdf`),
      samplePicture(32, `${OLD}/solto.pdf`),
    );
    const tried = await tryOut(archive);
    expect(await storedDocuments()).toEqual([]);
    const done = await importWithDocuments(archive);
    expect(JSON.parse(JSON.stringify(tried))).toEqual(JSON.parse(JSON.stringify(done)));
    expect(done.counts.documents).toBe(2);
    expect(done.leftBehind.list()).toEqual([
      { name: 'PDFs que nenhuma notícia cita', count: 1, examples: [`${OLD}/solto.pdf`] },
    ]);
  });

  test('are fetched once: a second run requests nothing and leaves the stories unchanged', async () => {
    const archive = await wordpress(samplePost({ content: link(`${OLD}/edital.pdf`) }));
    await importWithDocuments(archive);
    const before = await story(10);
    expect((await tryOut(archive)).counts.documents).toBe(0);
    expect((await importWithDocuments(archive)).counts.documents).toBe(0);
    expect(await story(10)).toEqual(before);
    expect(asked).toHaveLength(1);
  });
});
