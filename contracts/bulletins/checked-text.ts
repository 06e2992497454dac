/**
 * Like "Conferido pela redação em 19-11-2026, por telefone": who checked a bulletin, when, and how, which stands after the first
 * comma of what the newsroom wrote.
 */
export function checkedText(day: string, checkedBy: string): string {
  const [who = '', ...how] = checkedBy.split(',').map((part) => part.trim());
  const by = /^(?:a )?redação$/i.test(who) ? 'pela redação' : `por ${who}`;
  return [`Conferido ${by} em ${day}`, ...how].join(', ');
}
