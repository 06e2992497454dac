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

  test('its sections say category and municipality; what they do not say, its text says', () => {
    expect(
      place([
        { slug: 'policia', name: 'Polícia' },
        { slug: 'x', name: "Pau D'Arco" },
      ]),
    ).toMatchObject({
      ...{ cat: 'seguranca', reg: 'araguaia', catFrom: 'section', placeFrom: 'section', unknown: [] },
    });
    expect(place([], 'Prefeitura de Marabá abre inscrições')).toMatchObject({
      ...{ cat: 'foco', muni: 'Marabá', reg: 'carajás', catFrom: 'text', placeFrom: 'text' },
    });
  });

  test('what the operator says of a section counts first, and what says nothing is named', () => {
    expect(
      place([
        { slug: 'interior', name: 'Interior' },
        { slug: 'agenda', name: 'Agenda' },
      ]),
    ).toMatchObject({
      ...{ muni: '', reg: 'marajó', unknown: ['Agenda'] },
    });
  });

  test('without any word of a place it is nowhere', () => {
    expect(place([], 'Receita de bolo')).toMatchObject({ muni: '', reg: '', placeFrom: 'nowhere' });
    const fallback = { ...rules, region: 'metropolitano' };
    expect(placeStory({ sections: [] }, 'Receita de bolo', fallback)).toMatchObject({ reg: 'metropolitano' });
  });
});
