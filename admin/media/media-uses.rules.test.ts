import { expect, test } from 'vitest';
import { mediaUseWords } from './media-uses.rules.ts';

test('every use of a picture has a name and a link', () => {
  expect(mediaUseWords({ kind: 'news', role: 'body', id: 7, trashed: false })).toEqual({
    kind: 'Notícia',
    role: 'no texto',
    address: '/admin/noticias/7',
  });
  expect(mediaUseWords({ kind: 'ad', role: 'cover', id: 3, trashed: false }).address).toBe(
    '/admin/anuncios/3',
  );
  expect(mediaUseWords({ kind: 'tv', role: 'cover', id: 4, trashed: false }).address).toBe(
    '/admin/tv?video=4',
  );
  expect(mediaUseWords({ kind: 'portal', role: 'cover', id: 5, trashed: false }).address).toBe(
    '/admin/portais?portal=5',
  );
});

test('the link to a deleted item leads to the trash', () => {
  expect(mediaUseWords({ kind: 'tv', role: 'cover', id: 4, trashed: true }).address).toBe(
    '/admin/tv?aba=lixeira',
  );
  expect(mediaUseWords({ kind: 'ad', role: 'cover', id: 3, trashed: true }).address).toBe(
    '/admin/anuncios/3',
  );
});
