/** A gauge of the national network (ANA). Its zero is its own: levels of two gauges cannot be compared. */
export interface RiverStation {
  readonly code: string;
  readonly river: string;
  /** The municipality, by its slug. */
  readonly place: string;
  /** The name of the place as readers know it. */
  readonly name: string;
}

/** The gauges that the portal reads. */
export const RIVER_STATIONS: readonly RiverStation[] = [
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

export function findStation(code: string): RiverStation | undefined {
  return RIVER_STATIONS.find((station) => station.code === code);
}
