import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareFile } from './share-file.ts';

const share = vi.fn<(data: ShareData) => Promise<void>>();
const fetched = vi.fn(async () => new Response('ogg', { headers: { 'content-type': 'audio/ogg' } }));
const toast = { textContent: '' };
const refusedAs = (name: string) => new DOMException('refused', name);

beforeEach(() => {
  toast.textContent = '';
  share.mockReset();
  fetched.mockClear();
  vi.stubGlobal('location', { href: 'https://portal.example/' });
  vi.stubGlobal('navigator', { canShare: () => true, share });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { getElementById: () => toast });
});
afterEach(() => vi.unstubAllGlobals());

/** A button of the page; returns a tap on it. */
function button(): () => void {
  const dataset = { shareFile: '/media/spoken/a.ogg', name: 'boletim.ogg', title: 'Boletim' };
  const element = { dataset };
  return () => void shareFile(element as unknown as HTMLElement);
}

test('a file that comes after the permission of the tap has ended is sent by the next tap, fetched once', async () => {
  share.mockRejectedValueOnce(refusedAs('NotAllowedError'));
  const tap = button();
  tap();
  await expect.poll(() => toast.textContent).toBe('Pronto: toque de novo para enviar.');
  tap();
  await expect.poll(() => share).toHaveBeenCalledTimes(2);
  expect(share.mock.lastCall?.[0].files?.[0]).toMatchObject({ name: 'boletim.ogg', type: 'audio/ogg' });
  expect(fetched).toHaveBeenCalledOnce();
});

test('a device that refuses a file that was ready is named; a reader who cancels is told nothing', async () => {
  const tap = button();
  share.mockRejectedValueOnce(refusedAs('AbortError'));
  tap();
  await expect.poll(() => share).toHaveBeenCalledTimes(1);
  expect(toast.textContent).toBe('');
  share.mockRejectedValueOnce(refusedAs('NotAllowedError'));
  tap();
  await expect.poll(() => toast.textContent).toBe('Não foi possível enviar o arquivo.');
});
