import type { TObject, TSchema } from 'typebox';
import { describe, expect, test } from 'vitest';
import { ENDPOINT_LIST } from '../../../contracts/endpoints.ts';
import { compileValidator } from '../input/schema-compilers.ts';
import { postmanCollection } from './postman-collection.ts';
import { memberExample, validExample } from './valid-example.ts';

/** The API's own validation: what it refuses is no example. */
function refusals(schema: TSchema, value: unknown): unknown {
  const validate = compileValidator({ schema, httpPart: 'body', method: 'POST', url: '/' }) as {
    (data: unknown): boolean;
    errors: unknown;
  };
  return validate(value) ? null : { value, errors: validate.errors };
}

const named = (pick: (endpoint: (typeof ENDPOINT_LIST)[number]) => TSchema | null | undefined) =>
  ENDPOINT_LIST.flatMap((endpoint) => {
    const schema = pick(endpoint);
    return schema ? [[endpoint.name, schema] as const] : [];
  });

describe('the description of the API has a valid example of', () => {
  test.each(named(({ body }) => body))('the body of %s', (_name, schema) => {
    expect(refusals(schema, validExample(schema))).toBeNull();
  });

  test.each(named(({ answer }) => answer))('the answer of %s', (_name, schema) => {
    expect(refusals(schema, validExample(schema))).toBeNull();
  });

  test.each([...named(({ params }) => params), ...named(({ query }) => query)])(
    'the parameters of %s',
    (_name, schema) => {
      for (const [name, member] of Object.entries((schema as TObject).properties))
        expect(refusals(member as TSchema, memberExample(name, member as TSchema))).toBeNull();
    },
  );
});

test('an example names a story as readers know one', () => {
  const { answer } = ENDPOINT_LIST.find(({ name }) => name === 'news.list') ?? {};
  expect(validExample(answer as TSchema)).toMatchObject([
    { id: 123, title: 'Balsa para Soure ganha horário novo', muni: 'Soure', reg: 'marajó', cat: 'foco' },
  ]);
});

test('the collection for Postman and Bruno has every call once, with address, body and variables', () => {
  const { item } = postmanCollection(ENDPOINT_LIST) as {
    item: { item: { request: { method: string; url: { raw: string }; body?: { raw?: string } } }[] }[];
  };
  const calls = item.flatMap((folder) => folder.item.map(({ request }) => request));
  expect(calls.map(({ method, url }) => `${method} ${url.raw}`).sort()).toEqual(
    ENDPOINT_LIST.map(({ method, path }) => `${method} {{baseUrl}}${path}`).sort(),
  );
  for (const { body } of calls) if (body?.raw) expect(() => JSON.parse(body.raw ?? '')).not.toThrow();
});
