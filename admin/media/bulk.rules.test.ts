import { expect, test } from 'vitest';
import { bulkOutcome } from './bulk.rules.ts';

const IN_USE = 'A imagem está em uso e não pode ser apagada.';

test('if all pictures succeed, the message gives their number', () => {
  expect(bulkOutcome('apagada', 3, [])).toEqual({ text: '3 imagens apagadas.', failed: false });
  expect(bulkOutcome('descrita', 1, [])).toEqual({ text: '1 imagem descrita.', failed: false });
});

test('one picture that fails is named with the reason', () => {
  expect(bulkOutcome('apagada', 2, [{ name: 'ponte.jpg', why: IN_USE }])).toEqual({
    text: `1 imagem apagada. ponte.jpg: ${IN_USE}`,
    failed: true,
  });
});

test('several pictures that fail for one reason are counted', () => {
  const refused = ['a.jpg', 'b.jpg'].map((name) => ({ name, why: IN_USE }));
  expect(bulkOutcome('apagada', 2, refused).text).toBe(`Nenhuma imagem apagada. 2 imagens: ${IN_USE}`);
});
