import type { PictogramKey } from '../../contracts/editions/pictograms.ts';

/** One shape on a 64 × 64 grid: filled, stroked, or cut out of the shapes below it. */
interface PictogramShape {
  readonly d: string;
  readonly as?: 'line' | 'cut' | 'cut line';
}

const WAVE_SHAPES: readonly PictogramShape[] = [
  { d: 'M12 47q5-4 10 0t10 0t10 0t10 0', as: 'line' },
  { d: 'M17 54q5-4 10 0t10 0t10 0', as: 'line' },
];

const PICTOGRAM_SHAPES: Readonly<Record<PictogramKey, readonly PictogramShape[]>> = {
  star: [{ d: 'M32 11l6.2 14.4 15.6 1.4-11.8 10.3 3.6 15.2L32 44.2l-13.6 8.1L22 37.1 10.2 26.8l15.6-1.4z' }],
  buffalo: [
    {
      d: 'M10 15c0 9 4 13 12 13h2c1-2 4-3 8-3s7 1 8 3h2c8 0 12-4 12-13 4 8 1 17-9 18l-3 16c-1 5-4 6-10 6s-9-1-10-6l-3-16c-10-1-13-10-9-18z',
    },
    {
      d: 'M26 35a2 2 0 1 0 .1 0zM38 35a2 2 0 1 0 .1 0zM29 49a1.5 1.5 0 1 0 .1 0zM35 49a1.5 1.5 0 1 0 .1 0z',
      as: 'cut',
    },
  ],
  drop: [
    { d: 'M32 9c8 11 15 20 15 29a15 15 0 0 1-30 0c0-9 7-18 15-29z' },
    { d: 'M35 25l-9 14h6l-3 10 10-14h-6z', as: 'cut' },
  ],
  fish: [
    { d: 'M9 33c8-11 22-14 33-4l13-9-4 13 4 13-13-9c-11 10-25 7-33-4z' },
    { d: 'M20 30a2.5 2.5 0 1 0 .1 0z', as: 'cut' },
    { d: 'M30 25q4 8 0 16', as: 'cut line' },
  ],
  grass: [
    { d: 'M32 54V13M26 54Q26 34 19 21M38 54Q38 34 45 21M20 54Q19 43 11 36M44 54Q45 43 53 36', as: 'line' },
  ],
  leaf: [
    { d: 'M51 12c3 22-4 38-24 38-9 0-12-8-8-17 6-13 17-18 32-21z' },
    { d: 'M22 44L42 24M27 39V29M31 35h10', as: 'cut line' },
    { d: 'M12 54L22 44', as: 'line' },
  ],
  market: [
    {
      d: 'M12 44V28l5-15 5 15h20l5-15 5 15v16h-5V35h-3v9h-7v-7a2 2 0 0 0-5 0v7h-5v-7a2 2 0 0 0-5 0v7h-7v-9h-2v9z',
    },
    ...WAVE_SHAPES.slice(1),
  ],
  mine: [{ d: 'M32 12l5 9H27zM24.9 25h14.2l3.4 6H21.5zM19.2 35h25.6l3.4 6H15.8zM13.5 45h37l4 7h-45z' }],
  palm: [
    { d: 'M32 24q2 15-1 30', as: 'line' },
    {
      d: 'M32 24c-7-8-15-6-20 2 7-3 12-2 20-2zM32 24c7-8 15-6 20 2-7-3-12-2-20-2zM32 24c-3-9-9-12-16-9 7 1 11 3 16 9zM32 24c3-9 9-12 16-9-7 1-11 3-16 9z',
    },
    {
      d: 'M27 31a2.3 2.3 0 1 0 .1 0zM37 31a2.3 2.3 0 1 0 .1 0zM27 38a2.3 2.3 0 1 0 .1 0zM37 38a2.3 2.3 0 1 0 .1 0z',
    },
  ],
  river: [
    { d: 'M39 10c6 8-18 14-14 24 3 8 14 9 12 20', as: 'line' },
    { d: 'M45 10c6 8-18 14-14 24 3 8 14 9 12 20', as: 'line' },
    { d: 'M20 12l6 11H14zM50 30l6 11H44zM19 40l6 11H13z' },
  ],
  sail: [{ d: 'M31 10v27H15zM35 15c8 5 12 12 13 22H35zM13 40h38l-5 7H18z' }, ...WAVE_SHAPES.slice(1)],
  ship: [{ d: 'M30 12h5v7h6v5H23v-5h7zM20 27h24v6H20zM11 36h42l-5 9H16z' }, ...WAVE_SHAPES.slice(1)],
  sun: [
    { d: 'M18 38a14 14 0 0 1 28 0z' },
    { d: 'M32 11v7M15 18l5 5M49 18l-5 5', as: 'line' },
    ...WAVE_SHAPES,
  ],
  weave: [
    { d: 'M32 9l23 23-23 23L9 32zM32 17L17 32l15 15 15-15z' },
    { d: 'M32 22l10 10-10 10-10-10zM32 28l-4 4 4 4 4-4z' },
    { d: 'M9 9h9l-9 9zM55 9v9l-9-9zM9 55v-9l9 9zM55 55h-9l9-9z' },
  ],
};

/** The pictogram in white on a ground of one colour, as an SVG document: the icon of an edition. */
export function pictogramSvg(key: PictogramKey, ground: string): string {
  const shapes = PICTOGRAM_SHAPES[key].map(({ d, as = '' }) => {
    const colour = as.startsWith('cut') ? ground : '#fff';
    return as.endsWith('line')
      ? `<path d="${d}" fill="none" stroke="${colour}" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>`
      : `<path d="${d}" fill="${colour}" fill-rule="evenodd"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M0 0h64v64H0z" fill="${ground}"/>${shapes.join('')}</svg>`;
}
