import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadExternal } from '../../api/http/guarded-client.ts';

import { type Archive, ArchiveUnreadable } from '../../ingest/archives/archive.ts';
import { openContentApi } from '../../ingest/archives/content-api.ts';
import { openGhost } from '../../ingest/archives/ghost.ts';
import { openWordPress } from '../../ingest/archives/wordpress.ts';

/** Stories per request, if the old API supports paging. */
const PAGE = 100;

interface ArchiveLocation {
  readonly kind: 'wordpress' | 'ghost' | 'api';
  /** A file; for an API its address, or a folder with its responses. */
  readonly from: string;
  /** The address of the old site, if the export does not contain it. */
  readonly site: string;
  readonly types: readonly string[];
  /** True if pages are imported too, as drafts. */
  readonly pagesAsTexts: boolean;
  /** True if a file of WordPress that was cut off gives what is there. */
  readonly partial: boolean;
  /** A file with the documents of `contatos`; empty for none. */
  readonly contatos: string;
}

export async function openArchive(location: ArchiveLocation, fetchFile: ReadExternal): Promise<Archive> {
  const { kind, from, site, pagesAsTexts, contatos } = location;
  if (kind === 'wordpress') {
    const types = new Set([...location.types, ...(pagesAsTexts ? ['page'] : [])]);
    return await openWordPress({ read: () => readText(from), types, partial: location.partial });
  }
  if (kind === 'ghost') return openGhost(await readJson(from), site, pagesAsTexts);
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
    JSON.parse(
      (await fetchFile(new URL(path, `${from.replace(/(?<!\/)\/+$/, '')}/`).href)).bytes.toString('utf8'),
    );
  return openContentApi({
    siteUrl: site || from,
    news: await everyStory(ask),
    ads: await ask('ad'),
    videos: await ask('tv'),
    messages,
  });
}

/** `GET /news` returns all stories or the newest; an API that supports `before` is asked for older ones too. */
async function everyStory(ask: (path: string) => Promise<unknown>): Promise<unknown[]> {
  const stories = new Map<number, unknown>();
  const take = (answer: unknown): number => {
    const before = stories.size;
    for (const story of Array.isArray(answer) ? answer : []) stories.set(Number(story?.id), story);
    return stories.size - before;
  };
  for (let added = take(await ask('news')); added > 0; ) {
    // An API that ignores the parameters returns the same stories again, which ends the loop.
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

/** Streams the text of a file in the encoding of its prolog. */
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
