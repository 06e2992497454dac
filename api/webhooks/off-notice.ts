import type { FastifyBaseLogger } from 'fastify';
import type { OffReason } from '../../contracts/webhooks/webhook.schema.ts';
import type { Database } from '../../db/database.ts';
import { portalName } from '../../db/portal-name.ts';
import type { WebhookRow } from '../../db/tables/webhooks.tables.ts';
import type { SendMail } from '../http/context.ts';

interface NoticeContext {
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly sendMail: SendMail | undefined;
}

/** Tells administrators by mail that a webhook was switched off. The back office shows it on every screen too. */
export async function notifyWebhookSwitchedOff(
  { db, log, sendMail }: NoticeContext,
  { id, name }: Pick<WebhookRow, 'id' | 'name'>,
  reason: Exclude<OffReason, 'person'>,
): Promise<void> {
  log.warn({ webhook: id, reason }, 'a webhook was switched off; administrators are told');
  if (!sendMail) return;
  const people = await db.query
    .selectFrom('user_account')
    .select(['email', 'username'])
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .where('deleted_at', 'is', null)
    .execute();
  const subject = `${await portalName(db.query)}: um webhook foi desligado`;
  for (const { email, username } of people) {
    await sendMail({ to: email, subject, text: textFor(username, name, reason) }).catch((error: unknown) =>
      log.warn({ err: error, webhook: id }, 'the mail about a webhook was not sent'),
    );
  }
}

const OFF_REASON_TEXTS: Readonly<Record<Exclude<OffReason, 'person'>, string>> = {
  gone: 'O programa que o recebia respondeu que não existe mais (410).',
  failing: 'O programa que o recebia falhou por três dias seguidos.',
};

function textFor(username: string, name: string, reason: Exclude<OffReason, 'person'>): string {
  return [
    `Olá, ${username}.`,
    '',
    `O webhook “${name}” foi desligado. ${OFF_REASON_TEXTS[reason]}`,
    '',
    'Em Integrações, na área administrativa, o registro de entregas mostra o que falhou. Depois de corrigir o programa, ligue o webhook de novo e reenvie o que faltou.',
  ].join('\n');
}
