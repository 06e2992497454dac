import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCREENS } from '../../../../admin/routes.tsx';
import { addresses, PARTS, testScreens } from './screens.ts';

testScreens('system');

test('every screen is in one of the parts, each part has a file, and every screen with a parameter has an example', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'));
  expect(files.toSorted()).toEqual(
    Object.keys(PARTS)
      .map((part) => `${part}.test.ts`)
      .toSorted(),
  );
  expect(addresses.length).toBeGreaterThanOrEqual(SCREENS.length);
  expect(addresses[0]?.address).toBe('/admin/painel');
  expect(addresses.filter(({ address }) => address.includes(':'))).toEqual([]);
});
