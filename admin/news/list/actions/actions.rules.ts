import { momentText } from '../../../../contracts/belem-time.ts';
import { nameSlug } from '../../../../contracts/names/name-spelling.ts';
import { CATEGORIES, type CategoryKey } from '../../../../contracts/news/categories.ts';
import type { AdminNewsItem, NewsPatch } from '../../../../contracts/news/news.schema.ts';
import { REGIONS } from '../../../../contracts/regions.ts';

/** The value that the editor sets in a field of all chosen stories. */
export type FieldChange =
  | { readonly kind: 'category'; readonly cat: CategoryKey }
  | { readonly kind: 'place'; readonly munis: readonly string[]; readonly reg: string }
  | { readonly kind: 'bylines'; readonly names: readonly string[] }
  | { readonly kind: 'addTopics' | 'removeTopics'; readonly names: readonly string[] };

/** Actions that change the story itself. */
type StoryAction =
  | { readonly kind: 'publish' | 'propose' | 'return' | 'unpublish' | 'archive' }
  | FieldChange;

/** The actions of the list, for one story or many. */
export type NewsAction = StoryAction | { readonly kind: 'trash' | 'restore' };

const number = new Intl.NumberFormat('pt-BR');

export function newsCount(count: number): string {
  return `${number.format(count)} ${count === 1 ? 'notícia' : 'notícias'}`;
}

interface Labels {
  /** The button of the confirmation. */
  readonly verb: string;
  readonly question: (news: string) => string;
  readonly doing: string;
  /** The participle for one and for many stories. */
  readonly done: readonly [one: string, many: string];
}

/** The words of an action, and where it takes a story; the participle is that of one story. */
function labels(verb: string, doing: string, done: string, where = ''): Labels {
  const withWhere = (words: string): string => `${words} ${where}`.trim();
  return {
    verb: withWhere(verb),
    question: (news) => `${withWhere(`${verb} ${news}`)}?`,
    doing: withWhere(doing),
    done: [withWhere(done), withWhere(`${done}s`)],
  };
}

const LABELS: Readonly<Record<Exclude<NewsAction['kind'], FieldChange['kind']>, Labels>> = {
  publish: labels('Publicar', 'Publicando', 'publicada'),
  propose: labels('Enviar', 'Enviando', 'enviada', 'para revisão'),
  return: labels('Devolver', 'Devolvendo', 'devolvida', 'ao rascunho'),
  unpublish: labels('Despublicar', 'Despublicando', 'despublicada'),
  archive: labels('Arquivar', 'Arquivando', 'arquivada'),
  trash: labels('Mover', 'Movendo', 'movida', 'para a lixeira'),
  restore: labels('Restaurar', 'Restaurando', 'restaurada'),
};

export function actionLabels(action: NewsAction): Labels {
  switch (action.kind) {
    case 'category':
      return changeLabels('mudada', `para ${choiceName(CATEGORIES, action.cat)}`);
    case 'place':
      return changeLabels('mudada', `para ${andJoined(placeNames(action))}`);
    case 'bylines':
      return action.names.length === 0
        ? changeLabels('deixada', 'sem assinatura')
        : changeLabels('assinada', `por ${andJoined(action.names)}`);
    case 'addTopics':
      return changeLabels('marcada', `com ${andJoined(action.names)}`);
    case 'removeTopics':
      return changeLabels('tirada', `de ${andJoined(action.names)}`);
    default:
      return LABELS[action.kind];
  }
}

/** A change of a field says what it changes only once it is done. */
function changeLabels(done: string, what: string): Labels {
  return { ...labels('Mudar', 'Mudando', 'mudada'), done: [`${done} ${what}`, `${done}s ${what}`] };
}

function choiceName(
  choices: readonly { readonly key: string; readonly name: string }[],
  key: string,
): string {
  return choices.find((choice) => choice.key === key)?.name ?? '';
}

/** A region is only named where no municipality is. */
function placeNames({ munis, reg }: Extract<FieldChange, { kind: 'place' }>): readonly string[] {
  return munis.length > 0 ? munis : [choiceName(REGIONS, reg)];
}

function andJoined(names: readonly string[]): string {
  return new Intl.ListFormat('pt-BR').format(names);
}

export function actionDoneText(action: NewsAction, count: number): string {
  const [one, many] = actionLabels(action).done;
  return `${newsCount(count)} ${count === 1 ? one : many}.`;
}

/** `2 de 5 não puderam ser arquivadas` */
export function failedText(action: NewsAction, failed: number, all: number): string {
  const [one, many] = actionLabels(action).done;
  if (all === 1) return `A notícia não pôde ser ${one}`;
  const could = failed === 1 ? `não pôde ser ${one}` : `não puderam ser ${many}`;
  return `${number.format(failed)} de ${number.format(all)} ${could}`;
}

export function notUndoneText(failed: number, all: number): string {
  if (all === 1) return 'A notícia não pôde voltar ao que era';
  const could = failed === 1 ? 'não pôde voltar ao que era' : 'não puderam voltar ao que eram';
  return `${number.format(failed)} de ${number.format(all)} ${could}`;
}

/** Whether the action changes the story; otherwise it is skipped. */
export function isNeeded(action: NewsAction, item: AdminNewsItem): boolean {
  const { status, cat } = item;
  switch (action.kind) {
    case 'publish':
      return status !== 'published';
    case 'propose':
      return status === 'draft';
    case 'return':
      return status === 'review';
    case 'unpublish':
      return status === 'published' || status === 'scheduled';
    case 'archive':
      return status !== 'archived';
    case 'category':
      return cat !== action.cat;
    case 'place':
      return item.reg !== action.reg || item.munis.join() !== action.munis.join();
    case 'bylines':
      return item.bylines.join() !== action.names.join();
    default:
      return true;
  }
}

const UNPUBLISHING_ACTIONS: ReadonlySet<NewsAction['kind']> = new Set(['unpublish', 'archive', 'trash']);

/** How many public stories the action removes from the site; `undefined` if there is none. */
export function leavingText(action: NewsAction, items: readonly AdminNewsItem[]): string | undefined {
  if (!UNPUBLISHING_ACTIONS.has(action.kind)) return undefined;
  const leaving = items.filter(({ status }) => status === 'published').length;
  if (leaving === 0) return undefined;
  if (items.length === 1) return 'Esta notícia está no site e sai dele agora.';
  return leaving === 1
    ? 'Uma delas está no site e sai dele agora.'
    : `${number.format(leaving)} delas estão no site e saem dele agora.`;
}

/** Which stories the action makes public again, and when; `undefined` if there are none. */
export function returningText(action: NewsAction, items: readonly AdminNewsItem[]): string | undefined {
  if (action.kind !== 'restore') return undefined;
  const [only] = items;
  if (items.length === 1 && only?.status === 'scheduled' && only.publishAt) {
    return `Ela volta agendada e aparece no site em ${momentText(only.publishAt)}.`;
  }
  const back = items.filter(({ status }) => status === 'published').length;
  if (back === 0) return undefined;
  if (items.length === 1) return 'Ela estava publicada e volta ao site agora.';
  return back === 1
    ? 'Uma delas estava publicada e volta ao site agora.'
    : `${number.format(back)} delas estavam publicadas e voltam ao site agora.`;
}

/** `topics` are those that the story has now. */
export function actionPatch(action: StoryAction, topics: readonly string[] = []): NewsPatch {
  switch (action.kind) {
    case 'publish':
      return { status: 'published' };
    case 'propose':
      return { status: 'review' };
    case 'return':
    case 'unpublish':
      return { status: 'draft' };
    case 'archive':
      return { status: 'archived' };
    case 'category':
      return { cat: action.cat };
    case 'place':
      return { munis: [...action.munis], reg: action.reg };
    case 'bylines':
      return { bylines: [...action.names] };
    case 'addTopics':
      return { topics: [...topics, ...action.names.filter((name) => !hasTopic(topics, name))] };
    case 'removeTopics':
      return { topics: topics.filter((topic) => !hasTopic(action.names, topic)) };
  }
}

/** Two spellings with one slug are the same topic. */
function hasTopic(names: readonly string[], topic: string): boolean {
  return names.some((name) => nameSlug(name) === nameSlug(topic));
}

/** The change that restores the state before the action. */
export function undoPatch(
  action: StoryAction,
  item: AdminNewsItem,
  topics: readonly string[] = [],
): NewsPatch {
  switch (action.kind) {
    case 'category':
      return { cat: item.cat };
    case 'place':
      return { munis: item.munis, reg: item.reg };
    case 'bylines':
      return { bylines: item.bylines };
    case 'addTopics':
    case 'removeTopics':
      return { topics: [...topics] };
    default:
      return publicationFields(item);
  }
}

/** All fields that publishing, archiving or unpublishing changes. */
export function publicationFields(item: AdminNewsItem): NewsPatch {
  return {
    // "Published" with a future moment means scheduled, and stays right if that moment passes in the meantime.
    status: item.status === 'scheduled' ? 'published' : item.status,
    publishAt: item.publishAt ?? null,
    unpublishAt: item.unpublishAt ?? null,
    date: item.date,
  };
}
