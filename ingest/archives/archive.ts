/** What an old site was exported as, in one shape: whatever made it, it is imported the same way. */

export interface ArchiveAuthor {
  /** What its stories call it. */
  readonly key: string;
  readonly name: string;
  /** Empty: the export does not say. */
  readonly email: string;
}

/** A category or a tag. */
export interface ArchiveSection {
  readonly slug: string;
  readonly name: string;
}

export interface ArchivePicture {
  readonly url: string;
  readonly alt: string;
  readonly credit: string;
}

export type ArchiveStatus = 'published' | 'scheduled' | 'draft' | 'archived';

export interface ArchiveStory {
  /** The old site's own id, whatever it looks like. */
  readonly id: string;
  /** The same where it is a number that ours could be. */
  readonly number: number | null;
  readonly title: string;
  /** As a reader of the old site got it, before our sanitiser. */
  readonly html: string;
  readonly summary: string;
  readonly status: ArchiveStatus;
  /** When it came out, in milliseconds; null: it never did, or nobody knows. */
  readonly date: number | null;
  readonly updated: number | null;
  /** The key of its author; empty: none. */
  readonly author: string;
  readonly sections: readonly ArchiveSection[];
  readonly cover: ArchivePicture | null;
  /** Where the original stands, if the old site republished it. */
  readonly link: string;
  readonly source: string;
  /** Every address it was found at. */
  readonly addresses: readonly string[];
  /** What an API of this specification says itself. */
  readonly own?: {
    readonly cat: string;
    readonly muni: string;
    readonly reg: string;
    readonly imgContent: string;
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

/** Something that does not become a story, and why. */
export interface ArchiveRefusal {
  readonly id: string;
  readonly why: string;
}

export type ArchiveEntry =
  | { readonly story: ArchiveStory; readonly lost: readonly string[] }
  | { readonly refused: ArchiveRefusal };

export interface Archive {
  /** Under this name the items are remembered: `wordpress:jornal.example`. */
  readonly source: string;
  /** The old site, with scheme and host; empty: unknown. */
  readonly siteUrl: string;
  readonly authors: readonly ArchiveAuthor[];
  /** The sections that had an address of their own. */
  readonly sections: readonly (ArchiveSection & { readonly addresses: readonly string[] })[];
  /** How many entries there are, and the largest number among them. */
  readonly entries: number;
  readonly largestNumber: number;
  /** From the first to the last, each time it is called. */
  stories(): AsyncIterable<ArchiveEntry> | Iterable<ArchiveEntry>;
  readonly ads: readonly ArchiveAd[];
  readonly videos: readonly ArchiveVideo[];
  readonly messages: readonly ArchiveMessage[];
}

/** The file is not what it was said to be; the message is for the operator. */
export class ArchiveUnreadable extends Error {}

/** Larger ones would leave no numbers for the stories to come. */
const LARGEST_KEPT = 1_000_000_000;

export function numberOf(id: string | number): number | null {
  const number = Number(id);
  return Number.isInteger(number) && number > 0 && number <= LARGEST_KEPT ? number : null;
}

export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}
