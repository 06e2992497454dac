import { ApiFailure } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { BodyOf } from '../../../contracts/http/endpoint.ts';
import type { AdminLiveBlock } from '../../../contracts/live/live.endpoints.ts';
import { escapeAttribute } from '../../../contracts/rich-text/escape-html.ts';
import { call } from '../../api/api.ts';
import { loadPhoto } from '../../session/unsaved-photos.ts';
import { withAcknowledgement } from '../../ui/personal-data/acknowledge.tsx';
import { uploadPicture } from '../../ui/pictures/upload/upload-picture.ts';
import type { BlockPhoto, QueuedBlock } from './block-queue.ts';

const { adminLive } = ENDPOINTS;
const PHOTO_TITLE = 'Bloco ao vivo';

export async function sendBlock(id: number, { key, text, at }: QueuedBlock): Promise<void> {
  await withAcknowledgement(PHOTO_TITLE, (acknowledge) =>
    call(adminLive.putBlock, { params: { id, key }, body: { text, at, ...acknowledge } }),
  );
}

const UNPROCESSABLE = 422;

/** Uploads the photos of a block that have no address yet. Returns all of them as HTML. */
export async function uploadPhotos(
  { photos = [] }: QueuedBlock,
  onUploaded: (photoId: string, src: string) => void,
): Promise<string> {
  let html = '';
  for (const photo of photos) {
    const src = photo.src ?? (await uploadPhoto(photo));
    if (photo.src === undefined) onUploaded(photo.id, src);
    html += `<figure><img src="${escapeAttribute(src)}" alt="${escapeAttribute(photo.alt)}"></figure>`;
  }
  return html;
}

async function uploadPhoto({ id, name }: BlockPhoto): Promise<string> {
  const file = await loadPhoto(id);
  if (!file) {
    const detail = `A foto ${name} não está mais neste aparelho.`;
    throw new ApiFailure(UNPROCESSABLE, { detail }, undefined);
  }
  return (await uploadPicture(file, () => undefined)).url;
}

type BlockChange = Omit<BodyOf<typeof adminLive.updateBlock>, 'acknowledge'>;

export async function changeBlock({ news, key }: AdminLiveBlock, change: BlockChange): Promise<void> {
  await withAcknowledgement(PHOTO_TITLE, (acknowledge) =>
    call(adminLive.updateBlock, { params: { id: news, key }, body: { ...change, ...acknowledge } }),
  );
}

type CoverageChange = Omit<BodyOf<typeof adminLive.put>, 'acknowledge'>;

export async function changeCoverage(id: number, change: CoverageChange): Promise<void> {
  await withAcknowledgement('Resumo da cobertura', (acknowledge) =>
    call(adminLive.put, { params: { id }, body: { ...change, ...acknowledge } }),
  );
}
