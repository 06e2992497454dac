import { onClick } from './on-click.ts';
import { PLAYER_MAY, playerAddress } from './player-address.ts';

/** The player comes with the tap, into the box of its picture. */
export function startVideos(): void {
  let playing: { readonly player: Element; readonly facade: Element } | undefined;
  onClick('[data-video]', (facade, event) => {
    event.preventDefault();
    const { video = '', list, start } = facade.dataset;
    const player = document.createElement('iframe');
    player.className = 'facade';
    player.src = playerAddress(video, list, start);
    player.title = facade.getAttribute('aria-label') ?? '';
    player.allow = PLAYER_MAY;
    player.referrerPolicy = 'strict-origin-when-cross-origin';
    // One at a time: the one before gets its picture back.
    playing?.player.replaceWith(playing.facade);
    playing = { player, facade };
    facade.replaceWith(player);
    player.focus();
  });
}
