import { ENDPOINT_LIST } from '../../contracts/endpoints.ts';
import type { SourceExpression } from './source-expressions.ts';

/** Ajv compiles the patterns of schemas with this flag. */
const FLAGS = 'u';

/** Every `pattern` and every key of `patternProperties` in the schemas of the endpoints, each once. */
export function schemaPatterns(): SourceExpression[] {
  const found = new Map<string, SourceExpression>();
  for (const endpoint of ENDPOINT_LIST) {
    visitPatterns(endpoint, endpoint.name, (pattern, at) => {
      if (!found.has(pattern)) found.set(pattern, { pattern, flags: FLAGS, at, isWhole: true });
    });
  }
  return [...found.values()];
}

function visitPatterns(value: unknown, at: string, see: (pattern: string, at: string) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (key === 'pattern' && typeof child === 'string') see(child, at);
    if (key === 'patternProperties') for (const pattern of Object.keys(child as object)) see(pattern, at);
    visitPatterns(child, `${at}.${key}`, see);
  }
}
