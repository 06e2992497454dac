import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GuardedFetch } from '../../api/media/fetch/guarded-fetch.ts';
import { type Archive, ArchiveUnreadable } from '../../ingest/archives/archive.ts';
import { openContentApi } from '../../ingest/archives/content-api.ts';
import { openGhost } from '../../ingest/archives/ghost.ts';
import { openWordPress } from '../../ingest/archives/wordpress.ts';

/** Stories asked for at once, where the old API knows pages. */
const PAGE = 100;

export interface ArchivePlace {
  readonly kind: 'wordpress' | 'ghost' | 'api';
  /** A file; of an API its address, or a folder with its answers. */
  readonly from: string;
  /** The address of the old site, where the export does not say it. */
  readonly site: string;
  readonly types: readonly string[];
  /** A file with the documents of `contatos`; empty: none. */
  readonly contatos: string;
}

export async function openArchive(place: ArchivePlace, fetchFile: GuardedFetch): Promise<Archive> {
  const { kind, from, site, types, contatos } = place;
  if (kind === 'wordpress') return await openWordPress({ read: () => readText(from), types: new Set(types) });
  if (kind === 'ghost') return openGhost(await readJson(from), site);
  const messages = contatos === '' ? [] : await readJson(contatos);
  if (!/^https?:\/\//i.test(from)) {
    const answer = async (name: string) =>
      existsSync(join(from, name)) ? await readJson(join(from, name)) : [];
    return openContentApi({
      siteUrl: site,
      news: await readJson(join(from, 'news.json')),
      ads: await answer('ad.json'),
      videos: await answer('tv.json'),
      messages: contatos === '' ? await answer('contatos.json') : messages,
    });
  }
  const ask = async (path: string): Promise<unknown> =>
    JSON.parse((await fetchFile(new URL(path, `${from.replace(/\/+$/, '')}/`).href)).bytes.toString('utf8'));
  return openContentApi({
    siteUrl: site || from,
    news: await everyStory(ask),
    ads: await ask('ad'),
    videos: await ask('tv'),
    messages,
  });
}

/** `GET /news` answers all stories, or the newest of them; an API that knows `before` is asked for the older ones too. */
async function everyStory(ask: (path: string) => Promise<unknown>): Promise<unknown[]> {
  const stories = new Map<number, unknown>();
  const take = (answer: unknown): number => {
    const before = stories.size;
    for (const story of Array.isArray(answer) ? answer : []) stories.set(Number(story?.id), story);
    return stories.size - before;
  };
  for (let added = take(await ask('news')); added > 0; ) {
    // An API that does not know the parameters says the same again, and that ends it.
    const oldest = Math.min(...stories.keys());
    added = take(await ask(`news?limit=${PAGE}&before=${oldest}`).catch(() => []));
  }
  return [...stories.values()];
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ArchiveUnreadable(`${file} não é JSON: ${(error as Error).message}`);
  }
}

/** The text of a file piece by piece, in the encoding its prolog names. */
async function* readText(file: string): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1_024 })) {
    const bytes = chunk as Buffer;
    decoder ??= new TextDecoder(prologEncoding(bytes));
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder?.decode() ?? '';
}

function prologEncoding(bytes: Buffer): string {
  const [, named = 'utf-8'] =
    /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)/i.exec(bytes.toString('latin1', 0, 300)) ?? [];
  try {
    return new TextDecoder(named).encoding;
  } catch {
    return 'utf-8';
  }
}
