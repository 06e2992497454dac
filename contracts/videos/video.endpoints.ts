import { Type } from 'typebox';
import { CHANGE_TAGS } from '../change-tags.ts';
import { EditionQuery } from '../editions/edition-items.ts';
import { collection, ordering } from '../http/collection-endpoints.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { AdminListQuery } from '../http/primitives.ts';
import { AdminVideo, Video, VideoCreate, VideoPatch } from './video.schema.ts';

export const videos = {
  list: defineEndpoint('GET /tv', 'public', 'TV', 'Vídeos em ordem de id: o último é o mais novo', {
    query: EditionQuery,
    answer: Type.Array(Video),
    changesWith: CHANGE_TAGS.videos,
  }),
};

export const adminVideos = {
  ...collection('/admin/tv', 'editor', 'Redação: TV', {
    item: AdminVideo,
    create: VideoCreate,
    patch: VideoPatch,
    query: AdminListQuery,
    scopes: { read: 'videos', write: 'videos' },
  }),
  order: ordering('/admin/tv/order', 'Redação: TV', 'videos'),
};
