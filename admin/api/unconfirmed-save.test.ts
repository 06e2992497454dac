import { expect, test } from 'vitest';
import { UNCONFIRMED_HEADER } from '../../contracts/http/response-headers.ts';
import { warnIfUnconfirmed } from './unconfirmed-save.ts';

test('an editor is told once a minute that a save is stored on one server only', () => {
  const said: string[] = [];
  const say = (text: string): number => said.push(text);
  warnIfUnconfirmed(new Headers(), say);
  expect(said).toEqual([]);
  warnIfUnconfirmed(new Headers({ [UNCONFIRMED_HEADER]: 'standby' }), say);
  warnIfUnconfirmed(new Headers({ [UNCONFIRMED_HEADER]: 'standby' }), say);
  expect(said).toEqual([expect.stringMatching(/^Salvo, mas só no servidor principal/)]);
});
