/** The address of the YouTube player for a video or playlist; `videoseries` plays a playlist from its beginning. */
export function playerAddress(video: string, list: string | null | undefined): string {
  return `https://www.youtube-nocookie.com/embed/${video}?autoplay=1&rel=0${list ? `&list=${list}` : ''}`;
}

export const PLAYER_MAY = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
