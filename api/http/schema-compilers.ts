import { Ajv, type ValidateFunction } from 'ajv';
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

/** Ajv itself compiles the same schema once. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }): ValidateFunction =>
  (httpPart === 'body' ? fromBody : fromAddress).compile(schema);

type Serialise = (value: unknown) => string;
const serialisers = new WeakMap<TSchema, Serialise>();

/** Each schema once: the one of errors stands at every route, which was a quarter of a second of every start. */
export const compileSerializer: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  const known = serialisers.get(schema);
  if (known) return known;
  const made = fastJsonStringify(schema as object) as Serialise;
  serialisers.set(schema, made);
  return made;
};
