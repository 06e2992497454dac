import type { Environment } from '../../config/environment.ts';
import type { Mail, OpenMailRound, SendMail } from '../http/context.ts';
import { loadOnce } from '../http/load/load-once.ts';

/** A mail server that is silent for this long counts as unreachable. */
const PATIENCE_MS = 15_000;
/** Connections of a round of mails. */
const CONNECTIONS = 3;

/** One bare e-mail. The mail library reads commas, groups and names as more recipients or as another one. */
const ONE_EMAIL = /^[^\s<>(),:;"@\\]+@[^\s<>(),:;"@\\]+$/;

type MailVariables = Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>;

function optionsOf(SMTP_URL: string) {
  return {
    url: SMTP_URL,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // Attachments must never be read from disk or network.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
}

function messageOf(MAIL_FROM: string, { fromName, ...mail }: Mail) {
  if (!ONE_EMAIL.test(mail.to)) throw new Error('the recipient of a mail is not one plain address');
  return { from: fromName ? { name: fromName, address: MAIL_FROM } : MAIL_FROM, ...mail };
}

/** Sends single mails through the operator's mail server; undefined if none is configured. */
export function openMail({ SMTP_URL, MAIL_FROM }: MailVariables): SendMail | undefined {
  if (SMTP_URL === '') return undefined;
  // Imported with the first mail: most portals send none.
  const transport = loadOnce(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(optionsOf(SMTP_URL));
  });
  return async (mail) => {
    const message = messageOf(MAIL_FROM, mail);
    await (await transport()).sendMail(message);
  };
}

/** Sends many mails over a few connections; undefined if no mail server is configured. */
export function openMailRounds({ SMTP_URL, MAIL_FROM }: MailVariables): OpenMailRound | undefined {
  if (SMTP_URL === '') return undefined;
  return async () => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      ...optionsOf(SMTP_URL),
      pool: true,
      maxConnections: CONNECTIONS,
      // By default the pool sends a mail again when the connection broke, though it may have arrived.
      maxRequeues: 0,
    });
    try {
      await transport.verify();
    } catch (error) {
      transport.close();
      throw error;
    }
    return {
      send: async (mail) => void (await transport.sendMail(messageOf(MAIL_FROM, mail))),
      close: () => transport.close(),
    };
  };
}
