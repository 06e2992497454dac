import { NEWSROOM_FLAG } from '../../contracts/constants.ts';

/** The role of the person who is logged in to the back office in this browser; empty: a reader. */
export function newsroomRole(): string {
  try {
    return localStorage.getItem(NEWSROOM_FLAG) ?? '';
  } catch {
    return '';
  }
}
