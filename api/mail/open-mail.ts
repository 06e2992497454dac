import type { Environment } from '../../config/environment.ts';
import type { SendMail } from '../http/context.ts';

/** A mail server that is silent for this long counts as unreachable. */
const PATIENCE_MS = 15_000;

/** One bare address. The mail library reads commas, groups and names as more recipients or as another one. */
const ONE_ADDRESS = /^[^\s<>(),:;"@\\]+@[^\s<>(),:;"@\\]+$/;

/** Sends plain text through the operator's mail server; undefined if none is configured. */
export function openMail({
  SMTP_URL,
  MAIL_FROM,
}: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>): SendMail | undefined {
  if (SMTP_URL === '') return undefined;
  // Imported with the first mail: most portals send none.
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: SMTP_URL,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      // Attachments must never be read from disk or network.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: ReturnType<typeof open> | undefined;
  return async (mail) => {
    if (!ONE_ADDRESS.test(mail.to)) throw new Error('the recipient of a mail is not one plain address');
    transport ??= open();
    await (await transport).sendMail({ from: MAIL_FROM, ...mail });
  };
}
