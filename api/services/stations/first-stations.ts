import type { Station } from './station.ts';

/** The gauges of an installation that has not chosen its own. */
export const FIRST_STATIONS: readonly Omit<Station, 'marks'>[] = [
  { code: '18850000', river: 'Xingu', place: 'altamira', name: 'Altamira' },
  { code: '18390000', river: 'Amazonas', place: 'almeirim', name: 'Almeirim' },
  { code: '17730000', river: 'Tapajós', place: 'itaituba', name: 'Itaituba' },
  { code: '29050000', river: 'Tocantins', place: 'maraba', name: 'Marabá' },
  { code: '17050001', river: 'Amazonas', place: 'obidos', name: 'Óbidos' },
  { code: '16900000', river: 'Trombetas', place: 'oriximina', name: 'Oriximiná' },
  { code: '18950003', river: 'Xingu', place: 'porto-de-moz', name: 'Porto de Moz' },
  { code: '17900000', river: 'Tapajós', place: 'santarem', name: 'Santarém' },
  { code: '29680090', river: 'Tocantins', place: 'tucurui', name: 'Tucuruí' },
];
