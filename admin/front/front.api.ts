import { ApiFailure } from '../../client/client.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { BodyOf } from '../../contracts/http/endpoint.ts';
import type { AdminPin } from '../../contracts/pins/pin.endpoints.ts';
import { call } from '../api/api.ts';
import { withAcknowledgement } from '../ui/personal-data/acknowledge.tsx';

const { adminPins } = ENDPOINTS;
export type PinBody = BodyOf<typeof adminPins.create>;

/** The pins in the way, if the API refused a slot because it is taken. */
export function conflictingPins(error: unknown): readonly AdminPin[] | undefined {
  const isTaken = error instanceof ApiFailure && error.code === 'place-taken';
  return isTaken ? (error.current as readonly AdminPin[]) : undefined;
}

export async function createPin(body: PinBody): Promise<AdminPin> {
  const { body: pin } = await withAcknowledgement(body.title || 'Título na capa', (acknowledged) =>
    call(adminPins.create, { body: { ...body, ...acknowledged } }),
  );
  return pin;
}

export async function removePin(id: number): Promise<void> {
  await call(adminPins.remove, { params: { id } });
}

/** Puts a removed pin back, in place of those named in `replace`. */
export async function restorePin(id: number, replace: readonly number[] = []): Promise<void> {
  await call(adminPins.restore, { params: { id }, body: { replace: [...replace] } });
}

/** Takes a new pin away and puts back what it replaced. */
export async function undoPin(id: number, replaced: readonly number[]): Promise<void> {
  await removePin(id);
  for (const before of replaced) await restorePin(before);
}
