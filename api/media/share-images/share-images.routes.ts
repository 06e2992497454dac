import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { STAND_IN_CACHING } from '../../../contracts/media/renditions.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import type { ShareImages } from './share-images.ts';

/** The address does not change with the story: site, nginx and CDN are invalidated by change tags. */
const CACHING = 'public, max-age=86400';

export function registerShareImageRoutes(app: FastifyInstance, images: ShareImages): void {
  route(app, ENDPOINTS.media.share, async ({ params, query, reply }) => {
    const size = /^icon-(\d+)/.exec(params.file)?.[1];
    if (size !== undefined) {
      const icon = await images.iconOf(query.edition ?? '', Number(size));
      if (!icon) throw problems.notFound();
      return reply.header('cache-control', CACHING).type('image/png').send(icon);
    }
    const name = params.file.replace('.jpg', '');
    const image =
      name === 'portal' ? await images.ofPortal(query.edition ?? '') : await images.ofStory(Number(name));
    if (!image) throw problems.notFound();
    return reply
      .header('cache-control', image.final ? CACHING : STAND_IN_CACHING)
      .type('image/jpeg')
      .send(image.bytes);
  });
}
