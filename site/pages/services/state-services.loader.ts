import { coveredMunicipalities } from '../../../contracts/editions/covered-municipalities.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { findMunicipality, type Municipality } from '../../../contracts/municipalities.ts';
import { REGIONS } from '../../../contracts/regions.ts';
import { alertId } from '../../../contracts/services/alert-id.ts';
import { ALERT_LEVEL_KEYS, ALERT_LEVELS, type AlertLevel } from '../../../contracts/services/alert-levels.ts';
import { isCurrent, isHeard } from '../../../contracts/services/current.ts';
import type { ReadService, ServiceObservation } from '../../../contracts/services/service.endpoints.ts';
import type { ObservationKind } from '../../../contracts/services/service-sources.ts';
import { TIDE_PORTS } from '../../../contracts/services/tide-ports.ts';
import { capPath, municipalityPath, type NamedLink, PATHS } from '../../addresses.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { isStatePortal, type SiteEdition } from '../../request/edition.ts';
import { feedPath } from '../../seo/feed-addresses.ts';
import type { PageAnswer, PageHead } from '../page-answer.ts';
import { type AlertModel, alertsOf, atText, type RiverModel, riverOf } from './place-services.model.ts';
import { type TideModel, tideOf } from './tide.model.ts';

/** `unknown`: the portal does not read the service now, or has not reached it for too long, so the page can say nothing about it. */
export type IfHeard<Items> = Items | 'unknown';

export interface StateAlert extends AlertModel {
  /** True if it concerns a place of the edition. */
  readonly isOwn: boolean;
  /** The same in CAP 1.2; only INMET's alerts have it. */
  readonly cap: string | null;
  /** The number of its municipalities. */
  readonly count: number;
  /** The places under alert, by region. */
  readonly regions: readonly { readonly name: string; readonly places: readonly NamedLink[] }[];
}

export interface AlertsModel {
  /** INMET's, those of the edition's places first. */
  readonly alerts: IfHeard<readonly StateAlert[]>;
  /** CEMADEN's, of floods and landslides. */
  readonly risks: readonly StateAlert[];
  /** The name of the edition; `null` on the state portal. */
  readonly edition: string | null;
  /** The municipalities under alert by level, the gravest first; each has the gravest of its levels. */
  readonly levels: readonly LevelArea[];
  readonly read: string;
}

export interface LevelArea {
  readonly level: AlertLevel;
  readonly word: string;
  /** Slugs. */
  readonly places: readonly string[];
}

interface StateRiver extends RiverModel {
  readonly place: NamedLink;
}

export interface RiversModel {
  /** On an edition those of its places first, as a group of their own. */
  readonly groups: IfHeard<readonly RiverGroup[]>;
  readonly read: string;
}

interface RiverGroup {
  /** `null` where there is one group only. */
  readonly name: string | null;
  readonly rivers: readonly StateRiver[];
}

export interface TidesModel {
  readonly tides: IfHeard<readonly (TideModel & { readonly places: readonly NamedLink[] })[]>;
}

export interface DataSourcesModel {
  /** `null` if they could not be loaded. */
  readonly sources: readonly ReadService[] | null;
}

interface StateServices {
  readonly observations: readonly ServiceObservation[];
  readonly sources: readonly ReadService[];
}

export async function loadAlerts(context: LoadContext): Promise<PageAnswer<AlertsModel>> {
  const now = context.now.getTime();
  const own = ownPlaces(context.edition);
  return answer(
    context,
    {
      title: 'Avisos meteorológicos',
      description: 'Os avisos do INMET que valem agora no Pará, com o nível de cada um e os municípios.',
      canonical: PATHS.alerts,
      feed: { title: 'Avisos meteorológicos do Pará', path: feedPath(PATHS.alerts) },
    },
    (loaded) => ({
      alerts: loaded ? ifHeard(loaded, 'alert', now, (of) => stateAlerts(of, own, now)) : 'unknown',
      risks: loaded ? stateAlerts(currentOf(loaded, 'risk', now), own, now) : [],
      edition: own && context.edition.name,
      levels: loaded ? levelAreas(loaded.observations, now) : [],
      read: readText(loaded, 'alert', now),
    }),
  );
}

export async function loadRivers(context: LoadContext): Promise<PageAnswer<RiversModel>> {
  const { edition } = context;
  const now = context.now.getTime();
  return answer(
    context,
    {
      title: 'Nível dos rios',
      description:
        'O nível dos rios do Pará nas réguas da rede nacional, com a variação em 24 horas e em 7 dias.',
      canonical: PATHS.rivers,
    },
    (loaded) => ({
      groups: loaded ? ifHeard(loaded, 'river', now, (of) => riverGroups(of, edition, now)) : 'unknown',
      read: readText(loaded, 'river', now),
    }),
  );
}

export async function loadTides(context: LoadContext): Promise<PageAnswer<TidesModel>> {
  const now = context.now.getTime();
  return answer(
    context,
    {
      title: 'Marés',
      description: 'As próximas marés altas e baixas nos portos do Pará. Não servem para navegação.',
      canonical: PATHS.tides,
    },
    (loaded) => ({ tides: loaded ? ifHeard(loaded, 'tide', now, (of) => stateTides(of, now)) : 'unknown' }),
  );
}

export async function loadDataSources(context: LoadContext): Promise<PageAnswer<DataSourcesModel>> {
  return answer(
    context,
    {
      title: 'Fontes de dados',
      description: 'De onde vêm avisos, rios, marés, previsão e focos: crédito, licença e última leitura.',
      canonical: PATHS.dataSources,
    },
    (loaded) => ({ sources: loaded?.sources ?? null }),
  );
}

/** A page about the whole state; `modelOf` gets `null` if the services could not be loaded. */
async function answer<Model>(
  { content, warn }: LoadContext,
  head: Pick<PageHead, 'title' | 'description' | 'canonical' | 'feed'>,
  modelOf: (loaded: StateServices | null) => Model,
): Promise<PageAnswer<Model>> {
  const page = { head: { ...head, styles: ['services' as const] }, tags: [TAGS.services] };
  try {
    const [observations, sources] = await Promise.all([
      content.services(),
      content.list(ENDPOINTS.services.sources),
    ]);
    return { ...page, status: 200, model: modelOf({ observations, sources }), complete: true };
  } catch (error) {
    warn(error, `${head.title}: the public services could not be loaded`);
    return { ...page, status: 503, model: modelOf(null), complete: false };
  }
}

/** The observations of a kind of service if it was read lately: no answer is not the same as no alert. */
function ifHeard<Items>(
  loaded: StateServices,
  kind: ObservationKind,
  now: number,
  itemsOf: (observations: readonly ServiceObservation[]) => Items,
): IfHeard<Items> {
  return isHeard(loaded.sources, kind, now) ? itemsOf(currentOf(loaded, kind, now)) : 'unknown';
}

function currentOf({ observations }: StateServices, kind: ObservationKind, now: number) {
  return observations.filter((one) => one.kind === kind && isCurrent(one, now));
}

/** The slugs of the edition's municipalities; `null` on the state portal, which has all. */
function ownPlaces(edition: SiteEdition): ReadonlySet<string> | null {
  if (isStatePortal(edition)) return null;
  return new Set(coveredMunicipalities(edition.covers).map(({ slug }) => slug));
}

/** When the portal last read a kind of service, like "às 14h32"; empty if that is unknown. */
function readText(loaded: StateServices | null, kind: ObservationKind, now: number): string {
  const readAt = loaded?.sources.find((source) => source.kind === kind)?.readAt;
  return readAt ? atText(Date.parse(readAt), now) : '';
}

/** The gravest first; those of own places before all others, and in each the regions of own places. */
function stateAlerts(
  observations: readonly ServiceObservation[],
  own: ReadonlySet<string> | null,
  now: number,
): StateAlert[] {
  const found = new Map(observations.map((one) => [alertId(one), one]));
  const alerts = alertsOf(observations, now).map((alert): StateAlert => {
    const { kind, places = [] } = found.get(alert.id) ?? {};
    return {
      ...alert,
      isOwn: own !== null && places.some((place) => own.has(place)),
      cap: kind === 'alert' ? capPath(alert.id) : null,
      count: places.length,
      regions: regionsOf(places, own),
    };
  });
  return alerts.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn));
}

/** The places of each level of INMET's alerts. Risks of CEMADEN have levels too, in words of their own. */
function levelAreas(observations: readonly ServiceObservation[], now: number): LevelArea[] {
  const alerts = observations.filter((one) => one.kind === 'alert' && isCurrent(one, now));
  const reported = new Set<string>();
  return ALERT_LEVEL_KEYS.flatMap((level) => {
    const slugs = alerts.filter((one) => one.level === level).flatMap(({ places }) => places);
    const places = [...new Set(slugs)].filter((slug) => !reported.has(slug));
    for (const slug of places) reported.add(slug);
    return places.length > 0 ? [{ level, word: ALERT_LEVELS[level].word, places }] : [];
  });
}

function regionsOf(slugs: readonly string[], own: ReadonlySet<string> | null): StateAlert['regions'] {
  const municipalities = slugs.flatMap((slug) => findMunicipality(slug) ?? []);
  const regions = REGIONS.flatMap(({ key, name }) => {
    const inRegion = municipalities.filter(({ region }) => region === key);
    const isOwn = inRegion.some(({ slug }) => own?.has(slug));
    return inRegion.length > 0 ? [{ name, isOwn, places: inRegion.map(placeLink) }] : [];
  });
  return regions.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn));
}

function riverGroups(
  observations: readonly ServiceObservation[],
  edition: SiteEdition,
  now: number,
): RiverGroup[] {
  const own = ownPlaces(edition);
  const rivers = observations
    .flatMap((one) => {
      const river = riverOf(one, now);
      const place = findMunicipality(one.places[0] ?? '');
      const isOwn = place && own?.has(place.slug);
      return river && place ? [{ ...river, place: placeLink(place), isOwn }] : [];
    })
    .toSorted(
      (a, b) => Number(b.above !== '') - Number(a.above !== '') || a.name.localeCompare(b.name, 'pt-BR'),
    );
  const near = rivers.filter(({ isOwn }) => isOwn);
  if (near.length === 0) return rivers.length > 0 ? [{ name: null, rivers }] : [];
  const others = rivers.filter(({ isOwn }) => !isOwn);
  return [
    { name: edition.name, rivers: near },
    ...(others.length > 0 ? [{ name: 'Outros rios do Pará', rivers: others }] : []),
  ];
}

function stateTides(observations: readonly ServiceObservation[], now: number) {
  const ports = Map.groupBy(observations, ({ title }) => title);
  return TIDE_PORTS.flatMap(({ name, places: slugs }) => {
    const tide = tideOf(ports.get(name) ?? [], now);
    const places = slugs.flatMap((slug) => findMunicipality(slug) ?? []);
    return tide ? [{ ...tide, places: places.map(placeLink) }] : [];
  });
}

function placeLink({ name, slug }: Municipality): NamedLink {
  return { name, path: municipalityPath(slug) };
}
