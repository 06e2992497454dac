import { TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import type { AdPositionKey } from '../../contracts/ads/ad-positions.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call } from '../api/api.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { mediaIdOf, pictureSrc } from '../ui/pictures/picture-address.rules.ts';
import { creativeWarnings, type PictureSize } from './creative.rules.ts';

interface CreativeWarningsProps {
  readonly position: AdPositionKey;
  readonly cover: string;
  readonly alt: string;
}

/** Warnings about the creative. They do not prevent saving. */
export function CreativeWarnings({ position, cover, alt }: CreativeWarningsProps): ReactElement | null {
  const { data: creative } = useLoaded(cover, (signal) => measure(cover, signal));
  const warnings = creative && cover ? creativeWarnings(position, { ...creative, alt }) : [];
  if (warnings.length === 0) return null;
  return (
    <div className="alert alert--warn" role="status">
      <TriangleAlert className="ico" />
      <div>
        {warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </div>
    </div>
  );
}

/** The size comes from the library; a picture of another site is loaded and measured. */
async function measure(cover: string, signal: AbortSignal): Promise<PictureSize | undefined> {
  const id = mediaIdOf(cover);
  if (id) return (await call(ENDPOINTS.adminMedia.get, { params: { id }, signal })).body;
  const src = pictureSrc(cover, 920);
  if (!src) return undefined;
  const image = new Image();
  image.src = src;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight, bytes: undefined };
}
