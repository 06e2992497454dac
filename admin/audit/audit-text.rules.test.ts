import { describe, expect, test } from 'vitest';
import { actionName, auditItemText, itemPath, kindName } from './audit-text.rules.ts';

const noted = (change: Partial<Parameters<typeof auditItemText>[0]>) => ({
  action: 'update',
  kind: 'news',
  itemId: '7',
  detail: 'Balsa nova',
  ...change,
});

test('keys are shown by their names, and unknown ones unchanged', () => {
  expect(actionName('trash')).toBe('Mandou para a lixeira');
  expect(kindName('tv')).toBe('Vídeo');
  expect(actionName('of-an-older-version')).toBe('of-an-older-version');
  expect(kindName('of-an-older-version')).toBe('of-an-older-version');
});

describe('the item of an entry', () => {
  test.each([
    [noted({}), 'Balsa nova'],
    [noted({ detail: '' }), 'nº 7'],
    [noted({ detail: '', itemId: 'rita@redacao.example' }), 'rita@redacao.example'],
    [noted({ action: 'create', kind: 'media', itemId: 'a1b2', detail: '' }), 'sem nome'],
    [noted({ action: 'empty-trash', itemId: '', detail: '1' }), '1 item'],
    [noted({ action: 'order', kind: 'tv', itemId: '', detail: '12' }), '12 itens'],
    [
      noted({ action: 'replace', kind: 'media', itemId: 'a1b2', detail: 'c3d4' }),
      'trocada por outra em todos os lugares',
    ],
    [noted({ kind: 'media', itemId: 'a1b2', detail: 'alt, credit' }), 'texto alternativo, crédito'],
    [noted({ action: 'create', kind: 'media', itemId: 'a1b2', detail: 'rio.png' }), 'rio.png'],
    [
      noted({ kind: 'settings', itemId: '', detail: 'hours, social, unheard-of' }),
      'Horário de atendimento, Redes sociais, unheard-of',
    ],
    // A title that is a number is still a title.
    [noted({ detail: '2026' }), '2026'],
  ])('%j is shown as %s', (item, text) => {
    expect(auditItemText(item)).toBe(text);
  });

  test.each([
    [noted({}), '/admin/noticias/7'],
    [noted({ kind: 'ad' }), '/admin/anuncios/7'],
    [noted({ kind: 'tv' }), '/admin/tv?video=7'],
    [noted({ kind: 'user' }), '/admin/usuarios?usuario=7'],
    [noted({ kind: 'media', itemId: 'a b' }), '/admin/midia?imagem=a%20b'],
    [noted({ kind: 'settings', itemId: '' }), '/admin/configuracoes'],
    [noted({ action: 'trash' }), undefined],
    [noted({ action: 'delete' }), undefined],
    [noted({ action: 'empty-trash', itemId: '' }), undefined],
    [noted({ kind: 'user', itemId: 'rita@redacao.example' }), undefined],
    [noted({ kind: 'message', itemId: 'x1', action: 'delete' }), undefined],
  ])('%j links to %s', (item, path) => {
    expect(itemPath(item)).toBe(path);
  });
});
