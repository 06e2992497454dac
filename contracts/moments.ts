/** A moment of the database (milliseconds since 1970) as answers say it: ISO 8601 in UTC. */
export function isoOf(moment: number): string {
  return new Date(moment).toISOString();
}

export function isoOrNull(moment: number | null): string | null {
  return moment === null ? null : isoOf(moment);
}
