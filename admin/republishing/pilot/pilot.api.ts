import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Pilot, PilotReport, PilotRules } from '../../../contracts/queue/pilot.schema.ts';
import { call } from '../../api/api.ts';

const { adminQueue } = ENDPOINTS;

export async function loadPilot(signal: AbortSignal): Promise<Pilot> {
  return (await call(adminQueue.pilot, { signal })).body;
}

export async function setPilot(body: PilotRules): Promise<Pilot> {
  return (await call(adminQueue.setPilot, { body })).body;
}

export async function stopPilot(): Promise<Pilot> {
  return (await call(adminQueue.stopPilot)).body;
}

/** The report since the newsroom was last closed. */
export async function loadPilotReport(signal: AbortSignal): Promise<PilotReport> {
  return (await call(adminQueue.pilotReport, { signal })).body;
}
