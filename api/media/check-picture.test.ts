import { expect, test } from 'vitest';
import { checkPicture } from './check-picture.ts';

const NO_EXTERNAL = { storeTypedImage: async () => ({ failure: '' }) };
const PATH = `/media/${'a'.repeat(32)}`;

test('a path of the portal without a picture is refused with its reason', async () => {
  const answer = await checkPicture(PATH, { widthOf: async () => undefined }, NO_EXTERNAL);
  expect(answer).toEqual({ ok: false, reason: expect.stringContaining('não mostra uma imagem') });
});

test('a library that cannot be read is a failure and not a picture that is missing', async () => {
  const failing = { widthOf: () => Promise.reject(new Error('disk I/O error')) };
  const answer = checkPicture(PATH, failing, NO_EXTERNAL);
  await expect(answer).rejects.toThrow('disk I/O error');
});
