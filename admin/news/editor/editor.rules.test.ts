import { describe, expect, test } from 'vitest';
import type { AdminNewsItem } from '../../../contracts/news/news.schema.ts';
import {
  contributorAction,
  mainAction,
  nextMorning,
  publicationOf,
  scheduleError,
} from './publication.rules.ts';
import { mergeContent } from './saving/conflict.rules.ts';
import {
  contentOf,
  finishedFields,
  otherDifferingFields,
  pictureAddresses,
  placesChanged,
  placeWarning,
  sameContent,
  sameFinished,
  storyChecklist,
  unfinishedFields,
} from './story.rules.ts';
import { EMPTY_STORY } from './story-content.ts';

const draft = { status: 'draft', publishAt: undefined, unpublishAt: undefined } as const;
const missing = (content: Partial<typeof EMPTY_STORY>) =>
  storyChecklist({ ...EMPTY_STORY, ...content })
    .filter(({ ok, required }) => required && !ok)
    .map(({ name }) => name);

describe('the main button', () => {
  test('publishes a draft', () => {
    expect(mainAction('draft', draft)).toMatchObject({ label: 'Publicar', patch: { status: 'published' } });
    expect(mainAction('archived', { ...draft, status: 'published' })).toMatchObject({ label: 'Publicar' });
  });

  test('publishes a proposed draft', () => {
    expect(mainAction('review', { ...draft, status: 'review' })).toMatchObject({ label: 'Publicar' });
  });

  test('of a contributor proposes a draft and takes a proposal back, and never publishes', () => {
    expect(contributorAction('draft')).toMatchObject({
      label: 'Enviar para revisão',
      patch: { status: 'review' },
    });
    expect(contributorAction('review')).toMatchObject({
      label: 'Voltar ao rascunho',
      patch: { status: 'draft' },
    });
  });

  test('updates a published story', () => {
    expect(mainAction('published', { ...draft, status: 'published' })).toMatchObject({
      label: 'Atualizar',
      patch: { status: 'published', unpublishAt: null },
    });
  });

  test('unpublishes a published or scheduled story', () => {
    expect(mainAction('published', draft)).toMatchObject({
      label: 'Despublicar',
      patch: { status: 'draft' },
    });
    expect(mainAction('scheduled', draft)).toMatchObject({ label: 'Despublicar' });
  });

  test('schedules for the chosen moment, and publishes a scheduled story at once', () => {
    const publishAt = '2026-11-16T08:00:00.000Z';
    expect(mainAction('draft', { ...draft, status: 'scheduled', publishAt }).patch).toEqual({
      status: 'scheduled',
      publishAt,
      unpublishAt: null,
    });
    expect(mainAction('scheduled', { ...draft, status: 'published' })).toMatchObject({ label: 'Publicar' });
  });
});

test('the button of a scheduled story updates its moment, and the message names it', () => {
  const wanted = { ...draft, status: 'scheduled', publishAt: '2026-11-16T08:00:00.000Z' } as const;
  expect(mainAction('draft', wanted)).toMatchObject({
    label: 'Agendar',
    done: 'Notícia agendada para 16-11-2026 às 05h00.',
  });
  expect(mainAction('scheduled', wanted).label).toBe('Atualizar');
  expect(mainAction('draft', { ...wanted, publishAt: undefined }).done).toBe('');
});

test('a new story is a draft, and a stored one keeps its state and its moments', () => {
  expect(publicationOf(undefined)).toEqual(draft);
  const [publishAt, unpublishAt] = ['2026-11-16T08:00:00.000Z', '2026-11-20T08:00:00.000Z'];
  const item = { status: 'scheduled', publishAt, unpublishAt } as AdminNewsItem;
  expect(publicationOf(item)).toEqual({ status: 'scheduled', publishAt, unpublishAt });
});

test('a story can be scheduled only for the future', () => {
  const now = Date.parse('2026-11-15T12:00:00.000Z');
  const at = (publishAt?: string) => scheduleError({ ...draft, status: 'scheduled', publishAt }, now);
  expect(at()).toMatch(/dia e a hora/);
  expect(at('2026-11-15T12:00:00.000Z')).toMatch(/futuro/);
  expect(at('2026-11-15T12:01:00.000Z')).toBeUndefined();
  expect(scheduleError(draft, now)).toBeUndefined();
});

test('the next morning is in Belém time, also late in the evening', () => {
  expect(nextMorning(Date.parse('2026-11-16T02:59:00.000Z'))).toBe('2026-11-16T09:00:00.000Z');
});

test('the publication moment of a published story is not a schedule', () => {
  const item = { status: 'published', publishAt: '2026-11-14T08:00:00.000Z' } as AdminNewsItem;
  expect(publicationOf(item).publishAt).toBeUndefined();
});

describe('the checklist', () => {
  test('of an empty story lists the required fields', () => {
    expect(missing({})).toEqual(['Título', 'Texto', 'Categoria', 'Região', 'Link da fonte']);
  });

  test('of a finished story has nothing left that is required', () => {
    const done = {
      title: 'Balsa',
      desc: '<p>Sai.</p>',
      cat: 'foco',
      reg: 'marajó',
      link: 'https://a.example',
    } as const;
    expect(missing(done)).toEqual([]);
    expect(missing({ ...done, desc: '<p> </p>' })).toEqual(['Texto']);
    expect(missing({ ...done, link: 'https:/' })).toEqual(['Link da fonte']);
  });

  test('recommends the name of the source, and is content with it once it is there', () => {
    const check = (source: string) =>
      storyChecklist({ ...EMPTY_STORY, source }).find(({ name }) => name === 'Nome da fonte');
    expect(check(' ')).toEqual({ name: 'Nome da fonte', ok: false, required: false });
    expect(check('Agência Pará')?.ok).toBe(true);
  });

  test('never requires anything of pictures', () => {
    const pictures = { cover: '/media/x', desc: '<img src="/a" alt="">' };
    const faults = new Map([['/a', 'não é imagem']]);
    const recommended = storyChecklist({ ...EMPTY_STORY, ...pictures }, faults).filter(
      ({ required }) => !required,
    );
    expect(recommended.map(({ name }) => name)).toEqual([
      'Nome da fonte',
      'Capa',
      'Texto alternativo da capa',
      'Texto alternativo das imagens',
      'Imagens que abrem',
    ]);
  });

  test('has no line about pictures in a text without pictures', () => {
    const names = storyChecklist({ ...EMPTY_STORY, desc: '<p>Sai às seis.</p>' }).map(({ name }) => name);
    expect(names.filter((name) => /imagens/i.test(name))).toEqual([]);
  });

  test('asks for the description of every picture, and names the text if one picture does not open', () => {
    const desc = '<p>a</p><img src="/a" alt="Rio"><img src="/b" alt="">';
    const lacking = (faults?: ReadonlyMap<string, string>) =>
      storyChecklist({ ...EMPTY_STORY, desc }, faults)
        .filter(({ ok }) => !ok)
        .map(({ name }) => name);
    expect(lacking()).toContain('Texto alternativo das imagens');
    expect(lacking()).not.toContain('Imagens que abrem');
    expect(lacking(new Map([['/b', 'não é imagem']]))).toContain('Imagens que abrem');
  });

  test('asks for picture descriptions only if there are pictures', () => {
    const names = (content: Partial<typeof EMPTY_STORY>) =>
      storyChecklist({ ...EMPTY_STORY, ...content })
        .filter(({ ok }) => !ok)
        .map(({ name }) => name);
    expect(names({})).not.toContain('Texto alternativo da capa');
    expect(names({ cover: '/media/x' })).toContain('Texto alternativo da capa');
    expect(names({ desc: '<img src="/a" alt="">' })).toContain('Texto alternativo das imagens');
    expect(names({ desc: '<img src="/a" alt="" width="9">' })).toContain('Texto alternativo das imagens');
    expect(names({ desc: '<img src="/a" alt="Rio">' })).not.toContain('Texto alternativo das imagens');
  });
});

test('a picture that could not be fetched counts as missing', () => {
  const content = {
    ...EMPTY_STORY,
    cover: 'https://a.example/x',
    desc: '<img src="https://b.example/y" alt="Rio">',
  };
  const lacking = (faults: ReadonlyMap<string, string>) =>
    storyChecklist(content, faults)
      .filter(({ ok }) => !ok)
      .map(({ name }) => name);
  expect(pictureAddresses(content)).toEqual(['https://a.example/x', 'https://b.example/y']);
  expect(lacking(new Map())).not.toContain('Capa');
  expect(lacking(new Map([['https://a.example/x', 'não é imagem']]))).toContain('Capa');
  expect(lacking(new Map([['https://b.example/y', 'não é imagem']]))).toContain('Imagens que abrem');
});

test('a municipality of another region gives a warning', () => {
  expect(placeWarning({ ...EMPTY_STORY, munis: ['Soure'], reg: 'carajás' })).toContain('Soure');
  expect(placeWarning({ ...EMPTY_STORY, munis: ['Soure'], reg: 'marajó' })).toBeUndefined();
  expect(placeWarning({ ...EMPTY_STORY, reg: 'carajás' })).toBeUndefined();
});

test('pending changes override the published content', () => {
  const item = { ...EMPTY_STORY, title: 'No ar', desc: '<p>a</p>', pending: { data: { title: 'Novo' } } };
  expect(contentOf(item as unknown as AdminNewsItem)).toMatchObject({ title: 'Novo', desc: '<p>a</p>' });
});

test('typing stored with a single municipality replaces the list of the published story', () => {
  const munisWith = (data: object) =>
    contentOf({ ...EMPTY_STORY, munis: ['Soure', 'Breves'], pending: { data } } as unknown as AdminNewsItem)
      .munis;
  expect(munisWith({ title: 'Novo' })).toEqual(['Soure', 'Breves']);
  expect(munisWith({ muni: 'Portel' })).toEqual(['Portel']);
  expect(munisWith({ muni: '' })).toEqual([]);
});

test('a date is part of the content only if an editor has chosen it', () => {
  const contentWith = (data: object) =>
    contentOf({
      ...EMPTY_STORY,
      date: '2026-11-01T12:00:00.000Z',
      pending: { data },
    } as unknown as AdminNewsItem);
  expect(contentWith({})).not.toHaveProperty('date');
  expect(contentWith({ date: '2026-11-02T12:00:00.000Z' }).date).toBe('2026-11-02T12:00:00.000Z');
});

describe('two versions of a story', () => {
  const story = { ...EMPTY_STORY, title: 'Balsa', munis: ['Soure', 'Breves'] };

  test('are the same if every field is, and a list has the same names in the same order', () => {
    expect(sameContent(story, { ...story, munis: ['Soure', 'Breves'] })).toBe(true);
    expect(sameContent(story, { ...story, munis: ['Breves', 'Soure'] })).toBe(false);
    expect(sameContent(story, { ...story, title: 'Barco' })).toBe(false);
  });

  test('differ if only the chosen date does', () => {
    const dated = { ...story, date: '2026-11-02T12:00:00.000Z' };
    expect(sameContent(dated, { ...dated })).toBe(true);
    expect(sameContent(story, dated)).toBe(false);
  });

  test('are merged if two editors changed different fields', () => {
    const merged = mergeContent(story, { ...story, title: 'Barco' }, { ...story, cat: 'foco' });
    expect(merged).toEqual({ ...story, title: 'Barco', cat: 'foco' });
  });

  test('are merged if two editors made the same change', () => {
    const change = { munis: ['Portel'] };
    expect(mergeContent(story, { ...story, ...change }, { ...story, munis: ['Portel'] })).toEqual({
      ...story,
      ...change,
    });
  });

  test('are not merged if two editors changed one field differently', () => {
    expect(mergeContent(story, { ...story, title: 'Barco' }, { ...story, title: 'Navio' })).toBeUndefined();
  });
});

test('fields with unfinished text are not sent, and the others are', () => {
  const sent = finishedFields({ ...EMPTY_STORY, title: 'Balsa', link: 'https:/' });
  expect(sent).toHaveProperty('title', 'Balsa');
  expect(sent).not.toHaveProperty('link');
});

test.each([
  ['cover', 'foto.jpg', '/media/1'],
  ['imgContent', '/media/1, foto.jpg', '/media/1, /media/2'],
  ['originalDate', '2026-02-30', '2026-02-28'],
])('%s %j is unfinished, %j is not', (name, unfinished, finished) => {
  expect(unfinishedFields({ ...EMPTY_STORY, [name]: unfinished })).toHaveProperty(name);
  expect(unfinishedFields({ ...EMPTY_STORY, [name]: finished })).toEqual({});
});

test('a picture with an unfinished address is not checked', () => {
  expect(pictureAddresses({ ...EMPTY_STORY, cover: 'foto.jpg' })).not.toContain('foto.jpg');
});

describe('the region', () => {
  test('follows the first municipality when that one changes', () => {
    expect(placesChanged(['Soure'], ['Marabá', 'Soure'])).toEqual({
      munis: ['Marabá', 'Soure'],
      reg: 'carajás',
    });
  });

  test('stays as it is when a further municipality is added or all are removed', () => {
    expect(placesChanged(['Soure'], ['Soure', 'Marabá'])).toEqual({ munis: ['Soure', 'Marabá'] });
    expect(placesChanged(['Soure'], [])).toEqual({ munis: [] });
  });
});

test.each(['javascript:alert(1)', '//x.example', 'https:/', 'x.example'])(
  'the address %j is unfinished',
  (link) => {
    expect(unfinishedFields({ ...EMPTY_STORY, link })).toHaveProperty('link');
  },
);

test('a title that is too long is unfinished, and the error says by how much', () => {
  expect(unfinishedFields({ ...EMPTY_STORY, title: 'a'.repeat(212) }).title).toContain('12');
  expect(unfinishedFields({ ...EMPTY_STORY, title: 'a'.repeat(201) })).toHaveProperty('title');
  expect(unfinishedFields({ ...EMPTY_STORY, title: 'a'.repeat(200) })).toEqual({});
});

test('versions that differ only in unfinished fields are equal', () => {
  const mine = { ...EMPTY_STORY, title: 'Balsa', munis: ['Sour'] };
  expect(sameFinished(mine, { ...mine, munis: [] })).toBe(true);
  expect(sameFinished(mine, { ...mine, cat: 'foco' })).toBe(false);
  expect(otherDifferingFields(mine, { ...mine, title: 'Barco', cat: 'foco' })).toEqual(['cat']);
});
