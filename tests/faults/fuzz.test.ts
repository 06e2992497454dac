import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINT_LIST } from '../../contracts/endpoints.ts';
import { canBeOpened } from '../../contracts/http/primitives.ts';
import { answerInTime } from '../drill/pace/slow-answers.ts';
import { createTestApi, type TestApi } from '../support/api/test-api.ts';
import { effort, testTimeoutMs } from './efforts.ts';
import { type Caller, type GeneratedRequest, generatedRequests, PIXEL } from './generated-requests.ts';
import { expectProblem } from './problem-response.ts';

const SEED = 20_261_115;
const AT_ONCE = 8;
/** Requests before new callers are created: some of the calls disable users. */
const PER_CALLERS = 400;

const ajv = new Ajv({ strict: false });
(addFormats as unknown as typeof addFormats.default)(ajv, ['date-time', 'email']);
ajv.addFormat('link', canBeOpened);
const answerShapes = new Map<string, ValidateFunction>(
  ENDPOINT_LIST.flatMap(({ name, answer }) => (answer ? [[name, ajv.compile(answer)]] : [])),
);

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => api.close());

async function freshCallers(): Promise<Record<Caller, string>> {
  return { anonymous: '', editor: await api.tokenFor('editor'), admin: await api.tokenFor('admin') };
}

async function storePixel(): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([PIXEL]), 'pixel.png');
  const upload = new Response(form);
  const response = await api.inject({
    method: 'POST',
    url: '/admin/media',
    headers: {
      authorization: `Bearer ${await api.tokenFor('editor')}`,
      'content-type': String(upload.headers.get('content-type')),
    },
    payload: Buffer.from(await upload.arrayBuffer()),
  });
  return response.json().id;
}

function withToken({ caller, request }: GeneratedRequest, tokens: Record<Caller, string>) {
  const token = tokens[caller];
  return token ? { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } } : request;
}

function expectSound({ endpoint, request }: GeneratedRequest, response: LightMyRequestResponse): void {
  const { statusCode, headers, body } = response;
  expect(statusCode).toBeLessThan(500);
  if (endpoint.otherAnswers?.[statusCode] && body === '[]') return;
  if (statusCode >= 400) {
    expectProblem(response);
    return;
  }
  const isAnswer = statusCode === endpoint.status && request.method === endpoint.method;
  const shape = answerShapes.get(endpoint.name);
  if (!isAnswer || !shape || !/json/.test(String(headers['content-type']))) return;
  if (headers['content-encoding']) return;
  shape(response.json());
  expect(shape.errors ?? []).toEqual([]);
}

test(
  'every response to a generated request conforms to the contract',
  async () => {
    const total = effort('fuzzRequests');
    process.stdout.write(`fuzz: ${total} requests, seed ${SEED}\n`);
    const strange = generatedRequests(await storePixel());
    const statuses: Record<number, number> = {};
    const failures: string[] = [];
    for (let sent = 0; sent < total; sent += PER_CALLERS) {
      const tokens = await freshCallers();
      const requests = fc.sample(strange, { numRuns: PER_CALLERS, seed: SEED + sent });
      for (let start = 0; start < requests.length; start += AT_ONCE) {
        await Promise.all(requests.slice(start, start + AT_ONCE).map((one) => check(one, tokens)));
      }
    }
    process.stdout.write(`fuzz: answers by status ${JSON.stringify(statuses)}\n`);
    expect(failures.slice(0, 5)).toEqual([]);

    async function check(generated: GeneratedRequest, tokens: Record<Caller, string>): Promise<void> {
      const { endpoint, caller, request } = generated;
      const asking = `${caller} called ${endpoint.name}`;
      const response = await answerInTime(asking, () => api.inject(withToken(generated, tokens)));
      statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1;
      try {
        expectSound(generated, response);
      } catch (error) {
        const asked = `${asking}: ${JSON.stringify(request).slice(0, 2_000)}`;
        failures.push(`${asked}\n${response.body.slice(0, 500)}\n${(error as Error).message}`);
      }
    }
  },
  testTimeoutMs(),
);
