import { describe, expect, test } from 'vitest';
import type { AdminNewsItem } from '../../../../contracts/news/news.schema.ts';
import { testStory as story } from '../story.support.ts';
import {
  actionDoneText,
  actionLabels,
  actionPatch,
  failedText,
  isNeeded,
  leavingText,
  type NewsAction,
  notUndoneText,
  returningText,
  undoPatch,
} from './actions.rules.ts';

describe('the texts of an action', () => {
  test('name how many stories are changed, singular or plural', () => {
    expect(actionLabels({ kind: 'archive' }).question('3 notícias')).toBe('Arquivar 3 notícias?');
    expect(actionLabels({ kind: 'trash' }).question('1.200 notícias')).toBe(
      'Mover 1.200 notícias para a lixeira?',
    );
    expect(actionDoneText({ kind: 'trash' }, 1)).toBe('1 notícia movida para a lixeira.');
    expect(actionDoneText({ kind: 'category', cat: 'politica' }, 4)).toBe(
      '4 notícias mudadas para Política.',
    );
  });

  test('name the field and its new value', () => {
    expect(actionDoneText({ kind: 'place', munis: ['Soure', 'Breves'], reg: 'marajó' }, 2)).toBe(
      '2 notícias mudadas para Soure e Breves.',
    );
    expect(actionDoneText({ kind: 'place', munis: [], reg: 'marajó' }, 1)).toBe(
      '1 notícia mudada para Marajó.',
    );
    expect(actionDoneText({ kind: 'bylines', names: [] }, 2)).toBe('2 notícias deixadas sem assinatura.');
    expect(failedText({ kind: 'removeTopics', names: ['Círio'] }, 1, 3)).toBe(
      '1 de 3 não pôde ser tirada de Círio',
    );
  });

  test('say how many of how many failed', () => {
    expect(failedText({ kind: 'archive' }, 2, 5)).toBe('2 de 5 não puderam ser arquivadas');
    expect(failedText({ kind: 'publish' }, 1, 5)).toBe('1 de 5 não pôde ser publicada');
    expect(failedText({ kind: 'publish' }, 1, 1)).toBe('A notícia não pôde ser publicada');
    expect(notUndoneText(2, 5)).toBe('2 de 5 não puderam voltar ao que eram');
    expect(notUndoneText(1, 1)).toBe('A notícia não pôde voltar ao que era');
  });
});

test('a story that is already in the wanted state is skipped', () => {
  const cases: [NewsAction, AdminNewsItem, boolean][] = [
    [{ kind: 'publish' }, story(), false],
    [{ kind: 'publish' }, story({ status: 'scheduled' }), true],
    [{ kind: 'unpublish' }, story({ status: 'scheduled' }), true],
    [{ kind: 'unpublish' }, story({ status: 'draft' }), false],
    [{ kind: 'archive' }, story({ status: 'archived' }), false],
    [{ kind: 'category', cat: 'foco' }, story(), false],
    [{ kind: 'category', cat: 'politica' }, story(), true],
    [{ kind: 'trash' }, story(), true],
    [{ kind: 'place', munis: [], reg: 'marajó' }, story(), false],
    [{ kind: 'place', munis: ['Soure'], reg: 'marajó' }, story(), true],
    [{ kind: 'bylines', names: [] }, story(), false],
    [{ kind: 'bylines', names: ['Ana'] }, story(), true],
  ];
  for (const [action, item, needed] of cases) expect(isNeeded(action, item)).toBe(needed);
});

test('the confirmation says how many public stories disappear, and nothing else', () => {
  const draft = story({ status: 'draft' });
  expect(leavingText({ kind: 'trash' }, [story()])).toBe('Esta notícia está no site e sai dele agora.');
  expect(leavingText({ kind: 'archive' }, [story(), draft])).toBe('Uma delas está no site e sai dele agora.');
  expect(leavingText({ kind: 'unpublish' }, [story(), story()])).toBe(
    '2 delas estão no site e saem dele agora.',
  );
  expect(leavingText({ kind: 'trash' }, [draft, story({ status: 'scheduled' })])).toBeUndefined();
  expect(leavingText({ kind: 'category', cat: 'politica' }, [story()])).toBeUndefined();
});

test('a restore says whether and when readers see the stories', () => {
  const restore = { kind: 'restore' } as const;
  expect(returningText(restore, [story()])).toBe('Ela estava publicada e volta ao site agora.');
  expect(returningText(restore, [story(), story({ status: 'draft' })])).toBe(
    'Uma delas estava publicada e volta ao site agora.',
  );
  const scheduled = story({ status: 'scheduled', publishAt: '2026-11-20T12:00:00.000Z' });
  expect(returningText(restore, [scheduled])).toMatch(/^Ela volta agendada e aparece no site em 20/);
  expect(returningText(restore, [story({ status: 'draft' })])).toBeUndefined();
  expect(returningText({ kind: 'trash' }, [story()])).toBeUndefined();
});

describe('the undo', () => {
  test('contains every field that publishing or archiving may change', () => {
    const draft = story({ status: 'draft', publishAt: null, unpublishAt: '2026-12-01T12:00:00.000Z' });
    expect(actionPatch({ kind: 'publish' })).toEqual({ status: 'published' });
    expect(undoPatch({ kind: 'publish' }, draft)).toEqual({
      status: 'draft',
      publishAt: null,
      unpublishAt: '2026-12-01T12:00:00.000Z',
      date: '2026-11-10T12:00:00.000Z',
    });
  });

  test('of a scheduled story does not fail if its moment has passed in the meantime', () => {
    const scheduled = story({ status: 'scheduled', publishAt: '2026-11-20T12:00:00.000Z' });
    expect(undoPatch({ kind: 'archive' }, scheduled)).toMatchObject({
      status: 'published',
      publishAt: '2026-11-20T12:00:00.000Z',
    });
  });

  test('of a change of category contains the old category only', () => {
    expect(undoPatch({ kind: 'category', cat: 'politica' }, story())).toEqual({ cat: 'foco' });
  });
});

test('a draft is proposed and a proposal returned, and neither touches another status', () => {
  const needed = (kind: 'propose' | 'return') =>
    (['draft', 'review', 'published', 'archived'] as const).filter((status) =>
      isNeeded({ kind }, story({ status })),
    );
  expect([needed('propose'), needed('return')]).toEqual([['draft'], ['review']]);
  expect(actionPatch({ kind: 'propose' })).toEqual({ status: 'review' });
  expect(undoPatch({ kind: 'propose' }, story({ status: 'draft' }))).toMatchObject({ status: 'draft' });
});
