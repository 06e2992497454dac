import { momentText } from '../../../../contracts/belem-time.ts';
import { CATEGORIES, type CategoryKey } from '../../../../contracts/news/categories.ts';
import type { AdminNewsItem, NewsPatch } from '../../../../contracts/news/news.schema.ts';

/** Actions that change the story itself. */
export type StoryAction =
  | { readonly kind: 'publish' | 'propose' | 'return' | 'unpublish' | 'archive' }
  | { readonly kind: 'category'; readonly cat: CategoryKey };

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

const LABELS: Readonly<Record<Exclude<NewsAction['kind'], 'category'>, Labels>> = {
  publish: {
    verb: 'Publicar',
    question: (news) => `Publicar ${news}?`,
    doing: 'Publicando',
    done: ['publicada', 'publicadas'],
  },
  propose: {
    verb: 'Enviar para revisão',
    question: (news) => `Enviar ${news} para revisão?`,
    doing: 'Enviando para revisão',
    done: ['enviada para revisão', 'enviadas para revisão'],
  },
  return: {
    verb: 'Devolver ao rascunho',
    question: (news) => `Devolver ${news} ao rascunho?`,
    doing: 'Devolvendo ao rascunho',
    done: ['devolvida ao rascunho', 'devolvidas ao rascunho'],
  },
  unpublish: {
    verb: 'Despublicar',
    question: (news) => `Despublicar ${news}?`,
    doing: 'Despublicando',
    done: ['despublicada', 'despublicadas'],
  },
  archive: {
    verb: 'Arquivar',
    question: (news) => `Arquivar ${news}?`,
    doing: 'Arquivando',
    done: ['arquivada', 'arquivadas'],
  },
  trash: {
    verb: 'Mover para a lixeira',
    question: (news) => `Mover ${news} para a lixeira?`,
    doing: 'Movendo para a lixeira',
    done: ['movida para a lixeira', 'movidas para a lixeira'],
  },
  restore: {
    verb: 'Restaurar',
    question: (news) => `Restaurar ${news}?`,
    doing: 'Restaurando',
    done: ['restaurada', 'restauradas'],
  },
};

export function actionLabels(action: NewsAction): Labels {
  if (action.kind !== 'category') return LABELS[action.kind];
  const name = CATEGORIES.find(({ key }) => key === action.cat)?.name ?? '';
  return {
    verb: 'Mudar categoria',
    question: (news) => `Mudar ${news} para ${name}?`,
    doing: `Mudando para ${name}`,
    done: [`mudada para ${name}`, `mudadas para ${name}`],
  };
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
export function isNeeded(action: NewsAction, { status, cat }: AdminNewsItem): boolean {
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

export function actionPatch(action: StoryAction): NewsPatch {
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
  }
}

/** The change that restores the state before the action. */
export function undoPatch(action: StoryAction, item: AdminNewsItem): NewsPatch {
  return action.kind === 'category' ? { cat: item.cat } : publicationFields(item);
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
