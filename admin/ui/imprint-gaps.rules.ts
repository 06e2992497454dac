import {
  IMPRINT_FIELDS,
  IMPRINT_LABELS,
  type ImprintField,
} from '../../contracts/settings/imprint-labels.ts';

/** The details that the page Expediente still lacks; empty if it is complete. An abbreviation stays in capitals. */
export function imprintGaps(values: Readonly<Record<ImprintField, string>>): string {
  const labels: readonly string[] = IMPRINT_FIELDS.filter((field) => values[field] === '').map(
    (field) => IMPRINT_LABELS[field],
  );
  if (labels.length === 0) return '';
  const names = labels.map((label) => (label === label.toUpperCase() ? label : label.toLowerCase()));
  return `Os leitores ainda não sabem quem responde pelo portal. ${names.length === 1 ? 'Falta' : 'Faltam'}: ${names.join(', ')}.`;
}
