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
  /** The note asks the server again when the version changes. */
  readonly version: number;
  /** True if readers can still open the story: then the note is about its former version. */
  readonly isPublic: boolean;
}

/** Tells the editor whether every cache has dropped what readers must no longer see, and which have not. */
export function RemovalNote({ story, version, isPublic }: RemovalNoteProps): ReactElement | null {
  const { data, loading, reload } = useLoaded(`removal ${story} ${version}`, async (signal) => {
    return (await call(ENDPOINTS.adminNews.removal, { params: { id: story }, signal })).body;
  });
  const isWaiting = data !== undefined && data.at !== null && data.doneAt === null;
  useEffect(() => {
    if (!isWaiting || loading) return undefined;
    const timer = setTimeout(reload, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, loading, reload]);
  const text = data && removalText(data, isPublic, Date.now());
  return text ? (
    <p className="help" role="status">
      {text}
    </p>
  ) : null;
}

/** The sentence for the editor; empty if readers have never seen the story. */
export function removalText(
  { at, doneAt, missing }: AnswerOf<typeof ENDPOINTS.adminNews.removal>,
  isPublic: boolean,
  now: number,
): string {
  if (at === null) return '';
  const what = isPublic ? 'Versão anterior retirada' : 'Retirada';
  if (doneAt !== null) return `${what} de todos os lugares ${momentOf(doneAt, now)}.`;
  const asked = isPublic ? 'Retirada da versão anterior pedida' : 'Retirada pedida';
  if (missing.length === 0) return `${asked}. Nenhum site confirmou ainda.`;
  const names = missing.map(({ site, place }) => `${placeName(place)} do site ${site}`);
  return `${asked} ${momentOf(at, now)}. Falta: ${names.join('; ')}.`;
}

function placeName(place: string): string {
  return REMOVAL_PLACES.find(({ key }) => key === place)?.name ?? place;
}

function momentOf(iso: string, now: number): string {
  const time = Date.parse(iso);
  const clock = `às ${timeText(time)}`;
  return dayNumber(time) === dayNumber(now) ? clock : `em ${dateText(time)}, ${clock}`;
}
