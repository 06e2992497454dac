import type { Static } from 'typebox';
import { entitySchemas } from '../entity-schemas.ts';
import { ACKNOWLEDGEMENT } from '../publishing/personal-data.schema.ts';
import { VIDEO_FIELDS } from './video.fields.ts';

export const {
  listed: Video,
  item: AdminVideo,
  create: VideoCreate,
  patch: VideoPatch,
} = entitySchemas(VIDEO_FIELDS, ['title', 'link'], {
  also: ACKNOWLEDGEMENT,
  examples: [{ title: 'Jornal do dia', link: 'https://youtu.be/aqz-KE-bpKQ' }],
});

export type Video = Static<typeof Video>;
export type AdminVideo = Static<typeof AdminVideo>;
export type VideoCreate = Static<typeof VideoCreate>;
export type VideoPatch = Static<typeof VideoPatch>;
