import { NEWSROOM_FLAG } from '../../contracts/constants.ts';
import type { SessionState } from './session.rules.ts';

/** Public pages in this browser show a bar to the newsroom while the flag is there. */
export function flagNewsroom({ loggedIn, user }: Pick<SessionState, 'loggedIn' | 'user'>): void {
  try {
    if (loggedIn && user) localStorage.setItem(NEWSROOM_FLAG, user.role);
    else localStorage.removeItem(NEWSROOM_FLAG);
  } catch {
    // The storage is blocked: public pages show no bar.
  }
}
