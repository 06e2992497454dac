import { dateText, dayStart, longDateText } from '../../contracts/belem-time.ts';
import type { DigestFrequency } from '../../contracts/digest/digest-days.ts';
import { DIGEST_PATHS } from '../../contracts/digest/digest-paths.ts';
import { escapeAttribute, escapeText } from '../../contracts/rich-text/escape-html.ts';
import type { Mail } from '../http/context.ts';
import type { DigestStory, TodayLines } from './digest.context.ts';
import type { DigestEdition } from './digest-editions.ts';

/** The content of a digest, the same for all its readers. */
export interface DigestContent {
  readonly edition: DigestEdition;
  /** The municipality, or the name of the edition. */
  readonly place: string;
  readonly frequency: DigestFrequency;
  readonly day: number;
  readonly sentence: string;
  /** Current conditions at the place when the mail is written, and its events. */
  readonly today: TodayLines;
  readonly stories: readonly DigestStory[];
  /** Stories of the region, where the municipality has few. */
  readonly nearby: readonly DigestStory[];
  /** Within a sentence: "região do Marajó". */
  readonly region: string;
}

type MailContent = Pick<Mail, 'subject' | 'text' | 'html'>;

const SUBJECT_TITLE = 90;
const SUMMARY = 240;
const FALLBACK = { accentLight: '#a3121f', accentDark: '#ff8a80' } as const;

const COPY = {
  daily: 'Boletim diário',
  weekly: 'Boletim semanal',
  why: 'Você recebe este e-mail porque pediu e confirmou o boletim.',
  now: 'O que vale hoje',
  agenda: 'Agenda',
  leave: 'Mudar ou cancelar o boletim',
} as const;

/** The mail of one reader: the content with the links of the subscription. */
export function writeDigest(
  content: DigestContent,
  token: string,
): MailContent & Pick<Mail, 'headers' | 'fromName'> {
  const { edition } = content;
  const manage = edition.origin + DIGEST_PATHS.subscription(token);
  return {
    subject: digestSubject(content),
    text: textOf(content, manage),
    html: htmlOf(content, manage),
    fromName: edition.brand,
    headers: {
      // RFC 8058: a mail program unsubscribes by POST. The same address opened by GET only shows a button.
      'List-Unsubscribe': `<${manage}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<boletim.${new URL(edition.origin).hostname}>`,
      'Auto-Submitted': 'auto-generated',
    },
  };
}

function digestSubject({ place, stories, nearby }: DigestContent): string {
  const all = [...stories, ...nearby];
  const rest = all.length - 1;
  const title = shortened(all[0]?.title ?? '', SUBJECT_TITLE);
  return `${place}: ${title}${rest > 0 ? ` e mais ${rest} ${rest === 1 ? 'notícia' : 'notícias'}` : ''}`;
}

function textOf(content: DigestContent, manage: string): string {
  const { edition, place, sentence, today, stories, nearby, region } = content;
  const item = (story: DigestStory) =>
    [story.title, summaryOf(story), placeAndSource(story), linkOf(content, story)].filter(Boolean).join('\n');
  return [
    `${edition.brand}: ${place}`,
    dateLine(content),
    ...(sentence ? [sentence] : []),
    ...linesText(COPY.now, today.now),
    ...linesText(COPY.agenda, today.agenda),
    ...stories.map(item),
    ...(nearby.length > 0 ? [`TAMBÉM NA ${region.toUpperCase()}`, ...nearby.map(item)] : []),
    `--\n${COPY.why}\n${COPY.leave}: ${manage}`,
  ].join('\n\n');
}

function linesText(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [[heading.toUpperCase(), ...lines.map((line) => `- ${line}`)].join('\n')];
}

function linesHtml(heading: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  const items = lines.map((line) => `<li>${escapeText(line)}</li>`).join('');
  return `<tr><td class="i"><h3>${heading}</h3><ul>${items}</ul></td></tr>`;
}

function htmlOf(content: DigestContent, manage: string): string {
  const { edition, place, sentence, today, stories, nearby, region } = content;
  const light = edition.accentLight || FALLBACK.accentLight;
  const dark = edition.accentDark || FALLBACK.accentDark;
  const item = (story: DigestStory) => {
    const [summary, where] = [summaryOf(story), placeAndSource(story)];
    return `<tr><td class="i"><h2><a href="${escapeAttribute(linkOf(content, story))}">${escapeText(story.title)}</a></h2>${
      summary && `<p>${escapeText(summary)}</p>`
    }${where && `<p class="s">${escapeText(where)}</p>`}</td></tr>`;
  };
  const body = `<table role="presentation" class="w" width="100%"><tr><td><p class="b">${escapeText(edition.brand)}</p><h1>${escapeText(place)}</h1><p class="s">${escapeText(dateLine(content))}</p></td></tr>${
    sentence && `<tr><td class="n"><p>${escapeText(sentence)}</p></td></tr>`
  }${linesHtml(COPY.now, today.now)}${linesHtml(COPY.agenda, today.agenda)}${stories.map(item).join('')}${
    nearby.length > 0
      ? `<tr><td><h3>Também na ${escapeText(region)}</h3></td></tr>${nearby.map(item).join('')}`
      : ''
  }<tr><td class="f"><p>${COPY.why}</p><p><a href="${escapeAttribute(manage)}">${COPY.leave}</a></p></td></tr></table>`;
  return mailDocument(digestSubject(content), styleOf(light, dark), body);
}

function mailDocument(title: string, style: string, body: string): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeText(title)}</title><style>${style}</style></head><body>${body}</body></html>`;
}

/** Mail programs that know no dark colours keep the light ones, with dark letters on white. */
function styleOf(light: string, dark: string): string {
  return `:root{color-scheme:light dark}body{margin:0;padding:16px;background:#fff;color:#1a1c1e;font:17px/1.5 Georgia,serif}.w{max-width:600px;margin:0 auto;border-collapse:collapse}td{padding:0}h1{margin:0;font:700 28px/1.2 Arial,sans-serif}h2{margin:0 0 4px;font:700 19px/1.3 Arial,sans-serif}h3{margin:24px 0 0;font:700 16px/1.3 Arial,sans-serif}p{margin:0 0 6px}ul{margin:6px 0;padding-left:20px;font-size:15px}a{color:${light}}.b{color:${light};font:700 15px/1.4 Arial,sans-serif}.s,.f{color:#54595f;font:14px/1.5 Arial,sans-serif}.i{padding:16px 0 8px;border-bottom:1px solid #dcdfe3}.n{padding:12px 0 0}.n p{padding-left:12px;border-left:4px solid ${light};font-style:italic}.f{padding:20px 0}@media(prefers-color-scheme:dark){body{background:#111316;color:#e8eaed}a,.b{color:${dark}}.s,.f{color:#a8adb4}.i{border-color:#33373d}.n p{border-color:${dark}}}`;
}

function dateLine({ frequency, day }: DigestContent): string {
  return `${COPY[frequency]}, ${longDateText(dayStart(day)).toLowerCase()}`;
}

function summaryOf({ summary, excerpt }: DigestStory): string {
  return shortened((summary || excerpt).replace(/\s+/g, ' ').trim(), SUMMARY);
}

function placeAndSource({ muni, source, date }: DigestStory): string {
  return [muni, source && `Fonte: ${source}`, dateText(date)].filter(Boolean).join(' · ');
}

function linkOf({ edition, frequency, day }: DigestContent, { id }: DigestStory): string {
  return edition.origin + DIGEST_PATHS.story(frequency, day, id);
}

function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > max / 2 ? cut.lastIndexOf(' ') : undefined)}…`;
}

/** The mail that asks a reader to confirm. It names no story, because its receiver may not have asked for it. */
export function writeConfirmation(
  { brand, origin }: Pick<DigestEdition, 'brand' | 'origin'>,
  place: string,
  frequency: DigestFrequency,
  token: string,
): MailContent & Pick<Mail, 'fromName' | 'headers'> {
  const address = origin + DIGEST_PATHS.subscription(token);
  const often = frequency === 'daily' ? 'todo dia' : 'uma vez por semana';
  const request = [
    'Olá,',
    `alguém pediu para receber neste e-mail, ${often}, o boletim de notícias: ${place}.`,
    'Se foi você, abra o endereço abaixo e toque em “Confirmar”.',
  ];
  const otherwise =
    'Se não foi você, não precisa fazer nada: sem a confirmação não enviamos mais nada, e o pedido é apagado em 7 dias.';
  const body = `<div class="w"><p class="b">${escapeText(brand)}</p>${request
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join(
      '',
    )}<h2><a href="${escapeAttribute(address)}">Confirmar o boletim: ${escapeText(place)}</a></h2><p>${escapeText(otherwise)}</p></div>`;
  return {
    subject: `Confirme o boletim: ${place}`,
    text: [...request, address, otherwise, brand].join('\n\n'),
    html: mailDocument('Confirme o boletim', styleOf(FALLBACK.accentLight, FALLBACK.accentDark), body),
    fromName: brand,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
