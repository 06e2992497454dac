import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { generate } from 'orval';

/** `node generate-clients.ts <openapi.json> <folder>` writes the clients that orval and hey-api generate. */
const [description = '', folder = ''] = process.argv.slice(2);

await createClient({
  input: description,
  output: { path: join(folder, 'hey-api'), importFileExtension: '.ts' },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'error', file: false },
});
const target = join(folder, 'orval/client.ts');
await generate({ input: description, output: { target, client: 'fetch', mode: 'single' } }, folder);
