import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding, type Encoding } from '../../../../contracts/http/accept-encoding.ts';
import { compressResponse, QUALITY } from '../../../request/compression.ts';
import { PAGE_STYLES, type PageStyle, pageStyleFile } from '../../../styles/page-styles.ts';

/** The browser files of `vite build`, read once. Only these can be requested; the folder is not served. */
export interface BuiltFiles {
  readonly stylesheet: string;
  readonly script: string;
  /** The address of each page style sheet that was built. */
  readonly pageStyles: PageStyleAddresses;
  readonly byPath: ReadonlyMap<string, BuiltFile>;
}

export type PageStyleAddresses = Readonly<Partial<Record<PageStyle, string>>>;

interface BuiltFile {
  readonly type: string;
  readonly bytes: Buffer;
  /** True for text. Fonts and pictures are compressed already. */
  readonly compressible: boolean;
  /** A text as the build compressed it. */
  readonly brotli?: Buffer;
}

/** A built file of another version of the site, by its path. */
export type FindKeptAsset = (path: string) => Promise<BuiltFile | undefined>;

export class SiteNotBuilt extends Error {}

const TYPES: Readonly<Record<string, { readonly type: string; readonly compressible: boolean }>> = {
  '.css': { type: 'text/css; charset=utf-8', compressible: true },
  '.js': { type: 'text/javascript; charset=utf-8', compressible: true },
  '.svg': { type: 'image/svg+xml', compressible: true },
  '.woff2': { type: 'font/woff2', compressible: false },
  '.webp': { type: 'image/webp', compressible: false },
};
/** The file name contains a hash of the content, so a cached copy never goes stale. */
const IMMUTABLE_CACHING = 'public, max-age=31536000, immutable';

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

export async function readBuiltFiles(folder: string, entry: string): Promise<BuiltFiles> {
  const manifest = await readManifest(folder);
  const { file: script, css: [stylesheet] = [] } = manifest[entry] ?? {};
  if (!script || !stylesheet)
    throw new SiteNotBuilt('the built site is incomplete: run "npm run build" again');
  const names = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ]);
  const files = [...new Set(names)].map(
    async (name) => [`/${name}`, await readBuiltFile(folder, name)] as const,
  );
  return {
    stylesheet: `/${stylesheet}`,
    script: `/${script}`,
    pageStyles: pageStylesIn(manifest),
    byPath: new Map(await Promise.all(files)),
  };
}

function pageStylesIn(manifest: Readonly<Record<string, ManifestChunk>>): PageStyleAddresses {
  const built = PAGE_STYLES.flatMap((name) => {
    const chunk = manifest[pageStyleFile(name)];
    return chunk ? [[name, `/${chunk.file}`] as const] : [];
  });
  return Object.fromEntries(built);
}

async function readManifest(folder: string): Promise<Readonly<Record<string, ManifestChunk>>> {
  try {
    return JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'));
  } catch (error) {
    throw new SiteNotBuilt('the site is not built: run "npm run build" first', { cause: error });
  }
}

async function readBuiltFile(folder: string, name: string): Promise<BuiltFile> {
  const path = join(folder, name);
  const file = fileOf(name, await readFile(path));
  return file.compressible ? { ...file, brotli: await readFile(`${path}.br`) } : file;
}

export function fileOf(name: string, bytes: Buffer): BuiltFile {
  const known = TYPES[extname(name)];
  if (!known) throw new Error(`unknown content type of the built file ${name}`);
  return { ...known, bytes };
}

export function registerBuiltFiles(
  app: FastifyInstance,
  built: readonly BuiltFiles[],
  findKept: FindKeptAsset = async () => undefined,
): void {
  const byPath = new Map(built.flatMap((files) => [...files.byPath]));
  // The build made the files for brotli; for gzip a file is compressed on its first request, and the result is kept.
  const encoded = new Map<string, Promise<Buffer>>();
  function encode(path: string, { bytes, brotli }: BuiltFile, encoding: Encoding): Promise<Buffer> | Buffer {
    if (encoding === 'br' && brotli) return brotli;
    const key = `${encoding} ${path}`;
    const kept = encoded.get(key);
    if (kept) return kept;
    const made = compressResponse(bytes, encoding, QUALITY.best);
    encoded.set(key, made);
    // A failed one is tried again.
    made.catch(() => encoded.delete(key));
    return made;
  }

  app.get('/assets/*', { config: { cost: 'small' } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const own = byPath.get(path);
    const file = own ?? (await findKept(path));
    // 404 instead of the redirect to the home that other unknown paths get: browsers would take the page for a style
    // sheet.
    if (!file) return reply.code(404).header('cache-control', 'no-store').send('');
    reply.type(file.type).header('cache-control', IMMUTABLE_CACHING).header('vary', 'Accept-Encoding');
    // Files of other versions are requested rarely, so they are sent uncompressed.
    const encoding = own?.compressible && chooseEncoding(request.headers['accept-encoding']);
    if (!encoding) return reply.send(file.bytes);
    return reply.header('content-encoding', encoding).send(await encode(path, file, encoding));
  });
}
