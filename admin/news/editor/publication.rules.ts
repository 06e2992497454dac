import { dayNumber, dayText, momentOf, momentText } from '../../../contracts/belem-time.ts';
import type { AdminNewsItem, NewsPatch } from '../../../contracts/news/news.schema.ts';
import type { NewsStatus } from '../../../contracts/news/statuses.ts';

/** What shall become of a story, as chosen on the screen. */
export interface Publication {
  readonly status: NewsStatus;
  /** Of a scheduled story: when it appears. */
  readonly publishAt: string | undefined;
  /** When it disappears again; undefined: never. */
  readonly unpublishAt: string | undefined;
}

export function publicationOf(item: AdminNewsItem | undefined): Publication {
  return {
    status: item?.status ?? 'draft',
    publishAt: item?.status === 'scheduled' ? (item.publishAt ?? undefined) : undefined,
    unpublishAt: item?.unpublishAt ?? undefined,
  };
}

/** The red button: what it says, and what it makes of the story. */
export interface MainAction {
  readonly label: 'Publicar' | 'Atualizar' | 'Agendar' | 'Despublicar';
  readonly done: string;
  readonly patch: NewsPatch;
}

/** A draft goes forward; a story that is out is brought up to date, or taken back. */
export function mainAction(current: NewsStatus, wanted: Publication): MainAction {
  const unpublishAt = wanted.unpublishAt ?? null;
  switch (wanted.status) {
    case 'scheduled':
      return {
        label: current === 'scheduled' ? 'Atualizar' : 'Agendar',
        done: wanted.publishAt ? `Notícia agendada para ${momentText(wanted.publishAt)}.` : '',
        patch: { status: 'scheduled', publishAt: wanted.publishAt ?? null, unpublishAt },
      };
    case 'published':
      if (current !== 'published') break;
      return { label: 'Atualizar', done: 'Notícia atualizada.', patch: { status: 'published', unpublishAt } };
    case 'draft':
    case 'archived':
      if (current !== 'published' && current !== 'scheduled') break;
      return { label: 'Despublicar', done: 'A notícia saiu do site.', patch: { status: wanted.status } };
  }
  return { label: 'Publicar', done: 'Notícia publicada.', patch: { status: 'published', unpublishAt } };
}

/** What is offered to whoever wants to schedule: the next morning. */
export function nextMorning(now: number): string | undefined {
  return momentOf(dayText(dayNumber(now) + 1), '06:00');
}

/** Why the moment of a scheduled story cannot be used; undefined: it can. */
export function scheduleError(wanted: Publication, now: number): string | undefined {
  if (wanted.status !== 'scheduled') return undefined;
  if (!wanted.publishAt) return 'Escolha o dia e a hora da publicação.';
  return new Date(wanted.publishAt).getTime() <= now ? 'Escolha um momento no futuro.' : undefined;
}
