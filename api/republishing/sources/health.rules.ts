import { isoOrNull, momentText } from '../../../contracts/belem-time.ts';
import type { SourceHealth } from '../../../contracts/sources/source.fields.ts';

interface SourceReading {
  readonly failures: number;
  readonly error: string;
  readonly problems: string;
  readonly next_at: number;
  readonly tried_at: number | null;
  readonly succeeded_at: number | null;
}

/** The state of a source, in words. */
export function sourceHealth(
  active: boolean,
  reading: SourceReading | undefined,
  counts: { readonly itemsPerDay: number; readonly waiting: number },
): SourceHealth {
  const problems = problemsIn(reading?.problems ?? '');
  return {
    ...describe(active, reading, problems),
    problems,
    triedAt: isoOrNull(reading?.tried_at ?? null),
    succeededAt: isoOrNull(reading?.succeeded_at ?? null),
    nextAt: active ? isoOrNull(reading?.next_at ?? null) : null,
    failures: reading?.failures ?? 0,
    ...counts,
  };
}

function describe(
  active: boolean,
  reading: SourceReading | undefined,
  problems: readonly string[],
): Pick<SourceHealth, 'state' | 'message'> {
  if (!active) return { state: 'off', message: 'Desligada: nada é lido.' };
  if (!reading?.tried_at) return { state: 'new', message: 'Ainda não foi lida.' };
  if (reading.error !== '') {
    const since = reading.succeeded_at
      ? ` A última leitura boa foi em ${momentText(reading.succeeded_at)}.`
      : ' Nunca foi lida com sucesso.';
    return { state: 'failing', message: `${reading.error}${since}` };
  }
  if (reading.succeeded_at === null)
    return { state: 'new', message: 'A primeira leitura está em andamento.' };
  const when = momentText(reading.succeeded_at);
  if (problems.length > 0) return { state: 'warning', message: `Lida em ${when}, com ressalvas.` };
  return { state: 'good', message: `Lida em ${when}.` };
}

function problemsIn(text: string): string[] {
  return text === '' ? [] : (JSON.parse(text) as string[]);
}
