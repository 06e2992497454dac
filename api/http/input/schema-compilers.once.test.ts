import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Endpoint } from '../../../contracts/http/endpoint.ts';
import { compileSerializer, compileValidator } from './schema-compilers.ts';

const endpoints: readonly Endpoint[] = Object.values(ENDPOINTS).flatMap((group) => Object.values(group));
const where = { method: 'GET', url: '/' } as const;

test('every schema of the contract compiles', () => {
  for (const { params, query, body, answer, otherAnswers = {} } of endpoints) {
    for (const [httpPart, schema] of Object.entries({ params, querystring: query, body })) {
      if (schema) expect(() => compileValidator({ ...where, schema, httpPart })({})).not.toThrow();
    }
    for (const schema of [answer, ...Object.values(otherAnswers)]) if (schema) compile(schema);
  }
});

/** Compiles the schema; an error for the missing value is expected, because it comes after compilation. */
function compile(schema: TSchema): void {
  try {
    compileSerializer({ ...where, schema, httpStatus: '200' })(undefined);
  } catch (error) {
    expect((error as Error).message).toMatch(/is required|does not match schema|undefined/);
  }
}

test('a refused value sets the errors, and a valid one clears them', () => {
  const { body: schema } = ENDPOINTS.auth.login;
  const validate = compileValidator({ ...where, schema, httpPart: 'body' });
  expect(validate({ email: 'rita@redacao.example' })).toBe(false);
  expect(validate.errors).toMatchObject([{ keyword: 'required' }]);
  expect(validate({ email: 'rita@redacao.example', password: 'quatro palavras' })).toBe(true);
  expect(validate.errors).toBeNull();
});
