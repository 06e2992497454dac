import { onClick } from './on-click.ts';
import { PLAYER_MAY, playerAddress } from './player-address.ts';

/** The player comes with the tap, into the box of its picture. */
export function startVideos(): void {
  let playing: { readonly player: Element; readonly facade: Element } | undefined;
  onClick('[data-video]', (facade, event) => {
    event.preventDefault();
    const { video = '', list, start, src } = facade.dataset;
    const player = document.createElement('iframe');
    // Of another site: its frame takes the place of the whole box.
    const box = facade.closest('.embed') ?? facade;
    player.className = src ? box.className : 'facade';
    player.src = src ?? playerAddress(video, list) + (start ? `&start=${start}` : '');
    player.title = facade.getAttribute('aria-label') ?? '';
    player.allow = PLAYER_MAY;
    player.referrerPolicy = 'strict-origin-when-cross-origin';
    // One at a time: the one before gets its picture back.
    playing?.player.replaceWith(playing.facade);
    playing = { player, facade: box };
    box.replaceWith(player);
    player.focus();
  });
}
