import { DAY_MS } from '../../contracts/durations.ts';

// The result of reading a feed, independent of its format.

export type FeedKind = 'rss' | 'rdf' | 'atom' | 'json' | 'sitemap' | 'list' | 'calendar';

export interface FeedImage {
  readonly url: string;
  readonly alt: string;
  readonly credit: string;
}

export interface Attachment {
  readonly url: string;
  readonly type: string;
}

/** A text as a feed or a page has it. */
export interface SourceText {
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
  /** Sanitised; empty if the feed has no text for the item. */
  readonly html: string;
  readonly author: string;
  /** ISO 8601 in UTC. */
  readonly publishedAt: string | null;
  readonly updatedAt: string | null;
  readonly image: FeedImage | null;
  readonly attachments: readonly Attachment[];
}

/** An item as it enters the queue. */
export interface FeedItem extends SourceText {
  /** The guid of the feed, or derived from address or title: stable across readings. */
  readonly id: string;
  readonly url: string | null;
  readonly categories: readonly string[];
  /** When it begins, if it is an event of a calendar. */
  readonly startsAt?: string;
  /** True for an event that its calendar says is cancelled. */
  readonly isCancelled?: true;
}

/** A defect of the feed and how it was handled. */
export interface FeedProblem {
  readonly code: FeedProblemCode;
  /** Portuguese text for the newsroom. */
  readonly message: string;
}

export interface Feed {
  readonly kind: FeedKind | null;
  readonly title: string;
  /** The site of the feed. */
  readonly home: string | null;
  readonly items: readonly FeedItem[];
  readonly problems: readonly FeedProblem[];
  /** The sitemaps of a sitemap index, or the feeds that an HTML page links. */
  readonly more: readonly string[];
}

export const FEED_LIMITS = {
  bytes: 5 * 1_048_576,
  items: 10_000,
  elements: 500_000,
  depth: 200,
  summary: 400,
  id: 500,
  categories: 20,
  attachments: 20,
  /** A date further ahead comes from a wrong clock. */
  aheadMs: DAY_MS,
} as const;

/** Begins the title of a cancelled event. */
export const CANCELLED = 'Cancelado: ';

/** The keys of events in the queue: one that is over leaves; a series stays as long as other items. */
export const EVENT_KEYS = { once: 'calendar-event:', weekly: 'calendar-series:' } as const;

/** One sentence per kind of defect; the health of the source shows it. */
const PROBLEM_TEXTS = {
  empty: 'A resposta veio vazia.',
  challenge: 'O site respondeu com uma página de verificação contra robôs em vez do feed.',
  html: 'O endereço respondeu com uma página HTML em vez de um feed.',
  unknown: 'O conteúdo não é um feed que o portal conheça.',
  'bad-json': 'O JSON do feed está quebrado.',
  'cut-short': 'O feed passa de 5 MB; só o começo foi lido.',
  'charset-wrong': 'O feed declara uma codificação de caracteres e usa outra; foi lido pela que usa.',
  'charset-unknown': 'O feed declara uma codificação que não existe; foi lido pela que parece usar.',
  'charset-repaired': 'Os acentos do feed vieram codificados duas vezes e foram consertados.',
  doctype: 'O feed traz uma definição de entidades (DTD), que foi ignorada.',
  malformed: 'O XML está quebrado; foi lido o que se pôde.',
  'too-deep': 'O feed tem elementos aninhados demais; o excesso virou texto.',
  'too-many-elements': 'O feed tem elementos demais; só o começo foi lido.',
  'too-many-items': 'O feed tem itens demais; só os primeiros foram lidos.',
  'no-items': 'O feed não tem nenhum item.',
  'empty-item': 'Um item sem título, endereço e texto foi deixado de fora.',
  'no-title': 'Um item sem título recebeu o começo do texto como título.',
  'no-link': 'Um item veio sem endereço.',
  'no-id': 'Um item veio sem identificador; foi usado o endereço ou o título.',
  'bad-date': 'Uma data não pôde ser lida.',
  'future-date': 'Uma data no futuro foi trocada pela hora da leitura.',
  'repeats-otherwise': 'Um evento se repete de outro modo que toda semana; só o primeiro dia é lido.',
  repeated: 'O mesmo item apareceu mais de uma vez; ficou a versão mais nova.',
  'too-long': 'O texto de um item é longo demais e ficou de fora; use a página do original.',
  'bad-selector': 'O seletor CSS da página de lista não é aceito.',
  'nothing-selected': 'O seletor CSS não encontra nada na página.',
  'no-list': 'Nenhuma lista de notícias foi reconhecida na página. Diga o seletor CSS de cada notícia.',
} as const;

type FeedProblemCode = keyof typeof PROBLEM_TEXTS;

/** Collects problems: each kind once, with its count and the first example. */
export class ProblemList {
  readonly #found = new Map<FeedProblemCode, { times: number; example: string }>();

  add(code: FeedProblemCode, example = ''): void {
    const known = this.#found.get(code);
    if (known) known.times += 1;
    else this.#found.set(code, { times: 1, example: example.replace(/\s+/g, ' ').trim().slice(0, 120) });
  }

  list(): FeedProblem[] {
    return [...this.#found].map(([code, { times, example }]) => {
      const often = times > 1 ? ` (${times} vezes)` : '';
      return { code, message: `${PROBLEM_TEXTS[code]}${often}${example ? ` Exemplo: “${example}”` : ''}` };
    });
  }
}
