import { onClick } from './on-click.ts';

/** The player comes with the tap, into the box of its picture. */
export function startVideos(): void {
  onClick('[data-video]', (facade, event) => {
    event.preventDefault();
    const { video, list } = facade.dataset;
    const player = document.createElement('iframe');
    player.className = 'facade';
    player.src = `https://www.youtube-nocookie.com/embed/${video}?autoplay=1&rel=0${list ? `&list=${list}` : ''}`;
    player.title = facade.getAttribute('aria-label') ?? '';
    player.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
    player.allowFullscreen = true;
    player.referrerPolicy = 'strict-origin-when-cross-origin';
    facade.replaceWith(player);
    player.focus();
  });
}
