import { describe, expect, test } from 'vitest';
import type { Settings } from '../../../contracts/settings/settings.schema.ts';
import { DEFAULT_SETTINGS } from '../../../contracts/settings/settings.schema.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import type { Video } from '../../../contracts/videos/video.schema.ts';
import { PATHS } from '../../addresses.ts';
import { fail, fakeClient, video } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';

const FAILED = 'Não foi possível carregar os vídeos.';
const LONG = 'Como fica a travessia para o Marajó com os novos horários de balsa';

interface Given {
  readonly videos?: readonly Video[] | typeof fail;
  readonly settings?: Partial<Settings>;
}

async function open(url: string, { videos = [], settings = {} }: Given = {}) {
  const client = fakeClient({
    '/tv': () => (typeof videos === 'function' ? videos() : videos),
    '/settings': () => ({ ...DEFAULT_SETTINGS, ...settings }),
  });
  const { app } = createTestSite({ client });
  const response = await app.inject(url);
  return { status: response.statusCode, html: response.body, location: response.headers.location };
}

function many(count: number): readonly Video[] {
  return Array.from({ length: count }, (_, index) => video(index + 1));
}

function cards(html: string): readonly (string | undefined)[] {
  return [...html.matchAll(/<article class="vid">.*?\?video=(\d+)/g)].map(([, id]) => id);
}

function stage(html: string): string {
  return /<section class="stage".*?<\/section>/.exec(html)?.[0] ?? '';
}

describe('the TV page', () => {
  test('the channel is the title, with its latest video on the stage and the others next', async () => {
    const { status, html } = await open(PATHS.tv, { videos: many(6), settings: { channel: 'TV Xingu' } });
    expect(status).toBe(200);
    expect(html).toContain('<h1>TV Xingu</h1>');
    expect(stage(html)).toContain('<h2>Vídeo 6</h2>');
    expect([...stage(html).matchAll(/\?video=(\d+)/g)].map(([, id]) => id)).toEqual(['5', '4', '3']);
    expect(cards(html)).toEqual(['6', '5', '4', '3', '2', '1']);
    expect(html).toContain('"@type":"VideoObject"');
  });

  test('its style sheet follows that of the site, and no other page loads it', async () => {
    const sheets = ({ html }: { html: string }) =>
      [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
    expect(sheets(await open(PATHS.tv))).toEqual(['/assets/site-abc.css', '/assets/tv-abc.css']);
    expect(sheets(await open('/'))).toEqual(['/assets/site-abc.css']);
  });

  test('nothing is loaded from other sites before the tap', async () => {
    const live = 'https://www.youtube.com/playlist?list=PLmarajo';
    const { html } = await open(PATHS.tv, { videos: many(2), settings: { live } });
    expect(html).not.toMatch(/<iframe|ytimg|src="https:/);
    expect(stage(html)).toContain(`href="${live}" data-video="videoseries" data-list="PLmarajo"`);
  });

  test('only the poster of the stage is loaded with high priority', async () => {
    const { html } = await open(PATHS.tv, { videos: many(3) });
    const first = [...html.matchAll(/<img[^>]*fetchPriority="high"[^>]*>/g)];
    expect(first).toHaveLength(1);
    expect(stage(html)).toContain(first[0]?.[0]);
    expect(html).toMatch(/<link rel="preload" as="image"/);
  });

  test('a card shows thirty characters of its title and says all of it', async () => {
    const { html } = await open(PATHS.tv, { videos: [video(1, { title: LONG })] });
    const [, shown, whole] =
      /"><span aria-hidden="true">([^<]+)<\/span><span class="vid__full">([^<]+)</.exec(html) ?? [];
    expect(whole).toBe(LONG);
    expect(shown).toBe('Como fica a travessia para o…');
  });

  test('a video that cannot be played shows a message in its box', async () => {
    const { html } = await open(PATHS.tv, { videos: [video(1, { link: 'https://fora.example/v' })] });
    expect(html.split(`<p class="facade facade--none">${TEXTS.empty.player}</p>`)).toHaveLength(3);
    expect(html).not.toContain('data-video');
    expect(html).not.toContain('rel="preload" as="image"');
  });

  test("a live link that cannot be played shows a message in the player's box", async () => {
    const { html } = await open(PATHS.tv, { videos: many(1), settings: { live: 'https://fora.example/' } });
    expect(stage(html)).toContain(TEXTS.empty.player);
    expect(stage(html)).not.toContain('data-video');
  });

  test('a channel without videos says so', async () => {
    const { status, html } = await open(PATHS.tv);
    expect(status).toBe(200);
    expect(stage(html)).toContain(TEXTS.empty.player);
    expect(html).toContain(`<p>${TEXTS.empty.videos}</p>`);
  });

  test('videos that cannot be loaded answer 503, not an empty channel', async () => {
    const { status, html } = await open(PATHS.tv, { videos: fail });
    expect(status).toBe(503);
    expect(html).toContain(`<p>${FAILED}</p>`);
    expect(html).not.toContain(TEXTS.empty.videos);
  });

  test('a chosen video is on the stage; a deleted one redirects to the channel', async () => {
    const { html } = await open(`${PATHS.tv}?video=2`, { videos: many(4) });
    expect(stage(html)).toContain('<h2>Vídeo 2</h2>');
    expect(html).toContain('<title>Vídeo 2 | Portal Pará</title>');
    expect(html).toContain(`<link rel="canonical" href="https://portal.example${PATHS.tv}?video=2"/>`);
    expect((await open(`${PATHS.tv}?video=9`, { videos: many(4) })).location).toBe(PATHS.tv);
  });
});

describe('the list of videos', () => {
  const videos = [video(1, { title: 'A balsa do Marajó' }), video(2, { title: 'Gols da rodada' })];

  test('is searched by title, without regard to case and accents', async () => {
    const { html } = await open(`${PATHS.tv}?busca=MARAJO`, { videos });
    expect(cards(html)).toEqual(['1']);
    expect(html).toContain('<span role="status">1 vídeo para “MARAJO”</span>');
    expect(html).toMatch(/<input[^>]* name="busca" value="MARAJO"/);
    expect(html).toContain('name="robots" content="noindex');
  });

  test('says when nothing matches, and the stage stays', async () => {
    const { status, html } = await open(`${PATHS.tv}?busca=xarapim`, { videos });
    expect(status).toBe(200);
    expect(html).toContain(`<p>${TEXTS.empty.videos}</p>`);
    expect(html).toContain('Limpar busca');
    expect(stage(html)).toContain('<h2>Gols da rodada</h2>');
  });

  test('comes in pages of twenty-four with real links', async () => {
    const first = await open(PATHS.tv, { videos: many(50) });
    expect(cards(first.html)).toHaveLength(24);
    expect(first.html).toContain(`href="${PATHS.tv}?pagina=2#videos"`);
    const last = await open(`${PATHS.tv}?pagina=3`, { videos: many(50) });
    expect(cards(last.html)).toEqual(['2', '1']);
    expect((await open(`${PATHS.tv}?pagina=4`, { videos: many(50) })).location).toBe(`${PATHS.tv}?pagina=3`);
  });
});
