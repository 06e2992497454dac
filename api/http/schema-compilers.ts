import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { canBeOpened } from '../../contracts/http/primitives.ts';

/** Addresses carry texts only, so their numbers are read from text; a body says what it means. */
const fromAddress = new Ajv({ coerceTypes: true, useDefaults: true, strict: false, allErrors: true });
const fromBody = new Ajv({ coerceTypes: false, useDefaults: false, strict: false, allErrors: true });
// ajv-formats is CommonJS: the function is the default of its default.
const withFormats = addFormats as unknown as typeof addFormats.default;
withFormats(fromAddress, ['date-time', 'email']);
withFormats(fromBody, ['date-time', 'email']);
for (const ajv of [fromAddress, fromBody]) ajv.addFormat('link', canBeOpened);

/** Compiled by the first request that needs it: all of them at every start took a fifth of it. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const ajv = httpPart === 'body' ? fromBody : fromAddress;
  let compiled: ValidateFunction | undefined;
  function validate(data: unknown): boolean {
    // Ajv itself compiles the same schema once.
    compiled ??= ajv.compile(schema);
    const isValid = compiled(data);
    validate.errors = compiled.errors ?? null;
    return isValid;
  }
  validate.errors = null as ErrorObject[] | null;
  return validate;
};

type Serialise = (value: unknown) => string;
const serialisers = new WeakMap<TSchema, Serialise>();

/** Each schema once, for the one of errors stands at every route, and not before the first answer. */
export const compileSerializer: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let serialise: Serialise | undefined;
  return (value) => {
    serialise ??= serialisers.get(schema) ?? (fastJsonStringify(schema as object) as Serialise);
    serialisers.set(schema, serialise);
    return serialise(value);
  };
};
