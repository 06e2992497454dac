import {
  type Archive,
  type ArchiveEntry,
  type ArchiveMessage,
  addressHost,
  idWithoutNumber,
  numberOf,
} from './archive.ts';
import { containersToParagraphs } from './block-paragraphs.ts';

/** Responses of an API with this portal's specification, and its collection of messages. */
interface ContentApiAnswers {
  readonly siteUrl: string;
  readonly news: unknown;
  readonly ads: unknown;
  readonly videos: unknown;
  /** The documents of `contatos`: plain objects, in the format of Firestore's REST API or of its export. */
  readonly messages: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** A value that is no array counts as an empty list, as in the existing client. */
export function openContentApi({ siteUrl, news, ads, videos, messages }: ContentApiAnswers): Archive {
  const stories = listOf(news);
  return {
    source: `api:${addressHost(siteUrl) || 'desconhecido'}`,
    siteUrl: siteUrl.replace(/(?<!\/)\/+$/, ''),
    authors: [],
    sections: [],
    entries: stories.length,
    largestNumber: Math.max(0, ...stories.map(({ id }) => numberOf(text(id)) ?? 0)),
    *stories() {
      for (const story of stories) yield toEntry(story, siteUrl);
    },
    pages: [],
    files: [],
    leftBehind: {},
    ads: listOf(ads).map((ad) => ({
      id: text(ad.id),
      number: numberOf(text(ad.id)),
      position: text(ad.position),
      title: text(ad.title),
      link: text(ad.link),
      cover: whole(text(ad.cover), siteUrl),
    })),
    videos: listOf(videos).map((video) => ({
      id: text(video.id),
      number: numberOf(text(video.id)),
      title: text(video.title),
      link: text(video.link),
      cover: whole(text(video.cover), siteUrl),
    })),
    messages: documentsOf(messages),
  };
}

function toEntry(item: Fields, siteUrl: string): ArchiveEntry {
  const id = text(item.id) || idWithoutNumber(text(item.title), text(item.date), text(item.link));
  if (text(item.title) === '' && text(item.desc) === '') return { refused: { id, why: 'vazia' } };
  const date = archiveMoment(item.date);
  const cover = whole(text(item.cover), siteUrl);
  return {
    lost: [],
    story: {
      id,
      number: numberOf(id),
      title: text(item.title),
      html: containersToParagraphs(text(item.desc)),
      summary: text(item.summary),
      status: 'published',
      date,
      updated: archiveMoment(item.updatedAt) ?? date,
      author: '',
      bylines: textsIn(item.bylines),
      sections: textsIn(item.topics).map((name) => ({ slug: '', name })),
      cover: cover === '' ? null : { url: cover, alt: text(item.coverAlt), credit: text(item.coverCredit) },
      link: text(item.link),
      source: text(item.source),
      addresses: numberOf(id) === null ? [] : [`/noticia/${id}`],
      own: {
        cat: text(item.cat),
        muni: text(item.muni),
        munis: textsIn(item.munis),
        reg: text(item.reg),
        imgContent: text(item.imgContent)
          .split(',')
          .map((url) => whole(url.trim(), siteUrl))
          .filter(Boolean)
          .join(','),
        ...(text(item.correction) !== '' && {
          corrections: {
            newest: text(item.correction),
            at: archiveMoment(item.correctedAt),
            earlier: text(item.earlierCorrections),
          },
        }),
      },
    },
  };
}

function listOf(answer: unknown): Fields[] {
  return Array.isArray(answer)
    ? answer.filter((item): item is Fields => typeof item === 'object' && item !== null)
    : [];
}

function textsIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : []).map(text).filter(Boolean);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** Resolves a path against the host of the old API. */
function whole(address: string, siteUrl: string): string {
  return address !== '' && URL.canParse(address, siteUrl) ? new URL(address, siteUrl).href : '';
}

/** Accepts ISO 8601, `14-11-2026` and `14/11/2026` (in Belém time), milliseconds and Firestore seconds. */
export function archiveMoment(value: unknown): number | null {
  if (typeof value === 'number') return value > 0 ? value : null;
  if (typeof value === 'object' && value !== null) {
    const seconds = (value as Fields).seconds ?? (value as Fields)._seconds;
    return Number(seconds) > 0 ? Number(seconds) * 1_000 : null;
  }
  const [, day, month, year, time = '12:00'] =
    /^(\d{2})[-/](\d{2})[-/](\d{4})(?:[ T](\d{2}:\d{2}))?/.exec(text(value)) ?? [];
  const moment = year ? Date.parse(`${year}-${month}-${day}T${time}:00-03:00`) : Date.parse(text(value));
  return moment > 0 ? moment : null;
}

/** A message needs a text and a date; other fields may be missing. */
function documentsOf(messages: unknown): ArchiveMessage[] {
  const wrapped = (messages as { documents?: unknown } | null)?.documents ?? messages;
  const documents: readonly Fields[] = Array.isArray(wrapped)
    ? listOf(wrapped)
    : Object.entries((wrapped as Record<string, Fields> | null) ?? {}).map(([id, fields]) => ({
        id,
        ...fields,
      }));
  return documents.flatMap((document, index) => {
    const fields = plainFields(document);
    const createdAt = archiveMoment(fields.createdAt) ?? archiveMoment(document.createTime);
    const mensagem = text(fields.mensagem);
    if (createdAt === null || mensagem === '') return [];
    const id = text(document.id) || text(document.name).split('/').at(-1) || `${createdAt}-${index}`;
    return [{ id, nome: text(fields.nome), email: text(fields.email), mensagem, createdAt }];
  });
}

/** Firestore's REST API wraps every value in an object that names its type. */
function plainFields(document: Fields): Fields {
  const { fields } = document;
  if (typeof fields !== 'object' || fields === null) return document;
  const values = Object.entries(fields as Record<string, Fields>).map(([name, value]) => [
    name,
    value.stringValue ?? value.timestampValue ?? value.integerValue ?? value.doubleValue ?? '',
  ]);
  return Object.fromEntries(values) as Fields;
}
