import { ApiFailure } from '../../client/client.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { PushNumbers } from '../../contracts/push/push.schema.ts';
import { call } from '../api/api.ts';

export const NO_PUSHES: PushNumbers = { on: false, devices: 0, messages: [], kinds: [] };

/** An older API, during an update, knows no pushes or no kinds of them; the rest of the screen works with it. */
export async function readPushNumbers(signal: AbortSignal): Promise<PushNumbers> {
  try {
    const { body } = await call(ENDPOINTS.adminPush.numbers, { signal });
    return { ...body, kinds: body.kinds ?? [] };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
    return NO_PUSHES;
  }
}
