import { coveredMunicipalities } from '../../../contracts/editions/covered-municipalities.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import { addressOf, agendaPath, calendarPath, type NamedLink, PATHS } from '../../addresses.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { isStatePortal } from '../../request/edition.ts';
import type { PageAnswer } from '../page-answer.ts';
import { WHOLE_STATE } from '../search/search.query.ts';
import { type AgendaDay, agendaOf, agendaPlaces, eventStatements } from './agenda.model.ts';

export interface AgendaModel {
  readonly title: string;
  /** `null` if the events could not be loaded. */
  readonly days: readonly AgendaDay[] | null;
  /** The municipalities to choose from, without the chosen one. */
  readonly places: readonly NamedLink[];
  /** The path of the agenda of the whole state; `null` on that page. */
  readonly all: string | null;
  readonly calendar: string;
}

/** The agenda by day, of the places of the edition or of one municipality. */
export async function loadAgenda({
  content,
  request,
  edition,
  now,
  warn,
}: LoadContext): Promise<PageAnswer<AgendaModel>> {
  const chosen = findMunicipality(request.query.municipio ?? '');
  const slug = chosen?.slug;
  const isWhole = chosen !== undefined || isStatePortal(edition) || request.query.onde === WHOLE_STATE;
  const title = chosen ? `Agenda de ${chosen.name}` : isWhole ? 'Agenda do Pará' : `Agenda: ${edition.name}`;
  const head = {
    title,
    description: 'O que acontece nos próximos dias, por dia e por município, com a fonte de cada evento.',
    canonical: agendaPath(slug),
    styles: ['services' as const],
  };
  const stateAgenda = isStatePortal(edition)
    ? PATHS.agenda
    : addressOf({ path: PATHS.agenda, query: { onde: WHOLE_STATE } });
  const all = isWhole && !chosen ? null : stateAgenda;
  const model = { title, all, calendar: calendarPath(slug) };
  const tags = [TAGS.entity('event')];
  try {
    const listed = await content.list(ENDPOINTS.events.list);
    const moment = now.getTime();
    const places = agendaPlaces(listed, moment).filter((one) => one.slug !== slug);
    const own = new Set(coveredMunicipalities(edition.covers).map((one) => one.slug));
    const events = isWhole ? listed : listed.filter(({ place }) => own.has(place));
    return {
      status: 200,
      head: { ...head, jsonLd: eventStatements(events, moment, slug) },
      model: {
        ...model,
        days: agendaOf(events, moment, slug),
        places: places.map((one) => ({ name: one.name, path: agendaPath(one.slug) })),
      },
      tags,
      complete: true,
    };
  } catch (error) {
    warn(error, 'the agenda could not be loaded');
    return { status: 503, head, model: { ...model, days: null, places: [] }, tags, complete: false };
  }
}
