import type { FastifyRequest } from 'fastify';
import { problems } from './problem.ts';

/**
 * Characters no text of ours may hold: controls (PostgreSQL cannot even store NUL), marks that change
 * the reading direction (a title could show something else than it says), non-characters.
 */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/;

const MAX_DEPTH = 6;
const MAX_VALUES = 2_000;

/** Looks at everything a caller sent before any schema does: depth, amount and characters. */
export function guardTexts(request: FastifyRequest): void {
  let values = 0;
  const visit = (value: unknown, field: string, depth: number): void => {
    if (depth > MAX_DEPTH || ++values > MAX_VALUES) {
      throw problems.malformed('O pedido tem partes demais ou encaixadas demais.');
    }
    if (typeof value === 'string') {
      if (FORBIDDEN.test(value) || !value.isWellFormed()) {
        throw problems.invalid([{ field, message: 'O texto tem caracteres que não são aceitos.' }]);
      }
    } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
      for (const [key, member] of Object.entries(value)) {
        if (FORBIDDEN.test(key) || !key.isWellFormed()) {
          throw problems.malformed('O nome de um campo tem caracteres que não são aceitos.');
        }
        visit(member, field ? `${field}.${key.slice(0, 60)}` : key.slice(0, 60), depth + 1);
      }
    }
  };
  visit(request.params, '', 0);
  visit(request.query, '', 0);
  visit(request.body, '', 0);
}
