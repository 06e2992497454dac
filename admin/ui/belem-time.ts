import { TIME_ZONE } from '../../contracts/constants.ts';

/** The newsroom's clock. Belém knows no summer time: it is always three hours behind UTC. */
const OFFSET = '-03:00';

const parts = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function read(moment: string | number): Readonly<Record<string, string>> {
  return Object.fromEntries(parts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
}

/** `15-11-2026` */
export function dateText(moment: string | number): string {
  const { day, month, year } = read(moment);
  return `${day}-${month}-${year}`;
}

/** `14h32` */
export function timeText(moment: string | number): string {
  const { hour, minute } = read(moment);
  return `${hour}h${minute}`;
}

/** `15-11-2026 às 14h32` */
export function momentText(moment: string | number): string {
  return `${dateText(moment)} às ${timeText(moment)}`;
}

/** What the browser's own date and time fields show: `2026-11-15` and `14:32`. */
export function fieldsOf(moment: string | number): { readonly date: string; readonly time: string } {
  const { day, month, year, hour, minute } = read(moment);
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** The moment those two fields mean in Belém, or undefined while one of them is incomplete. */
export function momentOf(date: string, time: string): string | undefined {
  const moment = new Date(`${date}T${time}:00${OFFSET}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
