import { Readable } from 'node:stream';
import type { ReadExternal } from '../../../api/http/guarded-client.ts';
import { createGuardedFetch } from '../../../api/media/fetch/guarded-fetch.ts';

interface FakePage {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Thrown instead of a response, like a failed connection. */
  readonly fails?: Error;
  /** The request never gets a response. */
  readonly hangs?: true;
  /** The response waits for this promise. */
  readonly after?: Promise<void>;
}

export interface FakeWeb {
  /** Pages by address; a missing address answers 404. */
  readonly pages: Map<string, FakePage>;
  /** Requested addresses, in order. */
  readonly asked: string[];
  /** The headers of the last request to each address. */
  readonly sent: Map<string, Readonly<Record<string, string>>>;
  readonly fetch: ReadExternal;
}

const PUBLIC_IP = { address: '93.184.215.14', family: 4 };

/** A fake internet of a few pages behind the real guarded client. `private.example` resolves to an internal IP. */
export function createFakeWeb(pages: Readonly<Record<string, FakePage>> = {}): FakeWeb {
  const web: Omit<FakeWeb, 'fetch'> = {
    pages: new Map(Object.entries(pages)),
    asked: [],
    sent: new Map(),
  };
  const fetch = createGuardedFetch({
    deadlineMs: 200,
    resolve: async (host) => [host === 'private.example' ? { address: '10.0.0.7', family: 4 } : PUBLIC_IP],
    request: async ({ url, headers, signal }) => {
      web.asked.push(url.href);
      web.sent.set(url.href, headers);
      const page = web.pages.get(url.href) ?? { status: 404 };
      await page.after;
      if (page.fails) throw page.fails;
      if (page.hangs)
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      const { status = 200, headers: answered = {}, body = '' } = page;
      const conditional = answered.etag !== undefined && headers['if-none-match'] === answered.etag;
      return {
        status: conditional ? 304 : status,
        headers: answered,
        body: Readable.from(conditional ? [] : [Buffer.from(body)]),
      };
    },
  });
  return { ...web, fetch };
}

export interface FakeItem {
  readonly title: string;
  readonly link: string;
  readonly text: string;
  readonly summary?: string;
  readonly guid?: string;
  readonly at?: number;
  readonly image?: string;
}

/** An RSS feed as WordPress writes it. */
export function rss(title: string, items: readonly FakeItem[]): string {
  const written = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const entries = items.map(
    ({ title: named, link, text, summary, guid = link, at, image }) => `<item>
      <title>${written(named)}</title><link>${written(link)}</link><guid>${written(guid)}</guid>
      ${at === undefined ? '' : `<pubDate>${new Date(at).toUTCString()}</pubDate>`}
      ${image === undefined ? '' : `<enclosure url="${image}" type="image/jpeg" length="1"/>`}
      ${summary === undefined ? '' : `<description>${written(summary)}</description>`}
      <content:encoded><![CDATA[${text}]]></content:encoded></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
    <title>${written(title)}</title><link>https://fonte.example/</link>${entries.join('')}</channel></rss>`;
}

const PEOPLE = [
  'Noemi Lobato',
  'Rui Gaia',
  'Davi Maués',
  'Lia Tembé',
  'Caio Furtado',
  'Ana Pantoja',
  'Bia Quaresma',
];

/** A text about a municipality, long enough to count as a story. Different values of `n` give different news: other people, other numbers. */
export function releaseText(muni: string, what: string, n = 0): string {
  const [person, other] = [PEOPLE[n % 7], PEOPLE[(n * 3 + 2) % 7]];
  return [
    `<p>A prefeitura de ${muni} entregou no dia ${(n % 27) + 1} ${what}, depois de ${n + 8} meses de trabalho na sede do município.</p>`,
    `<p>Segundo ${person}, da secretaria municipal, ${what} vai atender ${n * 37 + 211} moradores da zona urbana e de ${n + 13} comunidades do interior, que antes dependiam de viagens longas de barco.</p>`,
    `<p>O investimento foi de R$ ${n + 2},${n + 4} milhões, com recursos do próprio município e do governo do Estado. A cerimônia reuniu servidores, lideranças comunitárias e a engenheira ${other}.</p>`,
    `<p>O atendimento em ${muni} começa às ${(n % 4) + 7}h e não é preciso agendar. A previsão é receber cerca de ${n * 53 + 317} pessoas por semana até o fim do ano.</p>`,
  ].join('');
}

/** A different item for each number: other building, other place. */
export function fakePressRelease(n: number, muni: string, now: number): FakeItem {
  const where = ['Novo', 'Matinha', 'Centro', 'Macaxeira'][n % 4];
  const what = ['a ponte', 'a escola', 'o posto', 'a praça', 'o mercado'][n % 5];
  return {
    title: `${muni} entrega ${what} número ${n}`,
    link: `https://soure.example/noticia/${n}`,
    text: releaseText(muni, `${what} do bairro ${where}`, n),
    at: now - n * 3_600_000,
  };
}
