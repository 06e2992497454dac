import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { TABLES_OF_THE_NAVY } from './tide-ports.ts';

/** The subject of an observation. */
export const OBSERVATION_KINDS = ['alert', 'risk', 'river', 'tide', 'forecast', 'fires'] as const;
export type ObservationKind = (typeof OBSERVATION_KINDS)[number];

interface ServiceSource {
  readonly kind: ObservationKind;
  /** Shown to editors. */
  readonly name: string;
  /** Shown beside its values. */
  readonly credit: string;
  readonly licence: string;
  /** Where people check the values themselves. */
  readonly page: string;
  readonly everyMs: number;
  /** Older values are shown grey with their age. */
  readonly staleMs: number;
  /** Older values are not shown. */
  readonly goneMs: number;
}

/**
 * The public services that the portal reads, one switch each. The tide of Belém is computed here, that of other ports
 * comes from tables that the newsroom uploads; the others are open data of the federal
 * administration, which asks for the credit.
 */
export const SERVICE_SOURCES = {
  'inmet-alerts': {
    kind: 'alert',
    name: 'Avisos meteorológicos (INMET)',
    credit: 'INMET',
    licence: 'Dados públicos do INMET, com citação da fonte',
    page: 'https://alertas2.inmet.gov.br/',
    everyMs: 10 * MINUTE_MS,
    staleMs: HOUR_MS,
    goneMs: 6 * HOUR_MS,
  },
  'cemaden-risks': {
    kind: 'risk',
    name: 'Alertas de inundação e deslizamento (CEMADEN)',
    credit: 'CEMADEN',
    licence: 'Dados públicos do CEMADEN, com citação da fonte',
    page: 'https://painelalertas.cemaden.gov.br/',
    everyMs: 10 * MINUTE_MS,
    staleMs: HOUR_MS,
    goneMs: 6 * HOUR_MS,
  },
  'ana-rivers': {
    kind: 'river',
    name: 'Nível dos rios (ANA)',
    credit: 'ANA, Rede Hidrometeorológica Nacional',
    licence: 'Dados abertos da ANA, com citação da fonte',
    page: 'https://www.snirh.gov.br/hidrotelemetria/',
    everyMs: HOUR_MS,
    staleMs: 12 * HOUR_MS,
    goneMs: 7 * DAY_MS,
  },
  'tide-belem': {
    kind: 'tide',
    name: 'Maré em Belém (calculada pelo portal)',
    credit: 'TICON-4',
    licence:
      'CC BY 4.0: constantes de Hart-Davis, Dettmering e Seitz (2025), pela Neaps tide database, arredondadas',
    page: 'https://doi.org/10.17882/109129',
    everyMs: 6 * HOUR_MS,
    staleMs: 2 * DAY_MS,
    goneMs: 3 * DAY_MS,
  },
  'tide-navy': {
    kind: 'tide',
    name: 'Tábuas de maré da Marinha (enviadas pela redação)',
    credit: 'Marinha do Brasil, CHM',
    licence:
      'Tábuas das Marés publicadas pela Marinha do Brasil, copiadas pela redação, com citação da fonte',
    page: TABLES_OF_THE_NAVY,
    everyMs: 6 * HOUR_MS,
    staleMs: 2 * DAY_MS,
    goneMs: 3 * DAY_MS,
  },
  'inmet-forecast': {
    kind: 'forecast',
    name: 'Previsão do tempo (INMET)',
    credit: 'INMET',
    licence: 'Dados públicos do INMET, com citação da fonte',
    page: 'https://previsao.inmet.gov.br/',
    everyMs: 10 * MINUTE_MS,
    staleMs: DAY_MS,
    goneMs: 2 * DAY_MS,
  },
  'inpe-fires': {
    kind: 'fires',
    name: 'Focos de queimada (INPE)',
    credit: 'INPE, Programa Queimadas',
    licence: 'CC BY-SA 4.0',
    page: 'https://terrabrasilis.dpi.inpe.br/queimadas/portal/',
    everyMs: 3 * HOUR_MS,
    staleMs: DAY_MS,
    goneMs: 2 * DAY_MS,
  },
} as const satisfies Record<string, ServiceSource>;

export type ServiceKey = keyof typeof SERVICE_SOURCES;
export const SERVICE_KEYS = Object.keys(SERVICE_SOURCES) as readonly ServiceKey[];

/** The age of a value: shown as it is, grey with its age, or not at all. A moment in the future is as good as now. */
export function ageOf(source: ServiceKey, moment: number, now: number): 'fresh' | 'stale' | 'gone' {
  const { staleMs, goneMs } = SERVICE_SOURCES[source];
  const age = now - moment;
  return age > goneMs ? 'gone' : age > staleMs ? 'stale' : 'fresh';
}
