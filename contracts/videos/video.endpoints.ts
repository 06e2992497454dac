import { Type } from 'typebox';
import { collection, ordering } from '../http/collection-endpoints.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { AdminListQuery } from '../http/primitives.ts';
import { AdminVideo, Video, VideoCreate, VideoPatch } from './video.schema.ts';

export const videos = {
  list: {
    method: 'GET',
    path: '/tv',
    access: 'public',
    tag: 'TV',
    summary: 'Vídeos em ordem de id: o último é o mais novo',
    status: 200,
    answer: Type.Array(Video),
  },
} as const satisfies Record<string, Endpoint>;

export const adminVideos = {
  ...collection('/admin/tv', 'editor', 'Redação: TV', {
    item: AdminVideo,
    create: VideoCreate,
    patch: VideoPatch,
    query: AdminListQuery,
  }),
  order: ordering('/admin/tv/order', 'Redação: TV'),
} as const satisfies Record<string, Endpoint>;
