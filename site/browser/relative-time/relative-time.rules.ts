const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Like "há 2 horas"; empty for moments a day old or in the future, where the date is enough. */
export function agoText(moment: number, now: number): string {
  const age = now - moment;
  if (!(age >= 0 && age < DAY)) return '';
  if (age < MINUTE) return 'agora';
  const [count, unit] = age < HOUR ? [Math.floor(age / MINUTE), 'minuto'] : [Math.floor(age / HOUR), 'hora'];
  return `há ${count} ${unit}${count === 1 ? '' : 's'}`;
}
