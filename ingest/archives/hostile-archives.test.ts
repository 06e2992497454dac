import { describe, expect, test } from 'vitest';
import { ArchiveUnreadable } from './archive.ts';
import { openGhost } from './ghost.ts';
import { entriesOf, samplePost, wxr } from './samples.support.ts';
import { openWordPress } from './wordpress.ts';

/** CPU time. */
const MAX_MS = 8_000;
const PIECE = 65_536;

/** A generated file of `times` units between two texts, streamed in pieces. */
function* fileOf(before: string, unit: string, times: number, after = ''): Generator<string> {
  yield before;
  const each = Math.max(1, Math.floor(PIECE / unit.length));
  for (let done = 0; done < times; done += each) yield unit.repeat(Math.min(each, times - done));
  yield after;
}

const open = (read: () => Iterable<string>) => openWordPress({ read, types: new Set(['post']) });
const [HEAD = '', TAIL = ''] = wxr('@@').split('@@');
const META = '<wp:postmeta><wp:meta_key>a</wp:meta_key><wp:meta_value>b</wp:meta_value></wp:postmeta>';
const [ITEM = '', ITEM_END = ''] = samplePost({ more: '@@' }).split('@@');

async function timed<T>(work: () => Promise<T>): Promise<T> {
  const start = process.cpuUsage();
  const result = await work();
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(MAX_MS);
  return result;
}

describe('a hostile export of WordPress', () => {
  test.each([
    ['a hundred thousand fields of one name', META, 100_000],
    ['three hundred thousand categories', '<category nicename="a">b</category>', 300_000],
    ['fields nobody knows', '<x>y</x>', 200_000],
  ])('with %s in one story is read in time', async (_name, unit, times) => {
    const archive = await timed(() => open(() => fileOf(HEAD + ITEM, unit, times, ITEM_END + TAIL)));
    expect(archive.entries).toBe(1);
  });

  test.each([
    ['elements inside each other', () => fileOf(`${HEAD}<item>`, '<a>', 300_000, TAIL), /aninhados demais/],
    [
      'end tags for a hundred thousand open elements',
      () => fileOf(`${HEAD}<item>${'<a>'.repeat(100_000)}`, '</b>', 100_000, TAIL),
      /aninhados demais/,
    ],
    [
      'a text without end',
      () => fileOf(`${HEAD}<item><title><![CDATA[`, 'palavra ', 3_000_000, `]]></title></item>${TAIL}`),
      /16 milhões/,
    ],
    [
      'an attribute without end',
      () => fileOf(`${HEAD}<item><category nicename="`, 'palavra ', 3_000_000, '">'),
      /16 milhões/,
    ],
    ['a comment without end', () => fileOf(`${HEAD}<item><!--`, 'palavra ', 3_000_000), /16 milhões/],
    [
      'letters in another encoding than it says',
      () => [Buffer.from(`${HEAD}<item></item>${TAIL}`, 'utf16le').toString()],
      /não é um export/,
    ],
    ['nothing of WordPress in it', () => ['\u0000\u0001', '{"a":1}'], /não é um export/],
  ])('with %s is refused with a message', async (_name, read, words) => {
    const refusal = await timed(async () => await open(read).catch((error: unknown) => error));
    expect(refusal).toBeInstanceOf(ArchiveUnreadable);
    expect((refusal as Error).message).toMatch(words);
  });

  test('entities of a DTD expand to nothing and load nothing', async () => {
    const bomb = Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n} "${`&a${n - 1};`.repeat(10)}">`).join(
      '',
    );
    const doctype = `<!DOCTYPE rss [<!ENTITY f SYSTEM "file:///etc/passwd">${bomb}]>`;
    const text =
      HEAD.replace('<rss', `${doctype}<rss`) +
      samplePost({ content: 'x' }).replace('<![CDATA[x]]>', '&a29;&f;') +
      TAIL;
    const [entry] = await timed(async () => await entriesOf(await open(() => [text])));
    expect(JSON.stringify(entry).length).toBeLessThan(3_000);
    expect(JSON.stringify(entry)).not.toContain('root:');
  });

  test.each([
    '[caption]',
    '[gallery ',
    '[embed] ',
    '[video ',
    '[youtube https:',
    'a= ',
    '<p>http://\n\n',
    '<p ',
  ])('with a text of %s is read in time', async (unit) => {
    const content = unit.repeat(Math.floor(200_000 / unit.length));
    await timed(async () => await entriesOf(await open(() => [wxr(samplePost({ content }))])));
  });

  test('pictures with a file path or another scheme are dropped', async () => {
    const attachment = (url: string) =>
      `<item><wp:post_id>7</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>${url}</wp:attachment_url></item>`;
    const cover =
      '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>7</wp:meta_value></wp:postmeta>';
    for (const url of [
      'file:///etc/passwd',
      '../../etc/passwd',
      'javascript:alert(1)',
      'data:image/svg+xml,x',
    ]) {
      const text = wxr(attachment(url), samplePost({ more: cover }));
      const [entry] = await entriesOf(await open(() => [text]));
      expect(entry).toMatchObject({ story: { cover: null } });
    }
  });
});

describe('a hostile export of Ghost', () => {
  const data = (tables: object) => ({ db: [{ data: tables }] });
  const ROWS = [
    null,
    1,
    'x',
    [],
    {},
    { id: {}, html: [], slug: null, published_at: {} },
    { id: 'a', html: '<'.repeat(500_000), title: 'T', slug: '../../etc/passwd' },
  ];

  test('with rows of any shape ends in stories, refusals or a one-line error', async () => {
    const tables = ['posts', 'users', 'tags', 'posts_meta', 'posts_tags', 'posts_authors'];
    const given = data(Object.fromEntries(tables.map((table) => [table, ROWS])));
    const entries = await timed(async () => await entriesOf(openGhost(given, 'https://velho.example')));
    for (const entry of entries) expect('story' in entry || 'refused' in entry).toBe(true);
  });

  test.each([null, 1, 'x', [], {}, { db: null }, { db: [null] }, { db: [{ data: null }] }])(
    'that is %j is refused with a reason',
    (exported) => {
      expect(() => openGhost(exported, 'https://velho.example')).toThrow(ArchiveUnreadable);
    },
  );
});
