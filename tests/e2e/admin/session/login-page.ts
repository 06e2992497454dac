import type { BrowserContext, Page } from 'playwright-core';
import { DEMO_ADMIN } from '../../../../api/demo/login.ts';
import { TEXTS } from '../../../../contracts/texts.ts';

/** The login screen, with the steps that a person takes on it. */
export function loginOf(page: Page) {
  const email = page.getByLabel('E-mail');
  const password = page.getByLabel('Senha', { exact: true });
  const submit = page.getByRole('button', { name: TEXTS.login.submit });
  return {
    email,
    password,
    submit,
    toast: page.locator('.toasts'),
    async enter(secret: string = DEMO_ADMIN.password): Promise<void> {
      await email.fill(DEMO_ADMIN.email);
      await password.fill(secret);
      await submit.click();
    },
  };
}

export const pathOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;
export const tokenIn = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === 'authToken')?.value;
