import { expect, test } from 'vitest';
import { declaredPush } from './declared-push.rules.ts';

const ORIGIN = 'https://portal.example';
const pushOf = (notification: object): string => JSON.stringify({ web_push: 8030, notification });

test('a push is shown in its words and leads to its page', () => {
  const navigate = `${ORIGIN}/aviso/7/capa`;
  const text = pushOf({
    title: 'Urgente',
    body: 'Ponte interditada',
    tag: 'aviso-7',
    silent: true,
    navigate,
  });
  expect(declaredPush(text, ORIGIN)).toEqual({
    title: 'Urgente',
    body: 'Ponte interditada',
    tag: 'aviso-7',
    silent: true,
    address: navigate,
  });
});

test.each([
  'https://example.com/aviso/7/capa',
  '//example.com/',
  'javascript:alert(1)',
  'https://portal.example.evil.example/',
  'http://portal.example/',
  'https://[',
  '',
])('a push that names %j leads to the home', (navigate) => {
  expect(declaredPush(pushOf({ navigate }), ORIGIN).address).toBe(`${ORIGIN}/`);
});

test.each(['', 'null', '7', '[]', '{', '{"notification":null}', '{"notification":{"title":{}}}'])(
  'a push with the text %j is shown with the name of the host',
  (text) => {
    const shown = { title: 'portal.example', body: '', tag: '', silent: false, address: `${ORIGIN}/` };
    expect(declaredPush(text, ORIGIN)).toEqual(shown);
  },
);
