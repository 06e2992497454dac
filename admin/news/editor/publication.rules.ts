import { dayNumber, dayText, momentOf, momentText } from '../../../contracts/belem-time.ts';
import type { AdminNewsItem, NewsPatch } from '../../../contracts/news/news.schema.ts';
import type { NewsStatus } from '../../../contracts/news/statuses.ts';

/** The publication state chosen on the screen. */
export interface Publication {
  readonly status: NewsStatus;
  /** When a scheduled story appears. */
  readonly publishAt: string | undefined;
  /** When it disappears again; `undefined` if it never does. */
  readonly unpublishAt: string | undefined;
}

export function publicationOf(item: AdminNewsItem | undefined): Publication {
  return {
    status: item?.status ?? 'draft',
    publishAt: item?.status === 'scheduled' ? (item.publishAt ?? undefined) : undefined,
    unpublishAt: item?.unpublishAt ?? undefined,
  };
}

/** The main button: its label, and the change it makes. */
interface MainAction {
  readonly kind: 'publish' | 'update' | 'schedule' | 'unpublish' | 'propose' | 'return';
  readonly label: string;
  readonly done: string;
  readonly patch: NewsPatch;
}

const ACTIONS = {
  publish: { kind: 'publish', label: 'Publicar' },
  update: { kind: 'update', label: 'Atualizar' },
  schedule: { kind: 'schedule', label: 'Agendar' },
  unpublish: { kind: 'unpublish', label: 'Despublicar' },
  propose: { kind: 'propose', label: 'Enviar para revisão' },
  return: { kind: 'return', label: 'Voltar ao rascunho' },
} as const;

/** A draft is published or scheduled; a published story is updated or unpublished. */
export function mainAction(current: NewsStatus, wanted: Publication): MainAction {
  const unpublishAt = wanted.unpublishAt ?? null;
  switch (wanted.status) {
    case 'scheduled':
      return {
        ...(current === 'scheduled' ? ACTIONS.update : ACTIONS.schedule),
        done: wanted.publishAt ? `Notícia agendada para ${momentText(wanted.publishAt)}.` : '',
        patch: { status: 'scheduled', publishAt: wanted.publishAt ?? null, unpublishAt },
      };
    case 'published':
      if (current !== 'published') break;
      return { ...ACTIONS.update, done: 'Notícia atualizada.', patch: { status: 'published', unpublishAt } };
    case 'draft':
    case 'review':
    case 'archived':
      if (current !== 'published' && current !== 'scheduled') break;
      return { ...ACTIONS.unpublish, done: 'A notícia saiu do site.', patch: { status: wanted.status } };
  }
  return { ...ACTIONS.publish, done: 'Notícia publicada.', patch: { status: 'published', unpublishAt } };
}

/** The main button of a contributor, who proposes a draft or takes the proposal back. */
export function contributorAction(current: NewsStatus): MainAction {
  return current === 'review'
    ? { ...ACTIONS.return, done: 'A notícia voltou ao rascunho.', patch: { status: 'draft' } }
    : { ...ACTIONS.propose, done: 'Notícia enviada para revisão.', patch: { status: 'review' } };
}

/** The default moment for scheduling: the next morning. */
export function nextMorning(now: number): string | undefined {
  return momentOf(dayText(dayNumber(now) + 1), '06:00');
}

/** Why the moment of a scheduled story cannot be used; undefined if it can be used. */
export function scheduleError(wanted: Publication, now: number): string | undefined {
  if (wanted.status !== 'scheduled') return undefined;
  if (!wanted.publishAt) return 'Escolha o dia e a hora da publicação.';
  return new Date(wanted.publishAt).getTime() <= now ? 'Escolha um momento no futuro.' : undefined;
}
