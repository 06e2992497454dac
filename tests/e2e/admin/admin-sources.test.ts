import { beforeAll, expect, test } from 'vitest';
import { openAdmin } from '../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../support/browser/open-portal.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

test('in Nova fonte the error about an address disappears with the next key', async () => {
  const { page, close } = await openAdmin(portal, '/admin/fontes/nova');
  const address = page.getByLabel('Endereço de qualquer página do site');
  const refusal = page.getByText('Cole um endereço, como www.prefeitura.pa.gov.br');
  await address.fill('não é um endereço');
  await page.keyboard.press('Enter');
  await refusal.waitFor();
  expect(await address.getAttribute('aria-invalid')).toBe('true');
  await address.press('Backspace');
  await refusal.waitFor({ state: 'detached' });
  expect(await address.getAttribute('aria-invalid')).toBeNull();
  await close();
});

test('in Nova fonte the error of a preview disappears with the next key', async () => {
  const { page, close } = await openAdmin(portal, '/admin/fontes/nova', undefined, {
    mayComplain: /Failed to load resource/,
  });
  await page.getByRole('button', { name: 'Preencher à mão' }).click();
  // Without an address the preview is refused.
  await page.getByRole('button', { name: 'Ver os últimos dez itens' }).click();
  const refusal = page.getByRole('alert');
  await refusal.waitFor();
  await page.getByLabel(/^Nome/).first().press('P');
  await refusal.waitFor({ state: 'detached' });
  await close();
});
