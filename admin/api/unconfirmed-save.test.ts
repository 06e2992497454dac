import { expect, test } from 'vitest';
import { UNCONFIRMED_HEADER } from '../../contracts/constants.ts';
import { sayIfUnconfirmed } from './unconfirmed-save.ts';

test('an editor is told once a minute that a save is stored on one server only', () => {
  const said: string[] = [];
  const say = (text: string): number => said.push(text);
  sayIfUnconfirmed(new Headers(), say);
  expect(said).toEqual([]);
  sayIfUnconfirmed(new Headers({ [UNCONFIRMED_HEADER]: 'standby' }), say);
  sayIfUnconfirmed(new Headers({ [UNCONFIRMED_HEADER]: 'standby' }), say);
  expect(said).toEqual([expect.stringMatching(/^Salvo, mas só no servidor principal/)]);
});
