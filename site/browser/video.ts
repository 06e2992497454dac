import { onClick } from './on-click.ts';
import { PLAYER_MAY, playerAddress } from './player-address.ts';

/** Loads the player on tap, in the place of its poster. */
export function startVideos(): void {
  let playing: { readonly player: Element; readonly facade: Element } | undefined;
  onClick('[data-video]', (facade, event) => {
    event.preventDefault();
    const { video = '', list, start, src } = facade.dataset;
    const player = document.createElement('iframe');
    // The player of an embed replaces the whole box.
    const box = facade.closest('.embed') ?? facade;
    player.className = src ? box.className : 'facade';
    player.src = src ?? playerAddress(video, list) + (start ? `&start=${start}` : '');
    player.title = facade.getAttribute('aria-label') ?? '';
    player.allow = PLAYER_MAY;
    player.referrerPolicy = 'strict-origin-when-cross-origin';
    // One player at a time: the previous one is replaced by its poster.
    playing?.player.replaceWith(playing.facade);
    playing = { player, facade: box };
    box.replaceWith(player);
    player.focus();
  });
}
