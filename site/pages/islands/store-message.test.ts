import { afterEach, describe, expect, test, vi } from 'vitest';
import { storeMessage } from './store-message.ts';

function typed(): FormData {
  const form = new FormData();
  form.set('nome', 'Rita');
  form.set('email', 'rita@leitora.example');
  form.set('mensagem', 'Bom dia.');
  form.set('site', '');
  return form;
}

function answering(answer: () => Response) {
  const send = vi.fn<typeof fetch>(async () => answer());
  vi.stubGlobal('fetch', send);
  return send;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('leaving a message with the portal', () => {
  test('sends the input and survives leaving the page', async () => {
    const send = answering(() => Response.json({ ok: true }, { status: 201 }));
    expect(await storeMessage(typed())).toBeUndefined();
    const [path, { body, keepalive } = {}] = send.mock.calls[0] ?? [];
    expect([path, keepalive]).toEqual(['/api/contatos', true]);
    expect(JSON.parse(String(body))).toEqual({
      nome: 'Rita',
      email: 'rita@leitora.example',
      mensagem: 'Bom dia.',
      site: '',
    });
  });

  test('validation errors of the server are shown field by field', async () => {
    const errors = [{ field: 'email', message: 'Confira o e-mail.' }];
    answering(() => Response.json({ errors }, { status: 400 }));
    expect((await storeMessage(typed()))?.errors).toEqual(errors);
  });

  test.each([
    ['540', 'Espere 9 minutos.'],
    ['20', 'Espere um minuto.'],
  ])('after too many messages the wait of %s s is shown in minutes', async (seconds, words) => {
    answering(() => new Response('{}', { status: 429, headers: { 'retry-after': seconds } }));
    const failure = await storeMessage(typed());
    expect(failure?.title).toBe('Muitas mensagens em pouco tempo.');
    expect(failure?.errors[0]?.message).toContain(words);
  });

  test.each([
    ['an empty answer', () => new Response('', { status: 502 })],
    ['a problem without fields', () => Response.json({}, { status: 500 })],
  ])('%s is a failure with an alternative', async (_name, answer) => {
    answering(answer);
    const failure = await storeMessage(typed());
    expect(failure?.title).toBe('Não foi possível enviar pelo portal.');
    expect(failure?.errors).toEqual([{ field: '', message: expect.stringContaining('programa de e-mail') }]);
  });

  test.each([true, false])(
    'without an answer it waits and says so; the browser calls itself online: %s',
    async (onLine) => {
      vi.stubGlobal('navigator', { onLine });
      vi.stubGlobal('fetch', async () => {
        throw new TypeError('Failed to fetch');
      });
      const failure = await storeMessage(typed());
      expect(failure?.waits).toBe(true);
      expect(failure?.title).toBe('Sem internet: a mensagem está esperando.');
    },
  );
});
