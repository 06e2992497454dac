import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  readonly to: string;
  /** Headers and body as they came over the line. */
  readonly raw: string;
  /** Headers and body with the encoding for seven bits undone. */
  readonly text: string;
}

/** The refusal of a recipient or of a whole mail; undefined if the server accepts. */
type Answer = { readonly code: number; readonly text: string } | undefined;

export interface MailServer {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** Decide per recipient what is refused. */
  onRecipient: (to: string) => Answer;
  /** Runs when a whole mail has come, before it is accepted. */
  onMail: (mail: ReceivedMail) => Promise<Answer> | Answer;
  /** Cuts all connections. */
  breakOff(): void;
  close(): Promise<void>;
}

/** A real SMTP server (the package smtp-server) that stores what it is sent. */
export async function openMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const box: MailServer = {
    url: '',
    mails: [],
    onRecipient: () => undefined,
    onMail: () => undefined,
    breakOff: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo({ address: email }, _session, done) {
      done(refusal(box.onRecipient(email)));
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', async () => {
        const raw = Buffer.concat(pieces).toString('latin1');
        const mail = { to: session.envelope.rcptTo[0]?.address ?? '', raw, text: decoded(raw) };
        const answer = await box.onMail(mail);
        if (!answer) box.mails.push(mail);
        done(refusal(answer));
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return Object.assign(box, { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` });
}

function refusal(answer: Answer): Error | null {
  return answer ? Object.assign(new Error(answer.text), { responseCode: answer.code }) : null;
}

function decoded(raw: string): string {
  const bytes = raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** The secret of the links in a mail. */
export function tokenIn({ text }: ReceivedMail): string {
  return /\/boletim\/assinatura\/([\w-]{43})/.exec(text)?.[1] ?? '';
}
