import { type ReactElement, useEffect } from 'react';
import { dateText, dayNumber, timeText } from '../../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import type { AnswerOf } from '../../../../contracts/http/endpoint.ts';
import { REMOVAL_PLACES } from '../../../../contracts/removals/removal-places.ts';
import { call } from '../../../api/api.ts';
import { useLoaded } from '../../../api/use-loaded.ts';

const ASK_AGAIN_MS = 2_000;

interface RemovalNoteProps {
  readonly story: number;
  /** Another version is asked about anew. */
  readonly version: number;
}

/** Whether a story that readers no longer see is gone from every cache, and what still keeps it. */
export function RemovalNote({ story, version }: RemovalNoteProps): ReactElement | null {
  const { data, loading, reload } = useLoaded(`removal ${story} ${version}`, async (signal) => {
    return (await call(ENDPOINTS.adminNews.removal, { params: { id: story }, signal })).body;
  });
  const isWaiting = data !== undefined && data.at !== null && data.doneAt === null;
  useEffect(() => {
    if (!isWaiting || loading) return undefined;
    const timer = setTimeout(reload, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, loading, reload]);
  const text = data && removalText(data, Date.now());
  return text ? (
    <p className="help" role="status">
      {text}
    </p>
  ) : null;
}

/** The sentence for the editor; empty if readers have never seen the story. */
export function removalText(
  { at, doneAt, missing }: AnswerOf<typeof ENDPOINTS.adminNews.removal>,
  now: number,
): string {
  if (at === null) return '';
  if (doneAt !== null) return `Retirada de todos os lugares ${momentOf(doneAt, now)}.`;
  if (missing.length === 0) return 'Retirada pedida. Nenhum site confirmou ainda.';
  const names = missing.map(({ site, place }) => `${placeName(place)} do site ${site}`);
  return `Retirada pedida ${momentOf(at, now)}. Falta: ${names.join('; ')}.`;
}

function placeName(place: string): string {
  return REMOVAL_PLACES.find(({ key }) => key === place)?.name ?? place;
}

function momentOf(iso: string, now: number): string {
  const time = Date.parse(iso);
  const clock = `às ${timeText(time)}`;
  return dayNumber(time) === dayNumber(now) ? clock : `em ${dateText(time)}, ${clock}`;
}
