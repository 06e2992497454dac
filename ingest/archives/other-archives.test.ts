import { describe, expect, test } from 'vitest';
import { archiveMoment, openContentApi } from './content-api.ts';
import { openGhost } from './ghost.ts';
import { entriesOf, GHOST, storyInEntry } from './samples.support.ts';

describe('a Ghost export', () => {
  const archive = openGhost(GHOST, 'https://jornal.example/');

  test('has its stories with whole addresses, the first tag and author first', async () => {
    const [first] = await entriesOf(archive);
    expect(storyInEntry(first)).toMatchObject({
      id: '66a1',
      number: null,
      html: '<p>Veja.</p><img src="https://jornal.example/content/images/2024/07/acai.jpg">',
      summary: 'A safra começou.',
      author: 'rita',
      sections: [
        { slug: 'cultura', name: 'Cultura' },
        { slug: 'cameta', name: 'Cametá' },
      ],
      cover: {
        url: 'https://jornal.example/content/images/2024/07/capa.jpg',
        alt: 'Cestos de açaí',
        credit: 'Foto: Rita',
      },
      addresses: ['/festa-do-acai', '/2024/07/festa-do-acai', '/cultura/festa-do-acai'],
    });
  });

  test('pages are not stories; members-only stories stay unpublished; a text without HTML is reported', async () => {
    const entries = await entriesOf(archive);
    expect(entries).toHaveLength(4);
    expect(storyInEntry(entries[2]).status).toBe('draft');
    expect(entries[3]).toEqual({ refused: { id: '66a5', why: 'sem HTML no export' } });
  });

  test('another JSON is refused with a reason', () => {
    expect(() => openGhost({ db: [] }, '')).toThrow('não é um export do Ghost');
  });
});

describe('an API with the calls of the specification', () => {
  const news = [
    {
      id: 5,
      title: 'T',
      desc: '<p>x</p>',
      cover: '/c.jpg',
      muni: 'Soure',
      cat: 'foco',
      reg: 'marajó',
      date: '14-11-2025',
      link: 'https://a.example/',
      imgContent: '/a.jpg, https://b.example/b.jpg',
    },
  ];
  const answers = {
    siteUrl: 'https://velho.example',
    news,
    ads: { not: 'a list' },
    videos: [],
    messages: [],
  };

  test('stories keep number, place, category, source and pictures', async () => {
    const [entry] = await entriesOf(openContentApi(answers));
    expect(storyInEntry(entry)).toMatchObject({
      number: 5,
      link: 'https://a.example/',
      cover: { url: 'https://velho.example/c.jpg' },
      own: {
        cat: 'foco',
        muni: 'Soure',
        reg: 'marajó',
        imgContent: 'https://velho.example/a.jpg,https://b.example/b.jpg',
      },
    });
  });

  test('a value that is not a list counts as an empty one', () => {
    expect(openContentApi(answers).ads).toEqual([]);
    expect(openContentApi({ ...answers, news: 'erro' }).entries).toBe(0);
  });

  test.each([
    [
      'plain documents',
      [
        {
          id: 'a',
          nome: 'Ana',
          email: 'a@x.example',
          mensagem: 'Oi',
          createdAt: { _seconds: 1_700_000_000 },
        },
      ],
    ],
    [
      'the REST interface of Firestore',
      {
        documents: [
          {
            name: 'projects/p/databases/d/documents/contatos/a',
            createTime: '2023-11-14T22:13:20Z',
            fields: {
              nome: { stringValue: 'Ana' },
              email: { stringValue: 'a@x.example' },
              mensagem: { stringValue: 'Oi' },
              createdAt: { timestampValue: '2023-11-14T22:13:20Z' },
            },
          },
        ],
      },
    ],
    [
      'documents by their names',
      { a: { nome: 'Ana', email: 'a@x.example', mensagem: 'Oi', createdAt: '2023-11-14T22:13:20Z' } },
    ],
  ])('contatos are read as %s', (_shape, messages) => {
    expect(openContentApi({ ...answers, messages }).messages).toEqual([
      { id: 'a', nome: 'Ana', email: 'a@x.example', mensagem: 'Oi', createdAt: 1_700_000_000_000 },
    ]);
  });

  test('a day without a time is a day of Belém', () => {
    expect(archiveMoment('14-11-2025')).toBe(Date.UTC(2025, 10, 14, 15));
    expect(archiveMoment('14/11/2025 08:30')).toBe(Date.UTC(2025, 10, 14, 11, 30));
    expect(archiveMoment('')).toBeNull();
  });
});
