import { describe, expect, test } from 'vitest';
import { fakeClient, newsItem, video } from '../testing/fake-api.ts';
import { createTestSite } from '../testing/test-site.ts';

const { app } = createTestSite({
  client: fakeClient({
    '/news/:id': ({ id }) =>
      Number(id) === 7 ? [{ ...newsItem(7, { title: 'Balsa "nova" & rápida' }), desc: '<p>x</p>' }] : [],
    '/tv': () => [video(1, { link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })],
  }),
});
const ask = async (query: Record<string, string>) => {
  const answer = await app.inject({ url: '/oembed', query });
  return {
    ...answer,
    status: answer.statusCode,
    json: answer.statusCode === 200 ? answer.json() : undefined,
  };
};

describe('/oembed', () => {
  test('answers a story with a frame of its widget, its title and its picture', async () => {
    const { json, headers } = await ask({ url: 'https://portal.example/noticia/7' });
    expect(json).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Balsa "nova" & rápida',
      width: 600,
      height: 150,
      provider_url: 'https://portal.example/',
      thumbnail_width: 1200,
      thumbnail_height: 630,
    });
    expect(json.html).toContain(
      '<iframe src="https://portal.example/widget/noticia/7" title="Balsa &quot;nova&quot; &amp; rápida"',
    );
    expect(json.thumbnail_url).toMatch(/^https:\/\/portal\.example\//);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  test('keeps the width within what the other site allows', async () => {
    const widths = await Promise.all(
      ['320', '95', '5000', 'abc'].map(
        async (maxwidth) => (await ask({ url: 'https://portal.example/noticia/7', maxwidth })).json.width,
      ),
    );
    expect(widths).toEqual([320, 240, 600, 600]);
  });

  test('keeps the height too, and the shape of a video', async () => {
    const sizeOf = async (url: string, maxheight: string) => {
      const { json } = await ask({ url: `https://portal.example${url}`, maxheight });
      expect(json.html).toContain(`width="${json.width}" height="${json.height}"`);
      return [json.width, json.height];
    };
    expect(await sizeOf('/noticia/7', '120')).toEqual([600, 120]);
    expect(await sizeOf('/noticia/7', '9999')).toEqual([600, 150]);
    expect(await sizeOf(`/tv-en-para?video=${video(1).id}`, '180')).toEqual([320, 180]);
  });

  test('answers a video with its player', async () => {
    const { json } = await ask({ url: `https://portal.example/tv-en-para?video=${video(1).id}` });
    expect(json).toMatchObject({ type: 'video', width: 640, height: 360 });
    expect(json.html).toMatch(/^<iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\//);
  });

  test.each([
    ['another site', 'https://outro.example/noticia/7'],
    ['another page', 'https://portal.example/politica'],
    ['no address', 'noticia'],
    ['an unknown video', 'https://portal.example/tv-en-para?video=99999'],
  ])('answers 404 for %s', async (_what, url) => {
    expect((await ask({ url })).status).toBe(404);
  });

  test('answers 501 for XML', async () => {
    expect((await ask({ url: 'https://portal.example/noticia/7', format: 'xml' })).status).toBe(501);
  });

  test('is announced in the head of a story', async () => {
    const { body } = await app.inject('/noticia/7');
    expect(body).toContain(
      '<link rel="alternate" type="application/json+oembed" href="https://portal.example/oembed?url=https%3A%2F%2Fportal.example%2Fnoticia%2F7"/>',
    );
  });
});
