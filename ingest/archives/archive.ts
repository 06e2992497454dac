import { hash } from 'node:crypto';

// The common form of an exported site: every kind of export is imported the same way.

export interface ArchiveAuthor {
  /** The key by which stories name the author. */
  readonly key: string;
  readonly name: string;
  /** Empty if the export has none. */
  readonly email: string;
}

/** A category or tag. */
export interface ArchiveSection {
  readonly slug: string;
  readonly name: string;
}

export interface ArchivePicture {
  readonly url: string;
  readonly alt: string;
  readonly credit: string;
}

/** A file of the old site's media library. */
export interface ArchiveFile extends ArchivePicture {
  readonly id: string;
  readonly kind: FileKind;
}

type FileKind = 'picture' | 'pdf' | 'audio' | 'video' | 'other';

export type ArchiveStatus = 'published' | 'scheduled' | 'draft' | 'archived';

export interface ArchiveStory {
  /** The id on the old site, in any form. */
  readonly id: string;
  /** The id on the old site, if it is a number this portal could use. */
  readonly number: number | null;
  readonly title: string;
  /** The HTML that readers of the old site got, not sanitised yet. */
  readonly html: string;
  readonly summary: string;
  readonly status: ArchiveStatus;
  /** Publication time in milliseconds; null if never published or unknown. */
  readonly date: number | null;
  readonly updated: number | null;
  /** The key of the author; empty if none. */
  readonly author: string;
  /** The names that signed it, in order. */
  readonly bylines: readonly string[];
  readonly sections: readonly ArchiveSection[];
  readonly cover: ArchivePicture | null;
  /** Address of the original, if the old site republished it. */
  readonly link: string;
  readonly source: string;
  /** All addresses of the story on the old site. */
  readonly addresses: readonly string[];
  /** Fields that only an API of this specification provides. */
  readonly own?: {
    readonly cat: string;
    readonly muni: string;
    /** All municipalities; empty if the API knows only `muni`. */
    readonly munis: readonly string[];
    readonly reg: string;
    readonly imgContent: string;
    /** Missing for a story without corrections, so that the hash of such a story is that of earlier imports. */
    readonly corrections?: {
      readonly newest: string;
      /** When the newest was written, in milliseconds; null if unknown. */
      readonly at: number | null;
      /** Earlier corrections, in the format of `contracts/news/correction-notes.ts`. */
      readonly earlier: string;
    };
  };
}

export interface ArchiveAd {
  readonly id: string;
  readonly number: number | null;
  readonly position: string;
  readonly title: string;
  readonly link: string;
  readonly cover: string;
}

export interface ArchiveVideo {
  readonly id: string;
  readonly number: number | null;
  readonly title: string;
  readonly link: string;
  readonly cover: string;
}

export interface ArchiveMessage {
  readonly id: string;
  readonly nome: string;
  readonly email: string;
  readonly mensagem: string;
  readonly createdAt: number;
}

/** A static page beside the stories: "Quem somos", "Contato". */
export interface ArchivePage {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly addresses: readonly string[];
}

/** An entry that does not become a story, and the reason. */
interface ArchiveRefusal {
  readonly id: string;
  readonly why: string;
}

export type ArchiveEntry =
  | { readonly story: ArchiveStory; readonly lost: readonly string[] }
  | { readonly refused: ArchiveRefusal };

export interface Archive {
  /** The name under which imported items are recorded: `wordpress:jornal.example`. */
  readonly source: string;
  /** The old site with scheme and host; empty if unknown. */
  readonly siteUrl: string;
  readonly authors: readonly ArchiveAuthor[];
  /** Sections that had an address of their own. */
  readonly sections: readonly (ArchiveSection & { readonly addresses: readonly string[] })[];
  /** The number of entries, and the largest numeric id among them. */
  readonly entries: number;
  readonly largestNumber: number;
  /** Iterates from the first to the last entry; can be called repeatedly. */
  stories(): AsyncIterable<ArchiveEntry> | Iterable<ArchiveEntry>;
  /** Pages that do not become stories. */
  readonly pages: readonly ArchivePage[];
  readonly files: readonly ArchiveFile[];
  /** Content that is not imported (comments, menus, members), by the report's label, with its count. */
  readonly leftBehind: Readonly<Record<string, number>>;
  readonly ads: readonly ArchiveAd[];
  readonly videos: readonly ArchiveVideo[];
  readonly messages: readonly ArchiveMessage[];
}

/** A stable id for an item without a number: the same facts always give the same id. */
export function idWithoutNumber(...facts: readonly string[]): string {
  return `sem-numero-${hash('sha256', facts.join('\n'), 'hex').slice(0, 24)}`;
}

/** The file is not the expected kind of export; the message is for the operator. */
export class ArchiveUnreadable extends Error {}

/** Larger numbers would leave no ids for new stories. */
const MAX_KEPT = 1_000_000_000;

export function numberOf(id: string | number): number | null {
  const number = Number(id);
  return Number.isInteger(number) && number > 0 && number <= MAX_KEPT ? number : null;
}

const KINDS: readonly (readonly [FileKind, RegExp])[] = [
  ['picture', /\.(?:jpe?g|png|gif|webp|avif)$/],
  ['pdf', /\.pdf$/],
  ['audio', /\.(?:mp3|m4a|ogg|oga|wav|aac|flac)$/],
  ['video', /\.(?:mp4|m4v|mov|webm|ogv|avi|wmv|mpe?g)$/],
];

/** Decided by the file extension, because types in exports are unreliable. */
export function fileKind(address: string): FileKind {
  const path = (address.split(/[?#]/, 1)[0] ?? '').toLowerCase();
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';
}

export function addressHost(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}

/** Reason for leaving out a story that takes too long to parse. */
export const TOO_HEAVY = 'texto pesado demais';
