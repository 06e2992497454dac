import type { ServiceKey } from '../contracts/services/service-sources.ts';
import type { ServiceAdapter, ServiceFile, ServiceReading } from './adapter.ts';
import { anaRivers } from './ana/rivers.ts';
import { cemadenRisks } from './cemaden/risks.ts';
import { inmetAlerts } from './inmet/alerts.ts';
import { inmetForecast } from './inmet/forecast.ts';
import { inpeFires } from './inpe/fires.ts';
import { navyTide } from './tide/navy-tide.ts';
import { belemTide } from './tide/tide.ts';

/** How each public service is read. */
export const ADAPTERS: Readonly<Record<ServiceKey, ServiceAdapter>> = {
  'inmet-alerts': inmetAlerts,
  'cemaden-risks': cemadenRisks,
  'inmet-forecast': inmetForecast,
  'ana-rivers': anaRivers,
  'inpe-fires': inpeFires,
  'tide-belem': belemTide,
  'tide-navy': navyTide,
};

export function readService(key: ServiceKey, files: readonly ServiceFile[], now: number): ServiceReading {
  return ADAPTERS[key].read(files, now);
}
