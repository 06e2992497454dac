import { coveredMunicipalities } from '../../../contracts/editions/covered-municipalities.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import { placesText } from '../../../contracts/places/places-text.ts';
import { alertId } from '../../../contracts/services/alert-id.ts';
import { isCurrent, isHeard } from '../../../contracts/services/current.ts';
import type { ServiceObservation } from '../../../contracts/services/service.endpoints.ts';
import { SERVICE_SOURCES, type ServiceKey } from '../../../contracts/services/service-sources.ts';
import { municipalityPath, PATHS } from '../../addresses.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { absoluteAddress, isStatePortal, type SiteEdition } from '../../request/edition.ts';
import type { PageAnswer } from '../page-answer.ts';
import { type AlertModel, alertsOf, type RiverModel, riverOf } from '../services/place-services.model.ts';
import { themeIn, type WidgetTheme } from './widget.query.ts';

/** More names would fill the frame; the page of the alert has them all. */
const SHOWN_PLACES = 6;

export interface ServiceWidgetModel {
  readonly theme: WidgetTheme;
  readonly title: string;
  readonly address: string;
  /** Absolute address of the portal. */
  readonly home: string;
  readonly sources: readonly { readonly credit: string; readonly page: string }[];
  readonly content: WidgetContent;
}

export interface WidgetAlert extends AlertModel {
  /** Like "Soure, Breves e mais 12 municípios"; empty in the widget of one municipality. */
  readonly where: string;
}

/** `unknown`: the portal has not reached the service for too long, so the widget can say nothing about it. */
export type WidgetContent =
  | { readonly kind: 'river'; readonly river: RiverModel }
  | { readonly kind: 'alerts'; readonly alerts: readonly WidgetAlert[] }
  | { readonly kind: 'unknown' };

/** The level of a river at one gauge, for pages of other sites. */
export async function loadRiverWidget(context: LoadContext): Promise<PageAnswer<ServiceWidgetModel>> {
  const { request, content, now } = context;
  const moment = now.getTime();
  const code = request.params.station;
  const found = (await content.services()).find(
    (one) => one.kind === 'river' && one.station?.code === code && isCurrent(one, moment),
  );
  const river = found && riverOf(found, moment);
  const page: WidgetPage = {
    sources: ['ana-rivers'],
    title: river ? `Rio ${river.name}` : 'Nível do rio',
    path: PATHS.rivers,
    tags: [TAGS.services],
    content: river ? { kind: 'river', river } : { kind: 'unknown' },
  };
  // Anyone can make up codes of gauges.
  return river ? shown(context, page) : { ...shown(context, page), status: 404, unboundedAddress: true };
}

/** The alerts that hold now in a municipality, or in all places of the edition, for pages of other sites. */
export async function loadAlertsWidget(context: LoadContext): Promise<PageAnswer<ServiceWidgetModel>> {
  const { request, content, edition, now } = context;
  const moment = now.getTime();
  const asked = request.params.municipality;
  const municipality = asked === undefined ? undefined : findMunicipality(asked);
  const isUnavailable = asked !== undefined && municipality?.slug !== asked;
  const slug = isUnavailable ? undefined : municipality?.slug;
  const [observations, sources] = await Promise.all([
    content.services(slug),
    content.list(ENDPOINTS.services.sources),
  ]);
  const current = observations.filter(
    (one) => (one.kind === 'alert' || one.kind === 'risk') && isCurrent(one, moment),
  );
  const own = municipality ? null : ownSlugs(edition);
  const alerts = current.filter(({ places }) => own === null || places.some((place) => own.has(place)));
  const hasRisks = alerts.some(({ kind }) => kind === 'risk');
  // The observations of one source are shown also while the other does not answer.
  const isKnown = !isUnavailable && (alerts.length > 0 || isHeard(sources, 'alert', moment));
  const page: WidgetPage = {
    sources: ['inmet-alerts', ...(hasRisks ? (['cemaden-risks'] as const) : [])],
    title: municipality ? `Avisos em ${municipality.name}` : `Avisos meteorológicos: ${edition.name}`,
    path: municipality ? municipalityPath(municipality.slug) : PATHS.alerts,
    tags: [slug === undefined ? TAGS.services : TAGS.servicesOf(slug), TAGS.services],
    content: isKnown
      ? { kind: 'alerts', alerts: widgetAlerts(alerts, municipality ? new Set() : own, moment) }
      : { kind: 'unknown' },
  };
  return { ...shown(context, page), ...(isUnavailable && { status: 404 }) };
}

/** The municipalities of the edition; `null` for the state portal, which has all. */
function ownSlugs(edition: SiteEdition): ReadonlySet<string> | null {
  return isStatePortal(edition)
    ? null
    : new Set(coveredMunicipalities(edition.covers).map(({ slug }) => slug));
}

/** `named` are the municipalities whose names are shown; `null` for all. */
function widgetAlerts(
  observations: readonly ServiceObservation[],
  named: ReadonlySet<string> | null,
  now: number,
): WidgetAlert[] {
  const places = new Map(observations.map((one) => [alertId(one), one.places]));
  return alertsOf(observations, now).map((alert) => {
    const slugs = places.get(alert.id) ?? [];
    return {
      ...alert,
      where: placesText(
        slugs.filter((slug) => named?.has(slug) ?? true),
        SHOWN_PLACES,
      ),
    };
  });
}

interface WidgetPage extends Pick<ServiceWidgetModel, 'title' | 'content'> {
  readonly sources: readonly ServiceKey[];
  readonly path: string;
  readonly tags: readonly string[];
}

function shown({ edition, request }: LoadContext, { sources, title, path, tags, content }: WidgetPage) {
  return {
    status: 200,
    head: { title, description: '', canonical: path, noIndex: true },
    model: {
      theme: themeIn(request.query),
      title,
      address: absoluteAddress(edition, path),
      home: absoluteAddress(edition, '/'),
      sources: sources.map((key) => SERVICE_SOURCES[key]),
      content,
    },
    tags: [...tags, ...TAGS.settingsOf(edition)],
    complete: true,
  } satisfies PageAnswer<ServiceWidgetModel>;
}
