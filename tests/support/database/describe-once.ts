import { describe } from 'vitest';
import { isDrill } from '../../faults/efforts.ts';
import { testEngine } from './test-database.ts';

/** A group whose subject is the same on every engine, in a file that has others too. The drill runs it on PostgreSQL as well. */
export const describeOnce = describe.skipIf(testEngine === 'postgres' && !isDrill);
