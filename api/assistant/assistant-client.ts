import { ASSISTANT_LIMITS } from '../../contracts/assistant/assistant-limits.ts';
import type { PostExternal, PostResult } from '../http/guarded-client.ts';

/** A recording as it was uploaded. */
export interface AudioFile {
  readonly bytes: Buffer;
  readonly name: string;
}

/** A request to the language model; a picture goes along as JPEG. */
interface Question {
  readonly task: string;
  readonly text: string;
  readonly picture?: Buffer;
}

/** The words of the machine as it sent them, and the tokens it counted; undefined if it sent none in time. */
type Words = { readonly text: string; readonly tokens: number } | undefined;

/** The machine that the operator has connected, by the interface that OpenAI made common. */
export interface AssistantClient {
  ask(question: Question): Promise<Words>;
  /** Not given: the operator has named no model for it. */
  readonly transcribe?: (audio: AudioFile) => Promise<Words>;
}

interface AssistantOptions {
  /** The base of its addresses, as `http://localhost:11434/v1`. */
  readonly url: string;
  readonly key: string;
  readonly model: string;
  /** Empty: no transcripts. */
  readonly audioModel: string;
  /** Calls that host and no other, and gives up after this time. */
  readonly postWithin: (deadlineMs: number) => PostExternal;
}

export function createAssistantClient({
  url,
  key,
  model,
  audioModel,
  postWithin,
}: AssistantOptions): AssistantClient {
  const authorization = key === '' ? {} : { authorization: `Bearer ${key}` };
  const postForWords = postWithin(ASSISTANT_LIMITS.wordsMs);
  const postForTranscript = postWithin(ASSISTANT_LIMITS.transcriptMs);

  async function transcribe({ bytes, name }: AudioFile): Promise<Words> {
    const form = new FormData();
    form.set('model', audioModel);
    form.set('language', 'pt');
    form.set('response_format', 'json');
    form.set('file', new Blob([new Uint8Array(bytes)]), `audio${endingOf(name)}`);
    const encoded = new Response(form);
    const headers = { ...authorization, 'content-type': encoded.headers.get('content-type') ?? '' };
    const body = Buffer.from(await encoded.arrayBuffer());
    const answer = parseAnswer(await postForTranscript(`${url}/audio/transcriptions`, headers, body));
    return wordsOf(answer?.text, answer);
  }

  return {
    async ask({ task, text, picture }) {
      const shown = picture && {
        type: 'image_url',
        image_url: { url: `data:image/jpeg;base64,${picture.toString('base64')}` },
      };
      const messages = [
        { role: 'system', content: task },
        { role: 'user', content: shown ? [{ type: 'text', text }, shown] : text },
      ];
      const headers = { ...authorization, 'content-type': 'application/json' };
      const body = JSON.stringify({ model, messages, max_tokens: ASSISTANT_LIMITS.answerTokens });
      const answer = parseAnswer(await postForWords(`${url}/chat/completions`, headers, Buffer.from(body)));
      return wordsOf(answer?.choices?.[0]?.message?.content, answer);
    },
    ...(audioModel !== '' && { transcribe }),
  };
}

/** Services tell the format by the ending of the name. The rest of it often names who speaks, and is not sent. */
function endingOf(name: string): string {
  return /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '';
}

/** The members of an answer that are read. */
interface MachineAnswer {
  readonly choices?: readonly { readonly message?: { readonly content?: unknown } }[];
  readonly text?: unknown;
  readonly usage?: { readonly total_tokens?: unknown };
}

function parseAnswer(result: PostResult): MachineAnswer | undefined {
  if ('refused' in result || result.status !== 200) return undefined;
  try {
    const answer: unknown = JSON.parse(String(result.answer));
    return typeof answer === 'object' && answer !== null ? answer : undefined;
  } catch {
    return undefined;
  }
}

function wordsOf(text: unknown, answer: MachineAnswer | undefined): Words {
  if (typeof text !== 'string') return undefined;
  const tokens = Number(answer?.usage?.total_tokens);
  return { text, tokens: Number.isSafeInteger(tokens) && tokens > 0 ? tokens : 0 };
}
