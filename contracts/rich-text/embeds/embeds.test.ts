import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitiseRichText } from '../sanitise.ts';
import { EMBED_FRAMES, embedOf } from './embeds.ts';

const KNOWN = [
  ['https://www.instagram.com/p/Cx1abc_-9/?igsh=xyz', 'https://www.instagram.com/p/Cx1abc_-9/embed/'],
  ['https://instagram.com/prefeitura/reel/Cx1abc9/', 'https://www.instagram.com/reel/Cx1abc9/embed/'],
  [
    'https://x.com/governopara/status/1712345678901234567?s=20',
    'https://platform.twitter.com/embed/Tweet.html?id=1712345678901234567&dnt=true',
  ],
  ['https://twitter.com/a/status/17', 'https://platform.twitter.com/embed/Tweet.html?id=17&dnt=true'],
  [
    'https://www.facebook.com/prefeitura/posts/pfbid02abc?ref=share',
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fprefeitura%2Fposts%2Fpfbid02abc&width=500',
  ],
  [
    'https://m.facebook.com/watch/?v=12345',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D12345&width=500',
  ],
  [
    'https://www.tiktok.com/@governopara/video/7312345678901234567?is_from_webapp=1',
    'https://www.tiktok.com/embed/v2/7312345678901234567',
  ],
  [
    'https://www.threads.net/@portal.para/post/Cx1abc_-9?xmt=x',
    'https://www.threads.com/@portal.para/post/Cx1abc_-9/embed',
  ],
  [
    'https://www.google.com/maps/embed?pb=!1m18!2d-48.5!3d-1.4!4f13.1',
    'https://www.google.com/maps/embed?pb=!1m18!2d-48.5!3d-1.4!4f13.1',
  ],
  [
    'https://www.instagram.com/reels/Cx1abc9/embed/captioned/',
    'https://www.instagram.com/reel/Cx1abc9/embed/',
  ],
  // The point of the place, not the middle of the map.
  [
    'https://www.google.com/maps/place/Believe+Calistenia/@-3.7397854,-38.501303,17z/data=!3m1!4b1!4m6!3m5!1s0x7c74:0x987!8m2!3d-3.7397908!4d-38.4964321!16s%2Fg%2F11f?entry=ttu',
    'https://www.google.com/maps?q=-3.7397908,-38.4964321&output=embed',
  ],
  [
    'https://www.google.com.br/maps/@-1.4557,-48.4902,14z?entry=ttu',
    'https://www.google.com/maps?q=-1.4557,-48.4902&output=embed',
  ],
  [
    'https://www.google.com/maps/search/?api=1&query=-1.4557,-48.4902',
    'https://www.google.com/maps?q=-1.4557,-48.4902&output=embed',
  ],
  [
    'https://maps.google.com/?q=-1.4557,-48.4902',
    'https://www.google.com/maps?q=-1.4557,-48.4902&output=embed',
  ],
  [
    'https://www.google.com/maps/d/u/0/viewer?mid=1aB_c-9xyz&ll=-1.4,-48.5&z=11',
    'https://www.google.com/maps/d/embed?mid=1aB_c-9xyz',
  ],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=-48.6,-1.5,-48.4,-1.3&layer=mapnik&marker=-1.45,-48.5',
    'https://www.openstreetmap.org/export/embed.html?bbox=-48.6%2C-1.5%2C-48.4%2C-1.3&marker=-1.45%2C-48.5',
  ],
  [
    'https://open.spotify.com/intl-pt/episode/4rOoJ6Egrf8K2IrywzwOMk?si=1',
    'https://open.spotify.com/embed/episode/4rOoJ6Egrf8K2IrywzwOMk',
  ],
  [
    'https://soundcloud.com/radio-marajo/boletim-da-manha?in=x',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fradio-marajo%2Fboletim-da-manha',
  ],
] as const;

describe('embeds of other sites', () => {
  test.each(KNOWN)('%s is framed as %s, and that frame is recognised again', (link, src) => {
    const embed = embedOf(link);
    expect(embed?.src).toBe(src);
    expect(embedOf(src)).toEqual(embed);
    expect(embedOf(embed?.link ?? '')?.kind ?? 'map').toBe(embed?.kind);
  });

  test.each([
    'https://www.instagram.com/prefeitura/',
    'https://www.instagram.com.evil.example/p/Cx1abc9/',
    'https://instagram.com@evil.example/p/Cx1abc9/',
    'https://www.instagram.com:8443/p/Cx1abc9/',
    'https://x.com/governopara',
    'https://platform.twitter.com/widgets.js',
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fevil.example%2Fx%2Fposts%2F1',
    'https://www.facebook.com/plugins/like.php?href=x',
    'https://www.tiktok.com/@governopara',
    'https://vm.tiktok.com/ZMabc/',
    'https://www.tiktok.com.evil.example/@a/video/7312345678901234567',
    'https://www.threads.com/@portal.para',
    'https://www.threads.com/@a"b/post/Cx1abc9',
    'https://www.google.com/search?q=x',
    'https://www.google.com/search?q=-1.4,-48.5',
    'https://www.google.com/maps?q=Belém',
    'https://maps.app.goo.gl/AbC123',
    'https://www.google.com/maps/embed?pb="><script>',
    'https://open.spotify.com/user/x',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fevil.example%2Fa%2Fb',
    'javascript:alert(1)',
    '',
  ])('%s is not an embed', (address) => {
    expect(embedOf(address)).toBeNull();
  });

  test('a frame of any other host is dropped', () => {
    const part = fc.constantFrom(
      ...KNOWN.flat().flatMap((address) => [address, ...address.split(/(?=[/?&=#])/)]),
      ...['"', '<', '>', '@', '\\', '..', '%2F', 'javascript:', 'evil.example', '\0'],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const written = sanitiseRichText(`<iframe src='${parts.join('')}'></iframe>`);
        const src = /^<iframe src="([^"]*)"/.exec(written)?.[1];
        if (src === undefined) return;
        const { origin } = new URL(src);
        expect([...EMBED_FRAMES, 'https://www.youtube-nocookie.com']).toContain(origin);
        expect(sanitiseRichText(written)).toBe(written);
      }),
      { numRuns: 500 },
    );
  });

  test('a frame keeps its title and nothing else', () => {
    expect(
      sanitiseRichText(
        '<iframe src="https://x.com/a/status/17" title="Aviso" onload="x()" style="x" allow="camera"></iframe>',
      ),
    ).toBe(
      '<iframe src="https://platform.twitter.com/embed/Tweet.html?id=17&amp;dnt=true" title="Aviso"></iframe>',
    );
  });
});
