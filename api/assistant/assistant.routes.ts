import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ASSISTANT_LIMITS } from '../../contracts/assistant/assistant-limits.ts';
import { DESK_LIMITS } from '../../contracts/distribution/desk-limits.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { cutText } from '../../contracts/rich-text/excerpts/cut-text.ts';
import { sanitiseRichText } from '../../contracts/rich-text/sanitise.ts';
import type { CurrentUser } from '../../contracts/users/user.schema.ts';
import { recordAudit } from '../../db/audit.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';
import type { ApiContext } from '../http/context.ts';
import { problems } from '../http/problem.ts';
import { assertWithinLimit } from '../http/rate-limit.ts';
import { route } from '../http/route.ts';
import {
  isDocument,
  paragraphsToPlain,
  type ReaderText,
  type StoryTexts,
  textsInAttributes,
  textsOfStory,
} from '../publishing/personal-data.rules.ts';
import { assertMayAccessMedia } from '../rights/media-rights.ts';
import { requireStory } from '../rights/story-rights.ts';
import type { AssistantClient, AudioFile } from './assistant-client.ts';
import { maskPersonalData } from './mask-personal-data.ts';
import { isUseless } from './masked-words.rules.ts';
import { findPicturedStories } from './pictured-stories.queries.ts';
import { plainLine, plainParagraphs, titlesIn } from './plain-words.rules.ts';

const { adminAssistant } = ENDPOINTS;

const OFF = 'Este portal não tem máquina de sugestões.';
const NO_ANSWER = 'A máquina não deu uma resposta que sirva. Tente de novo ou escreva sem ela.';

const FACTS = 'Escreva em português do Brasil, só com fatos do que foi enviado, sem opinião e sem markdown.';
const TASKS = {
  alt: `Descreva a imagem em uma frase de até 200 letras, para quem não a vê. Não diga o nome de ninguém nem adivinhe idade, cor ou emoção. ${FACTS}`,
  titles: `Sugira ${ASSISTANT_LIMITS.titles} títulos de até 90 letras para a notícia, um por linha, sem numeração. Não escreva colchetes. ${FACTS}`,
  line: `Resuma a notícia em uma linha de até ${DESK_LIMITS.line} letras, para acompanhar o título numa mensagem de WhatsApp. Não repita o título, não escreva colchetes nem emojis. ${FACTS}`,
} as const;

interface AssistantOptions {
  /** Undefined if the operator has connected none. */
  readonly client: AssistantClient | undefined;
  /** A small JPEG of a picture of the library; `blurred` if parts of it are, null if its bytes are gone. */
  readonly readSmall: (id: string) => Promise<Buffer | 'blurred' | null>;
  /** The story with what the editor typed since it was saved; the same row if that is nothing. */
  readonly readWithPending: (story: NewsRow) => Promise<NewsRow>;
  readonly readUpload: (request: FastifyRequest, missing: string) => Promise<AudioFile>;
}

/** The kind of suggestion, as the audit names it. */
type Kind = 'texto alternativo' | 'títulos' | 'linha' | 'transcrição';

/** Suggestions of the operator's machine. They are answered and never stored: a person takes them, or not. */
export function registerAssistantRoutes(
  app: FastifyInstance,
  { db, now, readPersonalData }: Pick<ApiContext, 'db' | 'now' | 'readPersonalData'>,
  { client, readSmall, readWithPending, readUpload }: AssistantOptions,
): void {
  route(app, adminAssistant.offers, async () => ({
    words: client !== undefined,
    transcripts: client?.transcribe !== undefined,
  }));

  route(app, adminAssistant.alt, async ({ params: { id }, body, user }) => {
    await assertMayAccessMedia(db.query, user, id);
    const story = body.news === undefined ? [] : [await requireStory(db.query, user, body.news)];
    const { ask } = requireClient();
    // The library names no story, and a story may not show the picture yet.
    for (const one of [...story, ...(await findPicturedStories(db.query, id))]) {
      await assertMayBePictured(one);
      const laid = await readWithPending(one);
      if (laid !== one) await assertMayBePictured(laid);
    }
    const picture = await readSmall(id);
    if (picture === 'blurred')
      throw problems.conflict('Esta imagem tem partes desfocadas: ela não é enviada à máquina.');
    if (!picture) throw problems.conflict('O arquivo desta imagem não está no armazenamento.');
    const item = body.news === undefined ? ({ kind: 'media', itemId: id } as const) : storyItem(body.news);
    const words = await askMachine(
      user,
      { kind: 'texto alternativo', bytes: picture.length, item: item },
      () => ask({ task: TASKS.alt, text: 'A imagem:', picture }),
    );
    return { text: usable(plainLine(words, LIMITS.alt)) };
  });

  route(app, adminAssistant.titles, async ({ body, user }) => {
    const story = body.id === undefined ? undefined : await requireStory(db.query, user, body.id);
    const { ask } = requireClient();
    const text = await sentText(
      { ...body, body: sanitiseRichText(body.desc) },
      story && (await readWithPending(story)),
    );
    const words = await askMachine(
      user,
      { kind: 'títulos', bytes: Buffer.byteLength(text), item: storyItem(body.id) },
      () => ask({ task: TASKS.titles, text }),
    );
    const titles = titlesIn(words, { count: ASSISTANT_LIMITS.titles, maxLength: LIMITS.title });
    if (titles.length === 0) throw problems.conflict(NO_ANSWER);
    return { titles };
  });

  route(app, adminAssistant.line, async ({ params: { id }, user }) => {
    const story = await requireStory(db.query, user, id);
    const { ask } = requireClient();
    const text = await sentText(story, await readWithPending(story));
    const words = await askMachine(
      user,
      { kind: 'linha', bytes: Buffer.byteLength(text), item: storyItem(id) },
      () => ask({ task: TASKS.line, text }),
    );
    return { text: usable(plainLine(words, DESK_LIMITS.line)) };
  });

  route(app, adminAssistant.transcript, async ({ request, user }) => {
    const { transcribe } = requireClient();
    if (!transcribe) throw problems.notFound(OFF);
    const file = await readUpload(request, 'Escolha um arquivo de áudio.');
    const words = await askMachine(
      user,
      { kind: 'transcrição', bytes: file.bytes.length, item: { kind: 'media', itemId: '' } },
      () => transcribe(file),
    );
    const text = plainParagraphs(words, ASSISTANT_LIMITS.transcript);
    // Brackets are kept here: a recording is sent unmasked, so "[música]" was written by the machine.
    if (text === '') throw problems.conflict(NO_ANSWER);
    return { text };
  });

  function requireClient(): AssistantClient {
    if (!client) throw problems.notFound(OFF);
    return client;
  }

  /** A picture of a story that identifies a child or a victim is not sent. */
  async function assertMayBePictured(story: StoryTexts): Promise<void> {
    const marks = await readPersonalData(textsOfStory(story).filter((text) => !isDocument(text)));
    if (marks.some(({ kind }) => kind === 'minor' || kind === 'victim'))
      throw problems.conflict(
        'A notícia identifica criança, adolescente ou vítima: a imagem dela não é enviada à máquina.',
      );
  }

  /** `stored` is the story as the editor shows it, if there is one: its other texts may say who is a child, but are not sent. */
  async function sentText(story: StoryWords, stored: StoryTexts | undefined): Promise<string> {
    const texts = plainTexts(story);
    if (texts.every(([, text]) => text.trim() === ''))
      throw problems.conflict('Escreva antes o texto da notícia.');
    const [title = '', summary = '', body = ''] = await maskPersonalData(
      texts,
      textsBeside(story, stored),
      readPersonalData,
    );
    return cutText(
      [title, summary, body].filter((one) => one !== '').join('\n\n'),
      ASSISTANT_LIMITS.sentText,
    );
  }

  /** Counts the call, makes it and writes in the audit what was sent, never its words. */
  async function askMachine(
    user: CurrentUser,
    { kind, bytes, item }: Asked,
    call: () => ReturnType<AssistantClient['ask']>,
  ): Promise<string> {
    await assertWithinLimit(db.query, `assistant:${user.id}`, ASSISTANT_LIMITS.callsPerUser, now());
    const words = await call();
    const got = words ? `${words.tokens} tokens` : 'sem resposta';
    const detail = `${kind} · ${bytes} bytes enviados · ${got}`;
    await recordAudit(db.query, user, { at: now(), action: 'suggest', ...item, detail });
    if (!words) throw problems.conflict(NO_ANSWER);
    return words.text;
  }
}

/** A call as the audit names it. */
interface Asked {
  readonly kind: Kind;
  readonly bytes: number;
  readonly item: { readonly kind: 'news' | 'media'; readonly itemId: number | string };
}

interface StoryWords {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

function plainTexts({ title, summary, body }: StoryWords): readonly ReaderText[] {
  return [
    ['title', title],
    ['summary', summary],
    ['desc', paragraphsToPlain(body)],
  ];
}

/** The texts that readers of a story get besides title, summary and body: alternative texts, credits and corrections. */
function textsBeside({ body }: StoryWords, stored: StoryTexts | undefined): readonly ReaderText[] {
  const others = stored ? textsOfStory(stored).filter((text) => !SENT.has(text[0]) && !isDocument(text)) : [];
  return [['attributes', textsInAttributes(body).join('\n')], ...others];
}

const SENT: ReadonlySet<string> = new Set(['title', 'summary', 'desc']);

function storyItem(id: number | undefined) {
  return { kind: 'news', itemId: id ?? '' } as const;
}

function usable(text: string): string {
  if (text === '' || isUseless(text)) throw problems.conflict(NO_ANSWER);
  return text;
}
