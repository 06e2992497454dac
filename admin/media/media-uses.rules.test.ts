import { describe, expect, test } from 'vitest';
import { ENTITIES, type PicturedKind } from '../../contracts/entities.ts';
import { PICTURED_KINDS } from '../../contracts/entity-lists.ts';
import { PICTURE_ROLES } from '../../contracts/media/picture-roles.ts';
import { mediaUseWords } from './media-uses.rules.ts';

const wordsOf = (kind: PicturedKind, { trashed = false } = {}) =>
  mediaUseWords({ kind, role: 'cover', id: 7, trashed });

describe('a use of a picture', () => {
  test.each(PICTURED_KINDS)('in an item of kind %s has the name of the entity and a screen', (kind) => {
    const { kind: name, address } = wordsOf(kind);
    expect(name).toBe(ENTITIES[kind].name);
    expect(address).toMatch(/^\/admin\/(?!midia)/);
    expect(address).not.toContain(':id');
  });

  test.each(PICTURE_ROLES)('in the role %s is named in words', (role) => {
    expect(mediaUseWords({ kind: 'news', role, id: 7, trashed: false }).role).not.toBe(role);
  });

  test.each([
    ['news', '/admin/noticias/7'],
    ['live', '/admin/noticias'],
    ['ad', '/admin/anuncios/7'],
    ['tv', '/admin/tv?video=7'],
    ['portal', '/admin/portais?portal=7'],
    ['edition', '/admin/edicoes/7'],
    ['byline', '/admin/assinaturas?assinatura=7'],
    ['topic', '/admin/assuntos?assunto=7'],
  ] as const)('in an item of kind %s links to %s', (kind, address) => {
    expect(wordsOf(kind).address).toBe(address);
  });

  test.each([
    ['news', '/admin/noticias/7'],
    ['ad', '/admin/anuncios/7'],
    ['tv', '/admin/tv?aba=lixeira'],
    ['edition', '/admin/edicoes?aba=lixeira'],
    ['byline', '/admin/assinaturas?aba=lixeira'],
  ] as const)('in a deleted item of kind %s links to %s', (kind, address) => {
    expect(wordsOf(kind, { trashed: true }).address).toBe(address);
  });
});
