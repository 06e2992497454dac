import { describe, expect, test } from 'vitest';
import { MEDIA_ID } from '../../testing/fake-api.ts';
import { type BodyModel, renderBody } from './article-body.tsx';

const own = { url: `/media/${MEDIA_ID}`, width: 1400, height: 934, color: null, focal: null };
const external = { url: `/media/external/${MEDIA_ID}`, width: null, height: null, color: null, focal: null };

function body(html: string, changes: Partial<BodyModel> = {}): string {
  const { start, rest } = renderBody({ html, images: [], pictures: [], ...changes });
  return start + rest;
}

describe('pictures in the text', () => {
  test('come in every width, lazily, with their size', () => {
    const src = own.url;
    const html = body(`<figure><img src="${src}" alt="Rio &amp; mar"></figure>`, {
      pictures: [{ src, picture: own }],
    });
    expect(html).toMatch(/^<figure><picture><source type="image\/avif" srcSet="[^"]* 1280w"/);
    expect(html).toContain('sizes="(min-width: 900px) 680px, 100vw"');
    expect(html).toMatch(
      /<img src="[^"]*\/640.jpg" alt="Rio &amp; mar" width="1400" height="934" loading="lazy"/,
    );
    expect(html).not.toContain('class="pic');
  });

  test('are replaced one by one by the addresses that come with the story', () => {
    const html = body('<img src="/a.png"><p>x</p><img src="/b.png">', {
      images: ['https://fora.example/1.png'],
      pictures: [{ src: 'https://fora.example/1.png', picture: external }],
    });
    expect(html).toContain(`${external.url}/640.jpg`);
    expect(html).not.toContain('/a.png');
    expect(html).not.toContain('fora.example');
    expect(html).toContain('src="/b.png"');
  });

  test('of unknown size get a box', () => {
    const src = 'https://fora.example/1.png';
    const known = body(`<img src="${src}">`, { pictures: [{ src, picture: external }] });
    expect(known).toMatch(/^<span class="pic pic--32"><picture>/);
    expect(body('<img src="/a.png" alt="A">')).toMatch(
      /^<span class="pic pic--32"><img src="\/a.png" alt="A" width="\d+" height="\d+" loading="lazy"/,
    );
  });

  test('with their own size need no box', () => {
    const html = body('<img src="/a.png" width="300" height="200">');
    expect(html).toMatch(/^<img src="\/a.png" alt="" width="300" height="200"/);
  });

  test('show their credit', () => {
    expect(body('<img src="/a.png" data-credit="Ana &lt;Lima&gt;">')).toContain(
      '<small>Foto: Ana &lt;Lima&gt;</small>',
    );
  });
});

describe('videos in the text', () => {
  const frame =
    '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="A &quot;pororoca&quot;"></iframe>';

  test('load nothing from other sites before the tap, and are links without a script', () => {
    const html = body(`<p>Antes</p>${frame}<p>Depois</p>`);
    expect(html).not.toContain('<iframe');
    expect(html).not.toContain('</iframe');
    expect(html).toMatch(
      /^<p>Antes<\/p><a class="facade" href="https:\/\/www\.youtube\.com\/watch\?v=aqz-KE-bpKQ"/,
    );
    expect(html).toContain('data-video="aqz-KE-bpKQ"');
    expect(html).toContain('aria-label="Assistir: A &quot;pororoca&quot;"');
    expect(html).toMatch(/<\/a><p>Depois<\/p>$/);
  });

  test('of any other site are left out', () => {
    expect(body('<p>x</p><iframe src="https://fora.example/embed/aqz-KE-bpKQ"></iframe>')).toBe('<p>x</p>');
  });
});

test('a table scrolls inside itself and can be reached by keyboard', () => {
  const html = body('<table><tr><td>1</td></tr></table><p>Depois</p>');
  expect(html).toMatch(/^<div class="table" role="region" aria-label="Tabela" tabindex="0"><table>/);
  expect(html).toMatch(/<\/table><\/div><p>Depois<\/p>$/);
});

test('text that looks like a tag stays text', () => {
  const text = '<p>&lt;img src="/a.png"&gt; &lt;table&gt; &lt;/table&gt;</p>';
  expect(body(text)).toBe(text);
});

describe('galleries', () => {
  test('are figures with several pictures, side by side, each with its credit', () => {
    const html = body(
      '<figure><img src="/a.png" alt="A" data-credit="Ana"><img src="/b.png" alt="B"><figcaption>Duas</figcaption></figure>',
    );
    expect(html).toMatch(/^<figure class="gallery"><span class="gallery__one">/);
    expect(html.match(/class="gallery__one"/g)).toHaveLength(2);
    expect(html).toContain('<small>Foto: Ana</small></span>');
    expect(html).toMatch(/<figcaption>Duas<\/figcaption><\/figure>$/);
  });

  test('a figure with one picture is not a gallery', () => {
    expect(body('<figure><img src="/a.png" alt="A"></figure>')).not.toContain('gallery');
  });

  test('pictures of the story that are not in its text follow below it', () => {
    const html = body('<p><img src="/a.png"></p><p>Fim</p>', { images: ['/1.png', '/2.png', '/3.png'] });
    expect(html).toMatch(/<p>Fim<\/p><figure class="gallery">/);
    expect(html).toContain('src="/1.png"');
    expect(html).toContain('src="/3.png" alt="Imagem 2 de 2"');
    expect(body('<p>Só texto</p>')).toBe('<p>Só texto</p>');
  });
});

describe('embeds of other sites', () => {
  const html = body(
    '<p>Antes</p><iframe src="https://www.instagram.com/p/Cx1abc9/" title="O aviso"></iframe>',
  );

  test('load nothing before the reader presses, and are links without a script', () => {
    expect(html).not.toContain('<iframe');
    expect(html).toContain(
      '<a href="https://www.instagram.com/p/Cx1abc9/" rel="noopener">Abrir no Instagram</a>',
    );
    expect(html).toContain(
      '<button type="button" class="btn needs-js" data-video="instagram" data-src="https://www.instagram.com/p/Cx1abc9/embed/" aria-label="Carregar O aviso">',
    );
  });

  test('name the site that sees the reader once loaded', () => {
    expect(html).toContain('<strong>O aviso</strong>');
    expect(html).toContain('o seu aparelho fala com o Instagram');
  });
});

test('a video begins at the time of its link', () => {
  const html = body('<iframe src="https://youtu.be/aqz-KE-bpKQ?t=1m30s"></iframe>');
  expect(html).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;t=90"');
  expect(html).toContain('data-start="90"');
});

test('a quotation without quotation marks gets “ ” from the page, one with marks does not', () => {
  expect(body('<blockquote><p>Vamos abrir.</p></blockquote>')).toContain('<blockquote class="quote">');
  for (const mark of ['“', '"', '«']) {
    expect(body(`<blockquote><p>${mark}Vamos abrir.</p></blockquote>`)).toContain('<blockquote><p>');
  }
});
