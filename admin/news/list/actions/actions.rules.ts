import { momentText } from '../../../../contracts/belem-time.ts';
import { CATEGORIES, type CategoryKey } from '../../../../contracts/news/categories.ts';
import type { AdminNewsItem, NewsPatch } from '../../../../contracts/news/news.schema.ts';

/** Actions that are a change of the item itself. */
export type Change =
  | { readonly kind: 'publish' | 'unpublish' | 'archive' }
  | { readonly kind: 'category'; readonly cat: CategoryKey };

/** What can be done to news from the list, to one or to many. */
export type NewsAction = Change | { readonly kind: 'trash' | 'restore' };

const number = new Intl.NumberFormat('pt-BR');

export function newsCount(count: number): string {
  return `${number.format(count)} ${count === 1 ? 'notícia' : 'notícias'}`;
}

interface Labels {
  /** On the button of the confirmation. */
  readonly verb: string;
  readonly question: (news: string) => string;
  readonly doing: string;
  /** What one or many of them have become. */
  readonly done: readonly [one: string, many: string];
}

const LABELS: Readonly<Record<Exclude<NewsAction['kind'], 'category'>, Labels>> = {
  publish: {
    verb: 'Publicar',
    question: (news) => `Publicar ${news}?`,
    doing: 'Publicando',
    done: ['publicada', 'publicadas'],
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

export function labelsOf(action: NewsAction): Labels {
  if (action.kind !== 'category') return LABELS[action.kind];
  const name = CATEGORIES.find(({ key }) => key === action.cat)?.name ?? '';
  return {
    verb: 'Mudar categoria',
    question: (news) => `Mudar ${news} para ${name}?`,
    doing: `Mudando para ${name}`,
    done: [`mudada para ${name}`, `mudadas para ${name}`],
  };
}

export function doneText(action: NewsAction, count: number): string {
  const [one, many] = labelsOf(action).done;
  return `${newsCount(count)} ${count === 1 ? one : many}.`;
}

/** `2 de 5 não puderam ser arquivadas` */
export function failedText(action: NewsAction, failed: number, all: number): string {
  const [one, many] = labelsOf(action).done;
  if (all === 1) return `A notícia não pôde ser ${one}`;
  const could = failed === 1 ? `não pôde ser ${one}` : `não puderam ser ${many}`;
  return `${number.format(failed)} de ${number.format(all)} ${could}`;
}

export function notUndoneText(failed: number, all: number): string {
  if (all === 1) return 'A notícia não pôde voltar ao que era';
  const could = failed === 1 ? 'não pôde voltar ao que era' : 'não puderam voltar ao que eram';
  return `${number.format(failed)} de ${number.format(all)} ${could}`;
}

/** Whether the action changes the item; what is as it should be is left alone. */
export function isNeeded(action: NewsAction, { status, cat }: AdminNewsItem): boolean {
  switch (action.kind) {
    case 'publish':
      return status !== 'published';
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

const TAKES_AWAY: ReadonlySet<NewsAction['kind']> = new Set(['unpublish', 'archive', 'trash']);

/** What the action takes from readers, in words; undefined: nothing. */
export function leavingText(action: NewsAction, items: readonly AdminNewsItem[]): string | undefined {
  if (!TAKES_AWAY.has(action.kind)) return undefined;
  const leaving = items.filter(({ status }) => status === 'published').length;
  if (leaving === 0) return undefined;
  if (items.length === 1) return 'Esta notícia está no site e sai dele agora.';
  return leaving === 1
    ? 'Uma delas está no site e sai dele agora.'
    : `${number.format(leaving)} delas estão no site e saem dele agora.`;
}

/** What the action gives back to readers, and when; undefined: nothing. */
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

export function changeOf(action: Change): NewsPatch {
  switch (action.kind) {
    case 'publish':
      return { status: 'published' };
    case 'unpublish':
      return { status: 'draft' };
    case 'archive':
      return { status: 'archived' };
    case 'category':
      return { cat: action.cat };
  }
}

/** The change that makes an item what it was before the action. */
export function undoPatch(action: Change, item: AdminNewsItem): NewsPatch {
  return action.kind === 'category' ? { cat: item.cat } : lifeOf(item);
}

/** All that publishing, archiving or unpublishing moves. */
export function lifeOf(item: AdminNewsItem): NewsPatch {
  return {
    // Published at a moment to come means scheduled, and stays right if that moment comes meanwhile.
    status: item.status === 'scheduled' ? 'published' : item.status,
    publishAt: item.publishAt ?? null,
    unpublishAt: item.unpublishAt ?? null,
    date: item.date,
  };
}
