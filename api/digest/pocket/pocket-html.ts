import {
  dateText,
  dayStart,
  dayText,
  longDateText,
  momentText,
  timeText,
} from '../../../contracts/belem-time.ts';
import { newsPath } from '../../../contracts/page-paths.ts';
import { pocketMoment, pocketValidUntil } from '../../../contracts/pocket/pocket-days.ts';
import { POCKET_PATHS } from '../../../contracts/pocket/pocket-paths.ts';
import { escapeAttribute, escapeText } from '../../../contracts/rich-text/escape-html.ts';
import type { TextBlock } from '../../../contracts/rich-text/text-blocks.ts';
import type { TodayLines } from '../digest.context.ts';
import type { PocketContent, PocketStory } from './pocket-content.ts';

/** Maximum size of the file, so that it can be sent by Bluetooth in seconds. */
export const POCKET_MAX_BYTES = 250 * 1_024;

/** Letters dark on light, or light on dark by the phone's setting. The file loads nothing and runs no script. */
const STYLE = `:root{color-scheme:light dark;--p:#fff;--i:#1a1c1e;--m:#54595f;--r:#d5d9de;--l:#0b57a4}@media(prefers-color-scheme:dark){:root{--p:#111316;--i:#e8eaed;--m:#a8adb4;--r:#33373d;--l:#8ab9f1}}*{box-sizing:border-box}body{margin:0 auto;max-width:38rem;padding:1rem;background:var(--p);color:var(--i);font:1.0625rem/1.55 Georgia,serif;overflow-wrap:anywhere}h1,h2,h3,nav,.m,aside{font-family:system-ui,Arial,sans-serif}h1{margin:0;font-size:1.6rem;line-height:1.2}h2{margin:0 0 .4rem;font-size:1.35rem;line-height:1.25}h3{margin:1rem 0 .3rem;font-size:1.05rem}p{margin:0 0 .8rem}a{color:var(--l)}.m{color:var(--m);font-size:.9rem}nav ol{padding-left:1.6rem}nav li{padding:.35rem 0}article{margin-top:2rem;padding-top:1.2rem;border-top:2px solid var(--r)}figure{margin:0 0 .8rem}img{display:block;max-width:100%;height:auto}aside{margin:1.2rem 0;padding:.8rem 1rem;border:1px solid var(--r);font-size:.95rem}footer{margin-top:2rem;padding-top:1rem;border-top:2px solid var(--r)}@media print{nav,.u{display:none}}`;

const NOW_BEGIN = '<section id="hoje"><h3>Quando esta edição foi feita</h3><ul>';
const AGENDA_BEGIN = '<section id="agenda"><h3>Agenda</h3><ul>';
const LINES_END = '</ul></section>';

/** The lines about today in a file: a file that is made again keeps them, so that only its stories can change it. */
export function todayIn(html: string): TodayLines {
  return { now: linesAfter(NOW_BEGIN, html), agenda: linesAfter(AGENDA_BEGIN, html) };
}

function linesAfter(begin: string, html: string): string[] {
  const start = html.indexOf(begin);
  const end = html.indexOf(LINES_END, start);
  if (start < 0 || end < 0) return [];
  const lines = html.slice(start + begin.length, end);
  return lines.split('</li>').flatMap((line) => (line.startsWith('<li>') ? [line.slice('<li>'.length)] : []));
}

/** A section with these escaped lines; empty without any. */
function linesHtml(begin: string, lines: readonly string[]): string {
  return lines.length === 0
    ? ''
    : `${begin}${lines.map((line) => `<li>${line}</li>`).join('')}${LINES_END}\n`;
}

/** One file that contains everything: text, pictures and style. */
export function writePocketHtml(content: PocketContent): string {
  const { edition, day, today, stories } = content;
  const home = edition.origin + POCKET_PATHS.home;
  const title = `${edition.brand}: edição de bolso de ${dateText(dayStart(day))}`;
  const link = (address: string, text: string) =>
    `<a href="${escapeAttribute(address)}">${escapeText(text)}</a>`;
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${escapeText(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header id="inicio">
<p class="m">${escapeText(edition.brand)} · edição de bolso</p>
<h1>${escapeText(longDateText(dayStart(day)))}</h1>
<p class="m">Para ler sem internet e passar adiante. Edição das ${timeText(pocketMoment(day))}. <strong>Válida até ${escapeText(momentText(pocketValidUntil(day)))}.</strong></p>
</header>
${linesHtml(NOW_BEGIN, today.now)}${linesHtml(AGENDA_BEGIN, today.agenda)}<nav aria-label="Notícias"><ol>
${stories.map(({ id, title: name }) => `<li><a href="#n${id}">${escapeText(name)}</a></li>`).join('\n')}
</ol></nav>
<main>
${stories.map((story) => articleOf(story, edition.origin)).join('\n')}
</main>
<footer class="m">
<h3>Depois de ${escapeText(momentText(pocketValidUntil(day)))}</h3>
<p>Procure a edição nova em ${link(home, home)}. Uma notícia pode ter sido corrigida ou retirada depois que este arquivo foi feito: com internet, confira no endereço dela.</p>
<h3>Este arquivo é verdadeiro?</h3>
<p>Com internet, abra ${link(home, home)} e toque em “Conferir um arquivo”. O portal compara o código deste arquivo com o que publicou. Quem preferir pode comparar o código SHA-256 com o da página; o nome original do arquivo é ${escapeText(pocketFileName(edition.key, day, 'html'))}.</p>
</footer>
</body>
</html>
`;
}

/** The name under which a file is saved. */
export function pocketFileName(key: string, day: number, kind: string): string {
  return `portal-${key}-${dayText(day)}.${kind}`;
}

function articleOf(story: PocketStory, origin: string): string {
  const { id, title, summary, place, source, date, corrections, blocks, picture } = story;
  const address = origin + newsPath(id);
  const where = [place, dateText(date), source && `Fonte: ${source}`].filter(Boolean).join(' · ');
  return `<article id="n${id}">
<h2>${escapeText(title)}</h2>
${summary && `<p><em>${escapeText(summary)}</em></p>`}
<p class="m">${escapeText(where)}</p>
${picture ? figureOf(picture) : ''}
${blocksHtml(blocks)}
${corrections.map((text) => `<aside><strong>Correção:</strong> ${escapeText(text)}</aside>`).join('\n')}
<p class="m u"><a href="${escapeAttribute(address)}">${escapeText(address)}</a> · <a href="#inicio">Voltar ao início</a></p>
</article>`;
}

function figureOf({ base64, width, height, alt, credit }: NonNullable<PocketStory['picture']>): string {
  return `<figure><img src="data:image/jpeg;base64,${base64}" width="${width}" height="${height}" alt="${escapeAttribute(alt)}">${
    credit && `<figcaption class="m">${escapeText(credit)}</figcaption>`
  }</figure>`;
}

/** Markup that is valid as HTML and as XML. */
function blocksHtml(blocks: readonly TextBlock[]): string {
  const tags = { paragraph: 'p', heading: 'h3', item: 'p' } as const;
  return blocks
    .map(
      ({ kind, text }) => `<${tags[kind]}>${kind === 'item' ? '• ' : ''}${escapeText(text)}</${tags[kind]}>`,
    )
    .join('\n');
}

/** Makes the content fit into the maximum size: leaves out first the pictures of the last stories, then the last stories. */
export function fitPocket(content: PocketContent, max = POCKET_MAX_BYTES): PocketContent {
  const { stories } = content;
  const sizeOf = (some: PocketContent) => Buffer.byteLength(writePocketHtml(some));
  for (let pictures = stories.length; pictures >= 0; pictures--) {
    const some = {
      ...content,
      stories: stories.map((story, index) => (index < pictures ? story : { ...story, picture: null })),
    };
    if (sizeOf(some) <= max) return some;
  }
  const bare = stories.map((story) => ({ ...story, picture: null }));
  let left = bare.length;
  while (left > 1 && sizeOf({ ...content, stories: bare.slice(0, left) }) > max) left -= 1;
  return { ...content, stories: bare.slice(0, left) };
}
