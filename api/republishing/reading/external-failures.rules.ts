import { REPUBLISHING_TEXTS } from '../../../contracts/queue/item-states.ts';
import { type BreachReason, ReadingBreach } from '../../../ingest/isolation/bounds.ts';
import { isFetchRefusal, type ReadRefusal } from '../../http/guarded-client.ts';

// Portuguese explanations why content of another site could not be read.

export class RobotsRefused extends Error {
  override readonly name = 'FetchRefused';
  readonly reason = 'robots';
}

const SENTENCES: Readonly<Record<string, string>> = {
  url: 'O endereço não é de uma página da internet.',
  scheme: 'O endereço não começa com http:// nem https://.',
  port: 'O endereço usa uma porta que o portal não abre.',
  address: 'O endereço leva a uma rede interna, que o portal não lê.',
  redirects: 'O site redireciona sem parar.',
  encoding: 'A resposta do site veio comprimida de um jeito que não se lê.',
  'too-large': 'A resposta do site é maior do que o portal aceita.',
  timeout: 'O site demorou demais para responder.',
  robots: 'O robots.txt do site não permite esta leitura.',
};

const BREACHES: Readonly<Record<BreachReason, string>> = {
  time: REPUBLISHING_TEXTS.tooHeavy,
  memory: REPUBLISHING_TEXTS.tooHeavy,
  output: REPUBLISHING_TEXTS.tooHeavy,
  failed: 'O portal não conseguiu ler o que o site enviou; cole o texto.',
  ended: 'A leitura foi interrompida no meio. O portal tenta de novo mais tarde.',
};

/** The reason in words; undefined if the other site is not the cause. */
export function externalFailure(error: unknown): string | undefined {
  if (isFetchRefusal(error)) return failureText(error);
  if (!(error instanceof ReadingBreach)) return undefined;
  const isHeavy = BREACHES[error.reason] === REPUBLISHING_TEXTS.tooHeavy;
  if (isHeavy && error.reader === 'robots') return 'O robots.txt do site é pesado demais para ser lido.';
  return BREACHES[error.reason];
}

export function failureText(error: ReadRefusal): string {
  if (error.reason === 'status') return statusText(error.status ?? 0);
  if (error.reason === 'network') return networkText(error.cause);
  return SENTENCES[error.reason] ?? 'O site não pôde ser lido.';
}

function statusText(status: number): string {
  if (status === 404 || status === 410) return `O endereço não existe mais no site (resposta ${status}).`;
  if (status === 401 || status === 403) return `O site recusou a leitura (resposta ${status}).`;
  if (status === 429) return 'O site pediu para esperar antes da próxima leitura (resposta 429).';
  if (status >= 500) return `O servidor da fonte está com erro (resposta ${status}).`;
  return `O site respondeu de um jeito inesperado (resposta ${status}).`;
}

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|TLS/i;

function networkText(cause: unknown): string {
  const code = String((cause as { code?: string } | undefined)?.code ?? '');
  if (CERTIFICATE.test(code)) return 'O certificado de segurança do site está errado ou vencido.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'O nome do site não foi encontrado na internet.';
  if (code === 'ECONNREFUSED') return 'O site não aceita conexões no momento.';
  return 'A conexão com o site falhou.';
}

/** True if the site itself says that the page no longer exists. */
export function isRefusedAsGone(error: ReadRefusal): boolean {
  return error.reason === 'status' && (error.status === 404 || error.status === 410);
}
