import { AD_POSITIONS, type AdPositionKey } from '../../contracts/ad-positions.ts';
import { sizeText } from '../media/picture-file.rules.ts';

/** What is known of a creative; outside pictures do not tell how heavy they are. */
export interface Creative {
  readonly width: number;
  readonly height: number;
  readonly bytes: number | undefined;
}

interface Slot {
  readonly width: number;
  readonly height: number;
  readonly maxBytes: number;
  /** How wide the box is on a telephone and on a computer, in CSS pixels. */
  readonly boxes: { readonly phone: number; readonly desktop: number };
}

const KB = 1_024;
/** A cut so narrow is not noticed. */
const RATIO_TOLERANCE = 0.05;

const BOXES: Readonly<Record<AdPositionKey, Omit<Slot, 'width' | 'height'>>> = {
  'banner header': { maxBytes: 60 * KB, boxes: { phone: 358, desktop: 665 } },
  'banner hero': { maxBytes: 80 * KB, boxes: { phone: 300, desktop: 300 } },
  'banner side': { maxBytes: 80 * KB, boxes: { phone: 300, desktop: 300 } },
  'banner single page': { maxBytes: 60 * KB, boxes: { phone: 358, desktop: 680 } },
};

/** The box an ad of this position is shown in, and what fills it well. */
export function slotOf(position: AdPositionKey): Slot {
  const { width, height } = AD_POSITIONS.find(({ key }) => key === position) ?? AD_POSITIONS[0];
  return { width, height, ...BOXES[position] };
}

/** `1280 × 200 px, até 60 KB` */
export function wantedText(position: AdPositionKey): string {
  const { width, height, maxBytes } = slotOf(position);
  return `${width} × ${height} px, até ${sizeText(maxBytes)}`;
}

/** What readers would notice about a creative in its slot; empty: nothing. */
export function creativeWarnings(
  position: AdPositionKey,
  { width, height, bytes }: Creative,
): readonly string[] {
  const slot = slotOf(position);
  const off = Math.abs(width / height / (slot.width / slot.height) - 1);
  return [
    ...(off > RATIO_TOLERANCE
      ? [
          `A imagem tem ${width} × ${height} px e será cortada: o espaço pede ${slot.width} × ${slot.height} px.`,
        ]
      : []),
    ...(bytes !== undefined && bytes > slot.maxBytes
      ? [`O arquivo tem ${sizeText(bytes)}; para este espaço o ideal é até ${sizeText(slot.maxBytes)}.`]
      : []),
  ];
}
