import { RATE_LIMITS } from '../../../contracts/limits.ts';
import { recordAudit, UNKNOWN_PERSON } from '../../../db/audit.ts';
import { portalName } from '../../../db/portal-name.ts';
import { findUserByEmail } from '../../../db/user-accounts.ts';
import type { ApiContext } from '../../http/context.ts';
import { accountAudit } from './account-audit.ts';

/** Tells the owner that the account is locked: in "Minha conta" and, if configured, by mail. At most once a day. */
export async function notifyOwnerOfLockout(
  { db, now, sendMail, attempts }: Pick<ApiContext, 'db' | 'now' | 'sendMail' | 'attempts'>,
  email: string,
): Promise<void> {
  const user = await findUserByEmail(db.query, email);
  if (!user || user.disabled === 1) return;
  const key = `lockout:told:${user.id}`;
  if (await attempts.count([{ key, limit: RATE_LIMITS.lockoutNotice }])) return;
  await recordAudit(db.query, UNKNOWN_PERSON, accountAudit('login-locked', user, now()));
  const subject = `${await portalName(db.query)}: muitas tentativas de entrar na sua conta`;
  await sendMail?.({ to: user.email, subject, text: textFor(user.username) });
}

function textFor(username: string): string {
  return [
    `Olá, ${username}.`,
    '',
    'Alguém errou muitas vezes a senha da sua conta, de vários endereços. Por isso ela está fechada por alguns minutos para quem tenta entrar de um endereço novo. De onde você entrou nos últimos 30 dias, o acesso continua livre.',
    '',
    'Se não foi você, não é preciso fazer nada agora: ninguém entrou. Se a sua senha for usada também em outro lugar, troque-a em Minha conta, e ative ali a verificação em duas etapas.',
    '',
    'Este aviso é enviado no máximo uma vez por dia.',
  ].join('\n');
}
