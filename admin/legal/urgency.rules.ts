import type { LegalRequest } from '../../contracts/legal/legal-request.endpoints.ts';

type Ordered = Pick<LegalRequest, 'dueAt' | 'decidedAt'>;

/** Undecided requests first, those whose deadline is nearest on top; then the decided ones, the newest first. */
export function byUrgency(one: Ordered, other: Ordered): number {
  if (one.decidedAt === null && other.decidedAt === null) return one.dueAt < other.dueAt ? -1 : 1;
  if (one.decidedAt === null || other.decidedAt === null) return one.decidedAt === null ? -1 : 1;
  return one.decidedAt > other.decidedAt ? -1 : 1;
}
