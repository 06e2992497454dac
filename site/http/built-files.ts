import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding, compress, type Encoding, QUALITY } from './compression.ts';

/** What `vite build` made for browsers, read once: nothing else under the folder can be asked for. */
export interface BuiltFiles {
  readonly stylesheet: string;
  readonly script: string;
  readonly byPath: ReadonlyMap<string, BuiltFile>;
}

interface BuiltFile {
  readonly type: string;
  readonly bytes: Buffer;
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>;
}

export class SiteNotBuilt extends Error {}

/** Text is worth compressing; fonts already are. */
const TYPES: Readonly<Record<string, { readonly type: string; readonly compressed: boolean }>> = {
  '.css': { type: 'text/css; charset=utf-8', compressed: true },
  '.js': { type: 'text/javascript; charset=utf-8', compressed: true },
  '.svg': { type: 'image/svg+xml', compressed: true },
  '.woff2': { type: 'font/woff2', compressed: false },
};
const ENTRY = 'site/entry-client.ts';
/** The name changes with the content, so a copy never goes stale. */
const FOREVER = 'public, max-age=31536000, immutable';

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

export async function readBuiltFiles(folder: string): Promise<BuiltFiles> {
  const manifest = await readManifest(folder);
  const names = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ]);
  const files = [...new Set(names)].map(
    async (name) => [`/${name}`, await readBuiltFile(folder, name)] as const,
  );
  const { file: script, css: [stylesheet] = [] } = manifest[ENTRY] ?? {};
  if (!script || !stylesheet)
    throw new SiteNotBuilt('the built site is incomplete: run "npm run build" again');
  return { stylesheet: `/${stylesheet}`, script: `/${script}`, byPath: new Map(await Promise.all(files)) };
}

async function readManifest(folder: string): Promise<Readonly<Record<string, ManifestChunk>>> {
  try {
    return JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'));
  } catch (error) {
    throw new SiteNotBuilt('the site is not built: run "npm run build" first', { cause: error });
  }
}

async function readBuiltFile(folder: string, name: string): Promise<BuiltFile> {
  const known = TYPES[extname(name)];
  if (!known) throw new Error(`no content type is known for ${name}`);
  const bytes = await readFile(join(folder, name));
  if (!known.compressed) return { type: known.type, bytes, encoded: {} };
  const [br, gzip] = await Promise.all([
    compress(bytes, 'br', QUALITY.best),
    compress(bytes, 'gzip', QUALITY.best),
  ]);
  return { type: known.type, bytes, encoded: { br, gzip } };
}

export function registerBuiltFiles(app: FastifyInstance, { byPath }: BuiltFiles): void {
  app.get('/assets/*', async (request, reply) => {
    const file = byPath.get(request.url.split('?', 1)[0] ?? '');
    // Not to the home, as other unknown paths: a page would be taken for a style sheet.
    if (!file) return reply.code(404).header('cache-control', 'no-store').send('');
    reply.type(file.type).header('cache-control', FOREVER);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const encoded = encoding && file.encoded[encoding];
    reply.header('vary', 'Accept-Encoding');
    if (!encoded) return reply.send(file.bytes);
    return reply.header('content-encoding', encoding).send(encoded);
  });
}
