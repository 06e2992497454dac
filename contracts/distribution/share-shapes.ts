/** The shapes of a story's picture to pass on: the preview of a link, a post, a status. */
export const SHARE_SHAPES = [
  { key: '1.91x1', name: 'Link', width: 1200, height: 630 },
  { key: '1x1', name: 'Quadrada', width: 1080, height: 1080 },
  { key: '9x16', name: 'Status', width: 1080, height: 1920 },
] as const;

export type ShareShape = (typeof SHARE_SHAPES)[number];
export type ShareShapeKey = ShareShape['key'];
export const SHARE_SHAPE_KEYS: readonly ShareShapeKey[] = SHARE_SHAPES.map(({ key }) => key);
/** The shape of the picture that links show. */
export const LINK_SHAPE = SHARE_SHAPES[0];

export function findShareShape(key: ShareShapeKey): ShareShape {
  return SHARE_SHAPES.find((shape) => shape.key === key) ?? LINK_SHAPE;
}
