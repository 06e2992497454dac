import { createHash } from 'node:crypto';
import {
  dateText,
  dayStart,
  dayText,
  isoOf,
  longDateText,
  momentText,
} from '../../../contracts/belem-time.ts';
import { newsPath } from '../../../contracts/page-paths.ts';
import { pocketMoment, pocketValidUntil } from '../../../contracts/pocket/pocket-days.ts';
import { POCKET_PATHS } from '../../../contracts/pocket/pocket-paths.ts';
import { xmlText as xml } from '../../../contracts/rich-text/xml-text.ts';
import { type ZipEntry, zipInMemory } from '../../../db/zip.ts';
import type { PocketContent, PocketStory } from './pocket-content.ts';

const STYLE =
  'body{font-family:serif;line-height:1.5}h1,h2,h3{font-family:sans-serif;line-height:1.25}.m{font-size:.85em}';
const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`;

/** The first date of the format: the same stories always make the same bytes. */
const ZIP_DATE = Date.UTC(1980, 0, 1);

/** The same stories as an EPUB 3 book: one page each. */
export async function writePocketEpub(content: PocketContent): Promise<Buffer> {
  const { edition, day, stories } = content;
  const title = `${edition.brand}: edição de bolso de ${dateText(dayStart(day))}`;
  const pages = stories.map((story) => ({ name: `n${story.id}.xhtml`, story }));
  const pictures = stories.flatMap(({ id, picture }) => (picture ? [{ name: `p${id}.jpg`, picture }] : []));
  const entries: ZipEntry[] = [
    { name: 'mimetype', bytes: Buffer.from('application/epub+zip') },
    text('META-INF/container.xml', CONTAINER),
    text('EPUB/package.opf', packageOf(content, title)),
    text('EPUB/nav.xhtml', navOf(content, title)),
    text('EPUB/style.css', STYLE),
    text('EPUB/capa.xhtml', coverOf(content, title)),
    ...pages.map(({ name, story }) => text(`EPUB/${name}`, pageOf(story, edition.origin))),
    ...pictures.map(({ name, picture }) => ({
      name: `EPUB/${name}`,
      bytes: Buffer.from(picture.base64, 'base64'),
    })),
  ];
  return await zipInMemory(entries, ZIP_DATE);
}

function text(name: string, content: string): ZipEntry {
  return { name, bytes: Buffer.from(content), deflate: true };
}

function packageOf({ edition, day, stories }: PocketContent, title: string): string {
  const id = createHash('sha256').update(`${edition.key} ${day}`).digest('hex').slice(0, 32);
  const uuid = [
    id.slice(0, 8),
    id.slice(8, 12),
    `5${id.slice(13, 16)}`,
    `8${id.slice(17, 20)}`,
    id.slice(20),
  ].join('-');
  const items = stories.map(
    (story) => `<item id="n${story.id}" href="n${story.id}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  const pictures = stories.flatMap((story) =>
    story.picture ? [`<item id="p${story.id}" href="p${story.id}.jpg" media-type="image/jpeg"/>`] : [],
  );
  const modified = isoOf(pocketMoment(day)).replace(/\.\d+/, '');
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="pt-BR">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${uuid}</dc:identifier>
<dc:title>${xml(title)}</dc:title>
<dc:language>pt-BR</dc:language>
<dc:publisher>${xml(edition.brand)}</dc:publisher>
<dc:date>${dayText(day)}</dc:date>
<meta property="dcterms:modified">${modified}</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
<item id="capa" href="capa.xhtml" media-type="application/xhtml+xml"/>
${[...items, ...pictures].join('\n')}
</manifest>
<spine>
<itemref idref="capa"/>
<itemref idref="nav"/>
${stories.map((story) => `<itemref idref="n${story.id}"/>`).join('\n')}
</spine>
</package>
`;
}

function document(title: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="pt-BR" xml:lang="pt-BR">
<head><title>${xml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
${body}
</body>
</html>
`;
}

function navOf({ stories }: PocketContent, title: string): string {
  const items = stories.map((story) => `<li><a href="n${story.id}.xhtml">${xml(story.title)}</a></li>`);
  return document(
    title,
    `<nav epub:type="toc" id="toc"><h1>Notícias</h1><ol><li><a href="capa.xhtml">Sobre esta edição</a></li>${items.join('')}</ol></nav>`,
  );
}

function coverOf({ edition, day, today }: PocketContent, title: string): string {
  const home = edition.origin + POCKET_PATHS.home;
  return document(
    title,
    `<h1>${xml(edition.brand)}</h1>
<p>Edição de bolso, ${xml(longDateText(dayStart(day)).toLowerCase())}.</p>
<p>Válida até ${xml(momentText(pocketValidUntil(day)))}. Depois, procure a nova em ${xml(home)}.</p>
${linesOf('Quando esta edição foi feita', today.now)}${linesOf('Agenda', today.agenda)}<p>Uma notícia pode ter sido corrigida ou retirada depois que este arquivo foi feito: com internet, confira no endereço dela. No mesmo endereço, “Conferir um arquivo” diz se este arquivo é verdadeiro.</p>`,
  );
}

/** A heading with these escaped lines; empty without any. */
function linesOf(heading: string, lines: readonly string[]): string {
  return lines.length === 0
    ? ''
    : `<h2>${heading}</h2>\n${lines.map((line) => `<p>• ${line}</p>`).join('\n')}\n`;
}

function pageOf(story: PocketStory, origin: string): string {
  const { id, title, summary, place, source, date, corrections, blocks, picture } = story;
  const where = [place, dateText(date), source && `Fonte: ${source}`].filter(Boolean).join(' · ');
  const tags = { paragraph: 'p', heading: 'h2', item: 'p' } as const;
  return document(
    title,
    `<h1>${xml(title)}</h1>
${summary && `<p><em>${xml(summary)}</em></p>`}
<p class="m">${xml(where)}</p>
${
  picture
    ? `<p><img src="p${id}.jpg" width="${picture.width}" height="${picture.height}" alt="${xml(picture.alt)}"/></p>${
        picture.credit && `<p class="m">${xml(picture.credit)}</p>`
      }`
    : ''
}
${blocks.map(({ kind, text: line }) => `<${tags[kind]}>${kind === 'item' ? '• ' : ''}${xml(line)}</${tags[kind]}>`).join('\n')}
${corrections.map((one) => `<p><strong>Correção:</strong> ${xml(one)}</p>`).join('\n')}
<p class="m">${xml(origin + newsPath(id))}</p>`,
  );
}
