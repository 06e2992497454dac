import { AD_POSITIONS, type AdPositionKey } from '../../contracts/ads/ad-positions.ts';
import { fileSizeText } from '../../contracts/file-size.ts';

/** The size of a picture. The number of bytes is unknown for pictures of other sites. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly bytes: number | undefined;
}

export interface Creative extends PictureSize {
  readonly alt: string;
}

interface AdSlotSize {
  readonly width: number;
  readonly height: number;
  /** The width of the slot on a phone and on a computer, in CSS pixels. */
  readonly boxes: { readonly phone: number; readonly desktop: number };
}

/** Readers do not notice a crop up to this share. */
const RATIO_TOLERANCE = 0.05;
/** Readers get a smaller version of the file. A larger file than this only takes long to upload and to process. */
const HEAVY_BYTES = 2 * 1_048_576;

const BOXES: Readonly<Record<AdPositionKey, AdSlotSize['boxes']>> = {
  'banner header': { phone: 358, desktop: 665 },
  'banner hero': { phone: 300, desktop: 300 },
  'banner side': { phone: 300, desktop: 300 },
  'banner single page': { phone: 358, desktop: 680 },
};

/** The slot of a position: its size on the page and the wanted size of the creative. */
export function slotOf(position: AdPositionKey): AdSlotSize {
  const { width, height } = AD_POSITIONS.find(({ key }) => key === position) ?? AD_POSITIONS[0];
  return { width, height, boxes: BOXES[position] };
}

/** `1280 × 200 px` */
export function wantedText(position: AdPositionKey): string {
  const { width, height } = slotOf(position);
  return `${width} × ${height} px`;
}

/** Warnings about a creative in its slot. */
export function creativeWarnings(
  position: AdPositionKey,
  { width, height, bytes, alt }: Creative,
): readonly string[] {
  const slot = slotOf(position);
  const wanted = wantedText(position);
  const warnings: string[] = [];
  if (Math.abs(width / height / (slot.width / slot.height) - 1) > RATIO_TOLERANCE) {
    warnings.push(`A imagem tem ${width} × ${height} px e será cortada: o espaço pede ${wanted}.`);
  }
  if (width < slot.boxes.desktop) {
    warnings.push(
      `A imagem tem só ${width} px de largura e vai aparecer sem nitidez: o espaço pede ${wanted}.`,
    );
  }
  if (bytes !== undefined && bytes > HEAVY_BYTES) {
    warnings.push(
      `O arquivo tem ${fileSizeText(bytes)}. Os leitores recebem uma versão leve, mas ele demora a ser preparado.`,
    );
  }
  if (alt.trim() === '') {
    warnings.push('Sem texto alternativo, quem não vê a imagem conhece só o título do anúncio.');
  }
  return warnings;
}
