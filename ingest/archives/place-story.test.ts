import { describe, expect, test } from 'vitest';
import { placeStory } from './place-story.ts';

describe('where a story belongs', () => {
  const rules = {
    region: '',
    map: new Map([['interior', 'marajo']]),
    guessCategory: () => ({ category: 'foco', confidence: 1 }) as const,
  };
  const place = (sections: { slug: string; name: string }[], text = '') =>
    placeStory({ sections }, text, rules);

  test('category and municipality come from its sections, else from its text', () => {
    expect(
      place([
        { slug: 'policia', name: 'Polícia' },
        { slug: 'x', name: "Pau D'Arco" },
      ]),
    ).toMatchObject({
      cat: 'seguranca',
      reg: 'araguaia',
      catFrom: 'section',
      placeFrom: 'section',
      unknown: [],
    });
    expect(place([], 'Prefeitura de Marabá abre inscrições')).toMatchObject({
      cat: 'foco',
      munis: ['Marabá'],
      reg: 'carajás',
      catFrom: 'text',
      placeFrom: 'text',
    });
  });

  test('a story in the sections of several municipalities has all of them, five at most', () => {
    const towns = ['Soure', 'Breves', 'Altamira', 'Belém', 'Viseu', 'Afuá'];
    const sections = towns.map((name) => ({ slug: '', name }));
    expect(place(sections)).toMatchObject({ munis: towns.slice(0, 5), reg: 'marajó', unknown: [] });
  });

  test('the operator’s mapping of a section takes precedence, and unknown sections are reported', () => {
    expect(
      place([
        { slug: 'interior', name: 'Interior' },
        { slug: 'agenda', name: 'Agenda' },
      ]),
    ).toMatchObject({
      munis: [],
      reg: 'marajó',
      unknown: ['Agenda'],
    });
  });

  test('a story that names no place has none', () => {
    expect(place([], 'Receita de bolo')).toMatchObject({ munis: [], reg: '', placeFrom: 'nowhere' });
    const fallback = { ...rules, region: 'metropolitano' };
    expect(placeStory({ sections: [] }, 'Receita de bolo', fallback)).toMatchObject({ reg: 'metropolitano' });
  });
});
