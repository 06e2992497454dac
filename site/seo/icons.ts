import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

export type Icons = ReadonlyMap<string, { readonly type: string; readonly bytes: Buffer }>;

const FOLDER = join(import.meta.dirname, '..', 'assets', 'icons');
/** Made from brand/symbol.svg; README.md in the folder says how. */
const NAMES = [
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
] as const;
const TYPES: Readonly<Record<string, string>> = { '.ico': 'image/x-icon', '.png': 'image/png' };
/** Browsers ask for these names whatever they hold, so a copy must grow old one day. */
const A_WEEK = 'public, max-age=604800';

export async function readIcons(): Promise<Icons> {
  const icons = NAMES.map(async (name) => {
    const icon = { type: TYPES[extname(name)] ?? '', bytes: await readFile(join(FOLDER, name)) };
    return [`/${name}`, icon] as const;
  });
  return new Map(await Promise.all(icons));
}

export function registerIcons(app: FastifyInstance, icons: Icons): void {
  for (const [path, { type, bytes }] of icons) {
    app.get(path, async (_request, reply) => reply.type(type).header('cache-control', A_WEEK).send(bytes));
  }
}
