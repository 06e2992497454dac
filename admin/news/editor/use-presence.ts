import { useEffect, useState } from 'react';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Presence } from '../../../contracts/news/news.schema.ts';
import { rawClient } from '../../api/raw-client.ts';

/** Well below the time after which the server counts a silent editor as gone. */
const BEAT_MS = 20_000;

/** Reports that this story is open here, and returns the other editors who have it open. */
export function usePresence(id: number | undefined): Presence['others'] {
  const [others, setOthers] = useState<Presence['others']>([]);
  useEffect(() => {
    if (id === undefined) return;
    const params = { id };
    const sendPresence = (leaving: boolean) =>
      rawClient.call(ENDPOINTS.adminNews.presence, { params, body: { leaving } });
    let open = true;
    function beat(): void {
      if (document.hidden) return;
      // Failures are ignored: the version still guards every save, which also asks to log in again.
      sendPresence(false).then(
        ({ body }) => open && setOthers(body.others),
        () => {},
      );
    }
    beat();
    const timer = setInterval(beat, BEAT_MS);
    return () => {
      open = false;
      clearInterval(timer);
      sendPresence(true).catch(() => {});
    };
  }, [id]);
  return others;
}
