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
  const count: ValueCount = { seen: 0, max: isInternal ? Number.POSITIVE_INFINITY : MAX_VALUES };
  assertSafeValue(request.params, '', 0, count);
  assertSafeValue(request.query, '', 0, count);
  assertSafeValue(request.body, '', 0, count);
}

/** How many values of a request were seen so far. */
interface ValueCount {
  seen: number;
  readonly max: number;
}

function assertSafeValue(value: unknown, field: string, depth: number, count: ValueCount): void {
  count.seen += 1;
  if (depth > MAX_DEPTH || count.seen > count.max)
    throw problems.malformed('O pedido tem partes demais ou encaixadas demais.');
  if (typeof value === 'string' && !isSafeText(value))
    throw problems.invalid([{ field, message: 'O texto tem caracteres que não são aceitos.' }]);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  // `keys()` of an array is lazy: there may be half a million entries, and one of the first may already be refused.
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    const name = String(key);
    if (!isSafeText(name)) throw problems.malformed('O nome de um campo tem caracteres que não são aceitos.');
    const path = field ? `${field}.${name.slice(0, 60)}` : name.slice(0, 60);
    assertSafeValue((value as Record<string, unknown>)[name], path, depth + 1, count);
  }
}

function isSafeText(text: string): boolean {
  return !FORBIDDEN_CHARACTERS.test(text) && text.isWellFormed();
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
