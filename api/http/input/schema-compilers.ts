import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { canBeOpened } from '../../../contracts/http/primitives.ts';

/** Path and query carry text only, so numbers are coerced from text; a JSON body has types of its own. */
const COMMON = { strict: false, allErrors: true, verbose: true } as const;
const fromPathAndQuery = new Ajv({ ...COMMON, coerceTypes: true, useDefaults: true });
const fromBody = new Ajv({ ...COMMON, coerceTypes: false, useDefaults: false });
// ajv-formats is CommonJS: the function is the default export of its default export.
const withFormats = addFormats as unknown as typeof addFormats.default;
withFormats(fromPathAndQuery, ['date-time', 'email']);
withFormats(fromBody, ['date-time', 'email']);
for (const ajv of [fromPathAndQuery, fromBody]) ajv.addFormat('link', canBeOpened);

/** Compiled by the first request that needs the schema: compiling all at start took a fifth of the start time. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const ajv = httpPart === 'body' ? fromBody : fromPathAndQuery;
  let compiled: ValidateFunction | undefined;
  function validate(data: unknown): boolean {
    // Ajv caches by schema object, so it compiles each schema once.
    compiled ??= ajv.compile(schema);
    const isValid = compiled(data);
    validate.errors = compiled.errors?.map(withKnownNames) ?? null;
    return isValid;
  }
  validate.errors = null as ErrorObject[] | null;
  return validate;
};

/** An unknown property comes with the names the schema knows, so that the message can suggest one. */
function withKnownNames({ parentSchema, schema: _schema, data: _data, ...error }: ErrorObject): ErrorObject {
  if (error.keyword !== 'additionalProperties') return error;
  return { ...error, params: { ...error.params, known: Object.keys(parentSchema?.properties ?? {}) } };
}

type Serialise = (value: unknown) => string;
const serialisers = new WeakMap<TSchema, Serialise>();

/** One serialiser per schema, because every route shares the problem schema; compiled for the first response. */
export const compileSerializer: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let serialise: Serialise | undefined;
  return (value) => {
    serialise ??= serialisers.get(schema) ?? (fastJsonStringify(schema as object) as Serialise);
    serialisers.set(schema, serialise);
    return serialise(value);
  };
};
