import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

const PORTUGUESE = /\b(o|a|os|as|do|da|de|um|uma|não|este|esta|essa|seu|em|e|que|com|ou)\b/i;
const ENGLISH = /\b(the|must|should|invalid|not|is|error|body|request|unexpected|failed)\b/i;
/** Stack traces, file names, and messages of libraries and databases. */
const INTERNAL_DETAILS =
  /\n\s+at |node_modules|file:\/\/|node:internal|\.ts:\d|sqlite|postgres|syntax error|relation "|FST_|ERR_/i;

/** Expects a readable problem that reveals nothing about the inside of the program. */
export function expectProblem(
  response: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>,
): void {
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
  expectProblemBody(response);
}

export function expectProblemBody({
  statusCode,
  headers,
  body,
}: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>): void {
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  const { status, title, detail } = JSON.parse(body) as Record<string, unknown>;
  expect(status).toBe(statusCode);
  expect(title).not.toBe('Erro');
  expect(detail).toMatch(PORTUGUESE);
  expect(detail).not.toMatch(ENGLISH);
  expect(body).not.toMatch(INTERNAL_DETAILS);
  expect(body).not.toContain(process.cwd());
}
