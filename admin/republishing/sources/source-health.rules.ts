import { dateText, timeText } from '../../../contracts/belem-time.ts';
import { MINUTE_MS } from '../../../contracts/durations.ts';
import type { Source } from '../../../contracts/sources/source.schema.ts';
import { HEALTH_STATES, type HealthState } from '../../../contracts/sources/source-choices.ts';
import { ageText } from '../age.rules.ts';

/** The badge variant by the health of a source; the word beside the dot says the same. */
const VARIANTS: Readonly<Record<HealthState, string>> = {
  new: 'draft',
  good: 'on',
  warning: 'pending',
  failing: 'failing',
  off: 'off',
};

export function healthBadge(state: HealthState): { readonly name: string; readonly variant: string } {
  return { name: HEALTH_STATES.find(({ key }) => key === state)?.name ?? '', variant: VARIANTS[state] };
}

/** The last reading, the next one, and the items per day, in one line. */
export function rhythmText({ active, health }: Pick<Source, 'active' | 'health'>, now: number): string {
  const { succeededAt, nextAt, itemsPerDay } = health;
  return [
    // For an active source the message above says when it was read.
    ...(active ? [] : [succeededAt ? `Lida ${ageText(succeededAt, now)}` : 'Nunca lida com sucesso']),
    ...(active && nextAt ? [nextText(nextAt, now)] : []),
    `${perDayText(itemsPerDay)} por dia`,
  ].join(' · ');
}

function nextText(at: string, now: number): string {
  const minutes = Math.round((Date.parse(at) - now) / MINUTE_MS);
  if (minutes <= 1) return 'próxima leitura em instantes';
  return minutes < 60 ? `próxima leitura em ${minutes} min` : `próxima leitura às ${timeText(at)}`;
}

function perDayText(count: number): string {
  if (count === 0) return 'nenhum item';
  const shown = count.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return shown === '1' ? '1 item' : `${shown} itens`;
}

/** The licence and who last checked it. */
export function licenceText({
  licence,
  licenceCheckedAt,
  licenceCheckedBy,
}: Pick<Source, 'licence' | 'licenceCheckedAt' | 'licenceCheckedBy'>): string {
  if (licence.trim() === '') return 'Sem licença: pode ser lida, mas nada dela pode ser publicado.';
  if (licenceCheckedAt === null) return licence;
  const by = licenceCheckedBy && ` por ${licenceCheckedBy}`;
  return `${licence}, conferida em ${dateText(licenceCheckedAt)}${by}`;
}
