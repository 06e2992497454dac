import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_EVENT, WEBHOOK_EVENT_KEYS } from '../contracts/webhooks/webhook-events.ts';
import { createTestApi, type TestApi } from './support/api/test-api.ts';

// Programs with generated clients: tests/hard/programs/generated-types.test.ts and tests/hard/faults/generated-clients.test.ts.

let api: TestApi;
let description: string;

beforeAll(async () => {
  api = await createTestApi();
  description = (await api.inject({ url: '/openapi.json' })).body;
});
afterAll(async () => api.close());

describe('/openapi.json', () => {
  test("has no error and no warning by Redocly's recommended rules", async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({ source: description, absoluteRef: 'openapi.json', config });
    expect(
      found.map(({ ruleId, severity, message, location }) => [
        severity,
        ruleId,
        message,
        location[0]?.pointer,
      ]),
    ).toEqual([]);
  });

  test('has a sentence for every call, every parameter and every webhook', () => {
    interface Call {
      readonly operationId: string;
      readonly description?: string;
      readonly parameters?: readonly { name: string; description?: string; $ref?: string }[];
    }
    const { paths, webhooks } = JSON.parse(description) as Record<
      string,
      Record<string, Record<string, Call>>
    >;
    const calls = [...Object.values(paths ?? {}), ...Object.values(webhooks ?? {})].flatMap((path) =>
      Object.values(path),
    );
    expect(calls.filter((call) => !/^\S.{10,}\.$/s.test(call.description ?? ''))).toEqual([]);
    expect(
      calls.flatMap(({ operationId, parameters = [] }) =>
        parameters
          .filter((parameter) => !parameter.$ref && (parameter.description ?? '').length < 8)
          .map(({ name }) => `${operationId}: ${name}`),
      ),
    ).toEqual([]);
    expect(Object.keys(webhooks ?? {})).toEqual([...WEBHOOK_EVENT_KEYS, TEST_EVENT]);
  });
});
