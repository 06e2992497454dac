const RECORD = /^[a-z0-9.-]+\.[a-z]{2,}\s*,\s*[^\s,]+\s*,\s*(?:DIRECT|RESELLER)\s*(?:,\s*[a-z0-9]+\s*)?$/i;
const VARIABLE = /^(?:contact|subdomain|ownerdomain|managerdomain|inventorypartnerdomain)\s*=\s*\S/i;

/** Number of the first line that is no record, variable, comment or blank; undefined if all lines are valid. */
export function wrongAdsLine(text: string): number | undefined {
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim());
  const index = lines.findIndex((line) => line !== '' && !RECORD.test(line) && !VARIABLE.test(line));
  return index === -1 ? undefined : index + 1;
}
