/** How a story's page shows the other stories of its topic. */
export const TOPIC_SHAPES = [
  { key: '', name: 'Só o link do assunto' },
  { key: 'series', name: 'Série, em partes' },
  { key: 'case', name: 'Entenda o caso' },
] as const;

export type TopicShape = (typeof TOPIC_SHAPES)[number]['key'];
export const TOPIC_SHAPE_KEYS = TOPIC_SHAPES.map(({ key }) => key) as readonly TopicShape[];
