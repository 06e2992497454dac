import { describe, expect, test } from 'vitest';
import type { AdminNewsItem } from '../../../contracts/news/news.schema.ts';
import {
  contributorAction,
  mainAction,
  nextMorning,
  publicationOf,
  scheduleError,
} from './publication.rules.ts';
import {
  checklist,
  contentOf,
  otherDifferences,
  pictureAddresses,
  placeWarning,
  sameFinished,
  unfinishedFields,
} from './story.rules.ts';
import { EMPTY_STORY } from './story-content.ts';

const draft = { status: 'draft', publishAt: undefined, unpublishAt: undefined } as const;
const missing = (content: Partial<typeof EMPTY_STORY>) =>
  checklist({ ...EMPTY_STORY, ...content })
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

  test('asks for picture descriptions only if there are pictures', () => {
    const names = (content: Partial<typeof EMPTY_STORY>) =>
      checklist({ ...EMPTY_STORY, ...content })
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
    checklist(content, faults)
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

test.each(['javascript:alert(1)', '//x.example', 'https:/', 'x.example'])(
  'the address %j is unfinished',
  (link) => {
    expect(unfinishedFields({ ...EMPTY_STORY, link })).toHaveProperty('link');
  },
);

test('a title that is too long is unfinished, and the error says by how much', () => {
  expect(unfinishedFields({ ...EMPTY_STORY, title: 'a'.repeat(212) }).title).toContain('12');
  expect(unfinishedFields({ ...EMPTY_STORY, title: 'a'.repeat(200) })).toEqual({});
});

test('versions that differ only in unfinished fields are equal', () => {
  const mine = { ...EMPTY_STORY, title: 'Balsa', munis: ['Sour'] };
  expect(sameFinished(mine, { ...mine, munis: [] })).toBe(true);
  expect(sameFinished(mine, { ...mine, cat: 'foco' })).toBe(false);
  expect(otherDifferences(mine, { ...mine, title: 'Barco', cat: 'foco' })).toEqual(['cat']);
});
