import type { Environment } from '../../config/environment.ts';
import type { SendMail } from '../http/context.ts';

/** A mail server that says nothing for so long says nothing. */
const PATIENCE_MS = 15_000;

/** Plain text through the operator's mail server; undefined: there is none. */
export function openMail({
  SMTP_URL,
  MAIL_FROM,
}: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>): SendMail | undefined {
  if (SMTP_URL === '') return undefined;
  // Loaded with the first mail: most portals send none.
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: SMTP_URL,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      // Nothing of a mail is ever fetched from a disk or a network.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: ReturnType<typeof open> | undefined;
  return async (mail) => {
    transport ??= open();
    await (await transport).sendMail({ from: MAIL_FROM, ...mail });
  };
}
