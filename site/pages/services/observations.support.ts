import { HOUR_MS } from '../../../contracts/durations.ts';
import type { ServiceObservation } from '../../../contracts/services/service.endpoints.ts';

/** Noon in Belém. */
export const NOW = Date.parse('2026-11-19T15:00:00Z');
/** A moment some hours from now. */
export const at = (hours: number): string => new Date(NOW + hours * HOUR_MS).toISOString();

export function observation(members: Partial<ServiceObservation>): ServiceObservation {
  return {
    kind: 'alert',
    source: 'inmet-alerts',
    key: '1',
    places: ['soure'],
    station: null,
    title: 'Chuvas Intensas',
    text: 'Chuva entre 30 e 60 mm/h.\nRisco de alagamentos.',
    advice: 'Evite enfrentar o mau tempo.',
    level: 'danger',
    value: null,
    low: null,
    unit: '',
    changes: { day: null, week: null },
    series: [],
    measuredAt: at(-4),
    validFrom: at(-4),
    validUntil: at(11),
    asOf: at(0),
    changedAt: at(-5),
    credit: 'INMET',
    licence: 'Dados públicos',
    link: 'https://alertas2.inmet.gov.br/',
    ...members,
  };
}

/** A turn of the tide some hours from now. */
export const tide = (hours: number, text: string, value: number) =>
  observation({
    kind: 'tide',
    source: 'tide-belem',
    key: at(hours),
    places: ['belem', 'ananindeua'],
    title: 'Porto de Belém',
    text,
    advice: '',
    level: '',
    value,
    unit: 'cm',
    measuredAt: at(hours),
    validFrom: at(hours),
    validUntil: at(hours + 24),
    credit: 'TICON-4',
    link: 'https://doi.org/10.17882/109129',
  });

export const river = (members: Partial<ServiceObservation> = {}) =>
  observation({
    kind: 'river',
    source: 'ana-rivers',
    key: '17730000',
    station: { code: '17730000', name: 'Itaituba', river: 'Tapajós', marks: [] },
    value: 642,
    unit: 'cm',
    changes: { day: 12, week: -3 },
    series: [-48, -24, 0].map((hours, index) => ({ at: at(hours), value: 600 + index * 21 })),
    measuredAt: at(-1),
    validUntil: null,
    asOf: at(-1),
    credit: 'ANA',
    link: 'https://www.snirh.gov.br/',
    ...members,
  });
