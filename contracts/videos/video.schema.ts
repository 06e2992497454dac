import { type Static, Type } from 'typebox';
import { optional, readProperties, writeProperties } from '../fields.ts';
import { NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import { ACKNOWLEDGEMENT } from '../publishing/personal-data.schema.ts';
import { VIDEO_FIELDS } from './video.fields.ts';

const writable = writeProperties(VIDEO_FIELDS);
const { title, link } = writable;

export const Video = Type.Object(readProperties(VIDEO_FIELDS, ['list']), NO_OTHER_PROPERTIES);
export const AdminVideo = Type.Object(readProperties(VIDEO_FIELDS, ['list', 'admin']), NO_OTHER_PROPERTIES);
export const VideoPatch = Type.Object(
  { ...optional(writable), ...ACKNOWLEDGEMENT },
  { ...NO_OTHER_PROPERTIES, minProperties: 1 },
);
export const VideoCreate = Type.Object(
  { ...optional(writable), title, link, ...ACKNOWLEDGEMENT },
  { ...NO_OTHER_PROPERTIES, examples: [{ title: 'Jornal do dia', link: 'https://youtu.be/aqz-KE-bpKQ' }] },
);

export type Video = Static<typeof Video>;
export type AdminVideo = Static<typeof AdminVideo>;
export type VideoCreate = Static<typeof VideoCreate>;
export type VideoPatch = Static<typeof VideoPatch>;
