import { TIME_ZONE } from '../contracts/constants.ts';

const dayFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const timeFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const longFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, dateStyle: 'full' });

/** DD-MM-YYYY, as the clocks in Belém have it. */
export function formatDay(moment: Date): string {
  return dayFormat.format(moment).replaceAll('/', '-');
}

/** `15-11-2026 às 10h07` */
export function formatMoment(moment: Date): string {
  return `${formatDay(moment)} às ${timeFormat.format(moment).replace(':', 'h')}`;
}

/** Like "Domingo, 15 de novembro de 2026". */
export function formatLongDay(moment: Date): string {
  const text = longFormat.format(moment);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function yearOf(moment: Date): string {
  return formatDay(moment).slice(-4);
}
