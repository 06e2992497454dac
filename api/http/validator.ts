import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
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

export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? fromBody : fromAddress).compile(schema);
