import { ApiFailure } from '../../../client/client.ts';
import { messageOf } from '../../api/api.ts';

/** Why it was not done: the reasons by field where it gives them, for they name what is missing. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.errors.length === 0) return messageOf(error);
  return error.errors.map(({ message }) => message).join(' ');
}
