import { hash } from 'node:crypto';
import { paragraphsOf } from '../../../ingest/page/clean-text.ts';

/** SHA-256 of what a reader reads: other markup around the same words is the same text. */
export function textHash(html: string): string {
  return hash('sha256', paragraphsOf(html).join('\n'), 'hex');
}
