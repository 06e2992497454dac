import type { QueryReader } from '../../request/query-readers.ts';

const VIDEO_ID = /^0*([1-9]\d{0,9})$/;

export const readVideoId: QueryReader = (text) => VIDEO_ID.exec(text)?.[1];
