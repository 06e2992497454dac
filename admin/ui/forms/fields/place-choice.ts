import { MUNICIPALITIES } from '../../../../contracts/municipalities.ts';

/** The control of a field with a municipality. */
export const PLACE_CONTROL = {
  as: 'choice',
  options: MUNICIPALITIES.map(({ slug, name }) => ({ key: slug, name })),
  none: 'Escolha',
} as const;
