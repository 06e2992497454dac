import { serveReaders } from '../../ingest/isolation/serve-readers.ts';
import { createTextReaders } from './text-readers.ts';

/** The worker process that reads external text; see isolated-reading.ts. */
serveReaders(createTextReaders(process.env.DATA_DIR ?? ''), Number(process.env.READING_OUTPUT_BYTES));
