import { expect, test } from 'vitest';
import { mayBeCover } from './cover-picture.ts';

const at = (path: string): string => `https://cidade.example/${path}`;

test.each([
  ['a logo', { url: at('imagens/logo-prefeitura.png') }],
  ['a coat of arms', { url: at('brasao.jpg') }],
  ['a share button', { url: at('icones/whatsapp.png') }],
  ['a tracking pixel by its size', { url: at('t.jpg'), width: 1, height: 1 }],
  ['a tracking pixel by its name', { url: at('pixel.png') }],
  ['a pixel of an advertising network', { url: 'https://ad.doubleclick.net/foto.jpg' }],
  ['a drawing', { url: at('faixa.svg') }],
  ['a thumbnail by its name', { url: at('uploads/ponte-150x150.jpg') }],
  ['a picture narrower than 300', { url: at('ponte.jpg'), width: 299, height: 400 }],
  ['a picture lower than 200', { url: at('ponte.jpg'), width: 600, height: 199 }],
  ['what is no address', { url: 'ponte.jpg' }],
])('%s is no cover', (_what, picture) => {
  expect(mayBeCover(picture)).toBe(false);
});

test.each([
  ['of unknown size', { url: at('uploads/ponte.jpg') }],
  ['of exactly 300 × 200', { url: at('ponte.jpg'), width: 300, height: 200 }],
  ['of a story about an analogous word', { url: at('fotos/catalogo-de-livros.jpg') }],
  ['with its size in the name', { url: at('uploads/ponte-1024x683.jpg') }],
])('a picture %s may be a cover', (_what, picture) => {
  expect(mayBeCover(picture)).toBe(true);
});
