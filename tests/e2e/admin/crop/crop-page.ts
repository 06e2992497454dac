import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import type { Media } from '../../../../contracts/media/media.schema.ts';
import { logInToNewsroom } from '../../../support/api/newsroom.ts';
import { openSharedNewsroom } from '../../../support/browser/open-portal.ts';

/** The portal of this worker, with a picture library to which tests add pictures. */
export async function openLibrary() {
  const portal = await openSharedNewsroom();
  const newsroom = await logInToNewsroom(portal.api.url);

  /** Uploads a picture whose bytes no other test has sent. A small one, where its size does not matter, is encoded sooner. */
  async function added(name: string, background: string, width = 600, height = 400): Promise<Media> {
    const create = { width, height, channels: 3, background } as const;
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(await sharp({ create }).png().toBuffer())]), name);
    const { call, token } = newsroom;
    return (await call(ENDPOINTS.adminMedia.upload, { token, body: form })).body;
  }

  return { portal, newsroom, added };
}

export type Library = Awaited<ReturnType<typeof openLibrary>>;

export const said = (page: Page, text: string) => page.locator('.toasts').getByText(text).waitFor();
export const cropDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Cortar e girar' });
export const sizeIn = (dialog: Locator): Promise<string> => dialog.locator('.crop__size').innerText();
