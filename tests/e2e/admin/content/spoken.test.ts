import { beforeAll, expect, test } from 'vitest';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../../support/browser/open-portal.ts';
import { said } from './content-page.ts';

const PHONE = { width: 390, height: 844 };
const TITLE = 'Balsa de Salvaterra volta hoje';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

test('a bulletin is recorded with the microphone of a phone, sent once more after a failure, and heard on top of the edition', async () => {
  const { page, close } = await openAdmin(portal, '/admin/audio?audio=novo', undefined, {
    viewport: PHONE,
    alone: true,
    prepare: (tab) => tab.context().grantPermissions(['microphone']),
  });
  const dialog = page.getByRole('dialog', { name: 'Novo boletim em áudio' });
  await dialog.getByRole('button', { name: 'Gravar' }).click();
  await dialog.getByText(/^0:01 · faltam 2:5/).waitFor();
  await dialog.getByRole('button', { name: 'Parar' }).click();
  await dialog.getByLabel('Ouvir a gravação').waitFor();

  await page.route('**/admin/spoken-files', (route) => route.abort(), { times: 1 });
  const send = dialog.getByRole('button', { name: 'Usar esta gravação' });
  await send.click();
  await page.getByText('A gravação continua aqui').waitFor();
  await send.click();
  await said(page, 'Gravação enviada. Falta salvar.');
  await dialog.getByLabel('Título').fill(TITLE);
  await dialog.getByLabel('Transcrição').fill('Bom dia. A balsa volta hoje.');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await said(page, 'No ar, no topo da edição.');
  await close();

  const reader = await portal.open('/', { viewport: PHONE, alone: true });
  const spoken = reader.page.locator('.spoken');
  await spoken.getByText(TITLE).click();
  const seconds = await spoken.locator('audio').evaluate(async (audio: HTMLAudioElement) => {
    audio.muted = true;
    await audio.play();
    await new Promise<void>((resolve) => {
      audio.addEventListener('timeupdate', () => audio.currentTime > 0 && resolve());
    });
    return audio.currentTime;
  });
  expect(seconds).toBeGreaterThan(0);
  const address = await spoken.locator('source').getAttribute('src');
  const part = await reader.page.evaluate(async (path) => {
    const answer = await fetch(path, { headers: { range: 'bytes=0-99' } });
    return [answer.status, (await answer.blob()).size];
  }, address ?? '');
  expect(part).toEqual([206, 100]);
  expect(reader.troubles).toEqual([]);
  await reader.close();
});
