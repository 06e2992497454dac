import { hash } from 'node:crypto';
import { paragraphsOf } from '../../../ingest/page/clean-text.ts';

/** SHA-256 of the visible text: other markup around the same words gives the same hash. */
export function textHash(html: string): string {
  return hash('sha256', paragraphsOf(html).join('\n'), 'hex');
}
