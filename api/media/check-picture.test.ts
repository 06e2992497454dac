import { expect, test } from 'vitest';
import { problems } from '../http/problem.ts';
import { checkPicture } from './check-picture.ts';

const NO_EXTERNAL = { storeTypedImage: async () => ({ failure: '' }) };
const PATH = `/media/${'a'.repeat(32)}`;

const failing = (error: Error) => ({ find: () => Promise.reject(error) });

test('a path of the portal without a picture is refused with its reason', async () => {
  const answer = await checkPicture(PATH, failing(problems.notFound()), NO_EXTERNAL);
  expect(answer).toEqual({ ok: false, reason: expect.stringContaining('não mostra uma imagem') });
});

test('a library that cannot be read is a failure and not a picture that is missing', async () => {
  const answer = checkPicture(PATH, failing(new Error('disk I/O error')), NO_EXTERNAL);
  await expect(answer).rejects.toThrow('disk I/O error');
});
