import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiFailure, type Client } from '../../../client/client.ts';
import type { DigestFrequency } from '../../../contracts/digest/digest-days.ts';
import { DIGEST_FREQUENCY_KEYS } from '../../../contracts/digest/digest-days.ts';
import { DIGEST_PATHS, frequencyOfWord } from '../../../contracts/digest/digest-paths.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { newsPath } from '../../../contracts/page-paths.ts';
import { addressOf, PATHS } from '../../addresses.ts';
import type { Collector } from '../../analytics/collector.ts';
import { isOpened } from '../../analytics/user-agent.rules.ts';
import { parseId } from '../../data/content.ts';
import { errorOf } from '../contact/mail-form.rules.ts';
import type { DigestState } from './digest.query.ts';
import { SUBSCRIPTION_TOKEN } from './subscription.loader.ts';

interface DigestFormOptions {
  readonly client: Pick<Client, 'call'>;
  readonly collector: Pick<Collector, 'caps' | 'isRobot'>;
  readonly token: string;
}

const FORM_BYTES = 4_096;
const { digest } = ENDPOINTS;
/** RFC 8058: the only field of a one-click request, in a form of either encoding. */
const ONE_CLICK = ['List-Unsubscribe', 'One-Click'] as const;
const ONE_CLICK_PART = /name="List-Unsubscribe"\r?\n\r?\nOne-Click/;

/** The forms of the digest, which work without a script, and the links of its mails. */
export function registerDigestForms(app: FastifyInstance, options: DigestFormOptions): void {
  const { client, collector, token: secret } = options;

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) =>
        done(null, new URLSearchParams(ONE_CLICK_PART.test(String(body)) ? [[...ONE_CLICK]] : [])),
    );
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    });

    scope.post(PATHS.digest, async (request, reply) => {
      const form = formOf(request);
      const municipio = form.get('municipio') ?? '';
      const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
      const estado = isForeign ? 'fora' : await subscribe(request, form);
      // The e-mail of the reader never becomes part of an address: those stay in histories.
      const query = { ...(municipio && estado !== 'enviado' && { municipio }), estado };
      return reply.redirect(addressOf({ path: PATHS.digest, query }), 303);
    });

    scope.post<{ Params: { token: string } }>(DIGEST_PATHS.subscription(':token'), async (request, reply) => {
      const { token } = request.params;
      if (!SUBSCRIPTION_TOKEN.test(token)) return reply.redirect(PATHS.digest, 303);
      const form = formOf(request);
      const [name, value] = ONE_CLICK;
      // A mail program expects an answer, not a page.
      if (form.get(name) === value) {
        if (await attempt(request, client.call(digest.leave, { params: { token } }))) return done(reply, 200);
        return done(reply.header('retry-after', '60'), 503);
      }
      return reply.redirect(await change(request, token, form.get('acao')), 303);
    });

    scope.get<{ Params: { often: string; day: string; id: string } }>(
      '/boletim/:often/:day/:id',
      async (request, reply) => {
        const { often, day, id } = request.params;
        const story = parseId(id);
        const frequency = frequencyOfWord(often);
        if (story === undefined || !frequency || !/^\d{5}$/.test(day)) return reply.redirect(PATHS.home, 302);
        countClick(request, { frequency, day: Number(day) });
        return reply.redirect(newsPath(story), 302);
      },
    );
  });

  async function subscribe(request: FastifyRequest, form: URLSearchParams): Promise<DigestState> {
    const [email = '', site = ''] = [form.get('email')?.trim(), form.get('site')];
    if (errorOf({ name: 'email', value: email, required: true })) return 'email';
    const frequency = DIGEST_FREQUENCY_KEYS.find((key) => key === form.get('frequencia')) ?? 'daily';
    const body = {
      email,
      frequency,
      edition: request.edition.key,
      municipality: form.get('municipio') ?? '',
      ...(site && { site }),
    };
    try {
      await client.call(digest.subscribe, { body, forwardedFor: request.ip });
      return 'enviado';
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 429) return 'muitos';
      if (error instanceof ApiFailure && error.status === 400) return 'email';
      request.log.warn({ err: error }, 'the API did not accept a request for a digest');
      return 'fora';
    }
  }

  /** Changes a subscription by its button and returns the address that shows the result. */
  async function change(request: FastifyRequest, token: string, act: string | null): Promise<string> {
    const params = { token };
    const path = DIGEST_PATHS.subscription(token);
    const frequency = frequencyOfWord(act ?? '');
    if (act === 'sair') {
      const left = await attempt(request, client.call(digest.leave, { params }));
      return left ? addressOf({ path: PATHS.digest, query: { estado: 'cancelado' } }) : path;
    }
    if (act === 'confirmar') {
      const isDone = await attempt(request, client.call(digest.confirm, { params }));
      return isDone ? addressOf({ path, query: { feito: 'confirmado' } }) : path;
    }
    if (!frequency) return path;
    const isDone = await attempt(request, client.call(digest.change, { params, body: { frequency } }));
    return isDone ? addressOf({ path, query: { feito: 'mudado' } }) : path;
  }

  /** Counted in the sum of the issue only. Programs that check the links of a mail are left out where they say so. */
  function countClick(request: FastifyRequest, issue: { frequency: DigestFrequency; day: number }): void {
    const { method, headers } = request;
    if (!secret || method !== 'GET' || !isOpened(headers) || collector.isRobot(headers['user-agent'])) return;
    if (!collector.caps.mayCall(request.ip)) return;
    void attempt(
      request,
      client.call(digest.click, { token: secret, body: { ...issue, edition: request.edition.key } }),
    );
  }
}

function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/** False if the API failed. If the subscription no longer exists, the next page says so. */
async function attempt(request: FastifyRequest, call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    const isGone = error instanceof ApiFailure && error.status === 404;
    if (!isGone) request.log.warn({ err: error }, 'the API did not change a subscription to a digest');
    return false;
  }
}

function done(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(status === 200 ? 'ok' : '');
}
