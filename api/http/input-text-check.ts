import type { FastifyRequest } from 'fastify';
import { FORBIDDEN_CHARACTERS } from '../../contracts/rich-text/forbidden-characters.ts';
import { problems } from './problem.ts';

const MAX_DEPTH = 6;
const MAX_VALUES = 2_000;

/** Checks everything a caller sent before any schema does: depth, amount and characters. */
export function checkTexts(request: FastifyRequest): void {
  if (!isDecodable(request.url)) throw problems.malformed('O endereço tem um "%" fora do lugar.');
  // Those who know the secret send long lists of our own making; their schema and size bound them.
  const isOurs = request.routeOptions.config.endpoint?.access === 'internal';
  let values = 0;
  const visit = (value: unknown, field: string, depth: number): void => {
    if (depth > MAX_DEPTH || (++values > MAX_VALUES && !isOurs)) {
      throw problems.malformed('O pedido tem partes demais ou encaixadas demais.');
    }
    if (typeof value === 'string') {
      if (FORBIDDEN_CHARACTERS.test(value) || !value.isWellFormed()) {
        throw problems.invalid([{ field, message: 'O texto tem caracteres que não são aceitos.' }]);
      }
    } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
      // One by one: there may be half a million, and the first few may end it.
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

/** The parser of queries leaves a broken escape as it is, which the sender did not mean. */
function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}
