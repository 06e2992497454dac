import type { FastifyRequest } from 'fastify';
import { FORBIDDEN_CHARACTERS } from '../../../contracts/rich-text/forbidden-characters.ts';
import { problems } from '../problem.ts';

const MAX_DEPTH = 6;
const MAX_VALUES = 2_000;

/** Refuses input that is too deep, has too many values or forbidden characters, before any schema runs. */
export function assertSafeInput(request: FastifyRequest): void {
  if (!isDecodable(request.url)) throw problems.malformed('O endereço tem um "%" fora do lugar.');
  // Internal callers send long generated lists; the schema and the body limit bound them.
  const isInternal = request.routeOptions.config.endpoint?.access === 'internal';
  let values = 0;
  const visit = (value: unknown, field: string, depth: number): void => {
    if (depth > MAX_DEPTH || (++values > MAX_VALUES && !isInternal)) {
      throw problems.malformed('O pedido tem partes demais ou encaixadas demais.');
    }
    if (typeof value === 'string') {
      if (FORBIDDEN_CHARACTERS.test(value) || !value.isWellFormed()) {
        throw problems.invalid([{ field, message: 'O texto tem caracteres que não são aceitos.' }]);
      }
    } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
      // `keys()` of an array is lazy: there may be half a million entries, and one of the first may already be refused.
      for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
        const name = String(key);
        if (FORBIDDEN_CHARACTERS.test(name) || !name.isWellFormed()) {
          throw problems.malformed('O nome de um campo tem caracteres que não são aceitos.');
        }
        const path = field ? `${field}.${name.slice(0, 60)}` : name.slice(0, 60);
        visit((value as Record<string, unknown>)[name], path, depth + 1);
      }
    }
  };
  visit(request.params, '', 0);
  visit(request.query, '', 0);
  visit(request.body, '', 0);
}

/** The query parser leaves a malformed escape unchanged, which is never the caller's intention. */
function isDecodable(pathAndQuery: string): boolean {
  try {
    decodeURIComponent(pathAndQuery);
    return true;
  } catch {
    return false;
  }
}
