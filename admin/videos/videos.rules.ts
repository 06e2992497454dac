import { withScheme, youtubeId } from '../../contracts/rich-text/embeds/youtube.ts';
import type { AdminVideo } from '../../contracts/videos/video.schema.ts';

/** The existing video with the same id, in any form of the link. */
export function sameVideo<Video extends Pick<AdminVideo, 'id' | 'link'>>(
  link: string,
  videos: readonly Video[],
  except: number | undefined,
): Video | undefined {
  const wanted = youtubeId(withScheme(link));
  return wanted === null
    ? undefined
    : videos.find((video) => video.id !== except && youtubeId(video.link) === wanted);
}

/** Validated while the link is pasted, so that a wrong one is noticed at once. */
export function linkError(link: string): { readonly link?: string } {
  if (link.trim() === '' || youtubeId(withScheme(link)) !== null) return {};
  return { link: 'Este não é o link de um vídeo do YouTube. Copie-o do botão Compartilhar do vídeo.' };
}
