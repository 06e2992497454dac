import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ADMIN, SITE } from './gallery/specimens.tsx';

const SPECIMENS = [...SITE, ...ADMIN];

test.each(SPECIMENS.map(({ component, state, element }) => [component, state, element] as const))(
  'the gallery renders %s (%s)',
  (_component, _state, element) => {
    expect(renderToStaticMarkup(element)).toMatch(/^<[a-z]/);
  },
);

test('no two specimens have the same name', () => {
  const names = SPECIMENS.map(({ component, state }) => `${component} ${state}`);
  expect(new Set(names).size).toBe(names.length);
});
