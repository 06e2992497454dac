import { hash } from 'node:crypto';
import { diffArrays } from 'diff';
import { AUDIT_ACTIONS } from '../../contracts/audit/audit-actions.ts';
import { momentText } from '../../contracts/belem-time.ts';
import type { Fields } from '../../contracts/fields.ts';
import { LEGAL_STATES, LEGAL_WAYS, legalKind } from '../../contracts/legal/legal-kinds.ts';
import type { LegalRequest } from '../../contracts/legal/legal-request.endpoints.ts';
import { NEWS_FIELDS } from '../../contracts/news/news.fields.ts';
import { newsPath } from '../../contracts/page-paths.ts';
import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';
import type { ProofRows } from './legal-requests.queries.ts';
import type { PdfLine } from './pdf-text.rules.ts';

/** Changed lines up to which two versions are compared. The time grows with the square of their number. */
const MAX_CHANGED_LINES = 200;
/** The squares of all comparisons of a proof, which end before they keep the API busy for seconds. */
const MAX_EFFORT = 10 * MAX_CHANGED_LINES ** 2;
/** Lines of the versions in all: a PDF of more takes seconds too, and has hundreds of pages. */
const MAX_LINES = 20_000;

interface Proof extends ProofRows {
  readonly request: LegalRequest;
  readonly madeAt: number;
  readonly madeBy: string;
  /** Scheme and host of the site. */
  readonly origin: string;
}

/** The lines of a request's proof: the request, its deadline, the actions taken, the reply, and every version of the story. */
export function proofLines(proof: Proof): readonly PdfLine[] {
  const { request, madeAt, madeBy, origin, steps, versions } = proof;
  const { id, kind, about, story, reply, text, decision } = request;
  const { name, days, article } = legalKind(kind);
  return [
    heading(`Comprovante do pedido por lei nº ${id}`),
    row('Feito em', `${momentText(madeAt)}, por ${madeBy}`),
    row('Portal', origin),
    heading('O pedido'),
    row('O que pede', name),
    row('Quem pede', request.asker || 'apagado'),
    row('Contato', request.contact || 'não informado'),
    row('Recebido', `${momentText(request.receivedAt)}, ${nameIn(LEGAL_WAYS, request.receivedBy)}`),
    row('Prazo', `${days} dias (${article}): até ${momentText(request.dueAt)}`),
    row('Estado', nameIn(LEGAL_STATES, request.state)),
    ...(request.decidedAt ? [row('Decidido', momentText(request.decidedAt))] : []),
    ...(decision ? [heading('O que foi decidido'), ...paragraphs(decision)] : []),
    ...(text ? [heading('O texto do pedido'), ...paragraphs(text)] : []),
    heading('Andamento'),
    ...steps.map(({ at, action, user_name }) => row(momentText(at), `${user_name} ${actionName(action)}`)),
    ...(reply
      ? [
          heading('A resposta'),
          row('Título', reply.title),
          row('Endereço', origin + newsPath(reply.id)),
          row('No ar', reply.public ? 'sim' : 'não'),
        ]
      : []),
    heading('A notícia'),
    ...(about
      ? [
          row('Título', about.title),
          row('Endereço', origin + newsPath(about.id)),
          row('No ar', about.public ? 'sim' : 'não'),
        ]
      : [row('Endereço', story || 'o pedido não é de uma notícia')]),
    ...versionLines(versions),
  ];
}

/** Each version with what it changed, the first one whole. The hash is that of the version as it is stored. */
function versionLines(versions: ProofRows['versions']): readonly PdfLine[] {
  let before: readonly string[] | undefined;
  let effortLeft = MAX_EFFORT;
  let linesLeft = MAX_LINES;
  return versions.flatMap(({ version, at, user_name, fields, data }) => {
    const lines = textOf(data);
    const most = Math.min(MAX_CHANGED_LINES, Math.floor(Math.sqrt(effortLeft)));
    const { shown, changed } = before ? changes(before, lines, most) : whole(lines);
    effortLeft -= Math.min(changed, most) ** 2;
    before = lines;
    const fits = shown.length <= linesLeft;
    if (fits) linesLeft -= shown.length;
    return [
      heading(`Versão ${version}`),
      row('Salva em', `${momentText(at)}, por ${user_name}`),
      row('Mudou', labelsOf(fields) || 'nada'),
      row('SHA-256', hash('sha256', data, 'hex')),
      ...(fits ? shown : [{ text: 'O texto desta versão não coube aqui: veja Versões, na notícia.' }]),
    ];
  });
}

/** The texts of a version that readers see, line by line. */
function textOf(data: string): readonly string[] {
  const { title = '', summary = '', desc = '', correction = '' } = JSON.parse(data) as Record<string, string>;
  const body = desc
    .replace(/<\/(?:p|h[2-4]|li|blockquote)>/g, '$&\n')
    .split('\n')
    .map(richTextToPlain);
  return [title, summary, ...body, correction].filter((line) => line.trim() !== '');
}

interface ShownVersion {
  readonly shown: readonly PdfLine[];
  /** Lines that were added or removed. */
  readonly changed: number;
}

function whole(lines: readonly string[]): ShownVersion {
  return { shown: lines.map((text) => ({ text })), changed: 0 };
}

function changes(before: readonly string[], after: readonly string[], most: number): ShownVersion {
  const parts = diffArrays([...before], [...after], { maxEditLength: most });
  if (!parts) return { shown: [{ text: 'O texto é outro.' }, ...whole(after).shown], changed: Infinity };
  const shown = parts
    .filter(({ added, removed }) => added || removed)
    .flatMap(({ added, value }) => value.map((line) => ({ text: `${added ? 'ENTROU' : 'SAIU'}: ${line}` })));
  if (shown.length === 0) return { shown: [{ text: 'O título e o texto ficaram iguais.' }], changed: 0 };
  return { shown, changed: shown.length };
}

function labelsOf(fields: string): string {
  const labels: Fields = NEWS_FIELDS;
  return fields
    .split(',')
    .filter(Boolean)
    .map((name) => labels[name]?.label ?? name)
    .join(', ');
}

function nameIn(list: readonly { readonly key: string; readonly name: string }[], key: string): string {
  return list.find((one) => one.key === key)?.name ?? key;
}

function actionName(action: string): string {
  return nameIn(AUDIT_ACTIONS, action).toLowerCase();
}

function paragraphs(text: string): readonly PdfLine[] {
  return text.split('\n').map((line) => ({ text: line }));
}

function heading(text: string): PdfLine {
  return { text, isHeading: true };
}

function row(name: string, value: string): PdfLine {
  return { text: `${name}: ${value}` };
}
