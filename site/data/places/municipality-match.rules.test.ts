import { describe, expect, test } from 'vitest';
import { MUNICIPALITIES } from '../../../contracts/municipalities.ts';
import { matchingMunicipalities, municipalityMeant } from './municipality-match.rules.ts';

const namesFor = (typed: string) => matchingMunicipalities(typed).map(({ name }) => name);

describe('a typed name', () => {
  test('finds each of the 144 municipalities by its whole name, with and without accents', () => {
    expect(MUNICIPALITIES).toHaveLength(144);
    for (const { name, slug } of MUNICIPALITIES) {
      expect(municipalityMeant(name)?.slug).toBe(slug);
      expect(municipalityMeant(name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase())?.slug).toBe(slug);
    }
  });

  test('finds names that begin with it first, then names with a word that begins with it', () => {
    expect(namesFor('sant').slice(0, 2)).toEqual(['Santa Bárbara do Pará', 'Santa Cruz do Arari']);
    expect(namesFor('santarem')).toEqual(['Santarém', 'Santarém Novo']);
    expect(namesFor('norte')).toContain('Água Azul do Norte');
    expect(namesFor("pau d'arco")).toEqual(["Pau D'Arco"]);
    expect(namesFor('pau darco')).toEqual(["Pau D'Arco"]);
  });

  test.each(['an', 'ca', 'no'])(
    '%j lists names by where it begins: the name, a word, inside a word',
    (typed) => {
      const ranks = matchingMunicipalities(typed).map(({ slug }) =>
        [slug.startsWith(typed), slug.includes(`-${typed}`), slug.includes(typed)].indexOf(true),
      );
      expect(new Set(ranks)).toEqual(new Set([0, 1, 2]));
      expect(ranks).toEqual(ranks.toSorted());
      const matching = MUNICIPALITIES.filter(({ slug }) => slug.includes(typed));
      expect(ranks).toHaveLength(matching.length);
    },
  );

  test('without letters finds nothing', () => {
    expect(namesFor(' ')).toEqual([]);
  });

  test('stands for one municipality only if it is its full name or the only match', () => {
    expect(municipalityMeant('santarém')?.name).toBe('Santarém');
    expect(municipalityMeant('xinguar')?.name).toBe('Xinguara');
    expect(municipalityMeant('sao')).toBeUndefined();
    expect(municipalityMeant('manaus')).toBeUndefined();
    expect(municipalityMeant(' ')).toBeUndefined();
  });
});
