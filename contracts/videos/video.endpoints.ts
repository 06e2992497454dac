import { Type } from 'typebox';
import { CHANGE_TAGS } from '../change-tags.ts';
import { EditionQuery } from '../editions/edition-items.ts';
import { collectionEndpoints, orderEndpoint } from '../http/collection-endpoints.ts';
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
  ...collectionEndpoints('/admin/tv', 'editor', 'Redação: TV', {
    item: AdminVideo,
    create: VideoCreate,
    patch: VideoPatch,
    query: AdminListQuery,
    scopes: { read: 'videos', write: 'videos' },
  }),
  order: orderEndpoint('/admin/tv/order', 'Redação: TV', 'videos'),
};
