import type { Crop } from '../../../contracts/media/picture-edit.ts';
import type { Pixels } from './image-intake.ts';
import { loadSharp } from './load-sharp.ts';

/** With so few cells a face or a number plate cannot be recognised, even if the picture is sharpened. */
const CELLS = 6;

/** Replaces each area by a few colours that run into each other. The areas are shares of the picture. */
export async function blurAreas(pixels: Pixels, areas: readonly Crop[]): Promise<Pixels> {
  if (areas.length === 0) return pixels;
  const data = Buffer.from(pixels.data);
  for (const area of areas) await blurArea({ ...pixels, data }, area);
  return { ...pixels, data };
}

async function blurArea({ data, width, height, channels }: Pixels, area: Crop): Promise<void> {
  const sharp = await loadSharp();
  const left = Math.min(Math.floor(area.x * width), width - 1);
  const top = Math.min(Math.floor(area.y * height), height - 1);
  const box = {
    left,
    top,
    width: Math.max(1, Math.min(Math.ceil(area.width * width), width - left)),
    height: Math.max(1, Math.min(Math.ceil(area.height * height), height - top)),
  };
  const cell = Math.max(box.width, box.height) / CELLS;
  const cells = {
    width: Math.max(1, Math.round(box.width / cell)),
    height: Math.max(1, Math.round(box.height / cell)),
  };
  const few = await sharp(data, { raw: { width, height, channels } })
    .extract(box)
    .resize({ ...cells, fit: 'fill' })
    .raw()
    .toBuffer();
  const blurred = await sharp(few, { raw: { ...cells, channels } })
    .resize({ width: box.width, height: box.height, fit: 'fill' })
    .raw()
    .toBuffer();
  const rowBytes = box.width * channels;
  for (let row = 0; row < box.height; row += 1) {
    blurred.copy(data, ((box.top + row) * width + box.left) * channels, row * rowBytes, (row + 1) * rowBytes);
  }
}
