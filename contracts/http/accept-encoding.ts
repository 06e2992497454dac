export type Encoding = 'br' | 'gzip';
/** The supported encodings in order of preference. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
/** Clients send only a few distinct headers, so the result for each is cached. */
const REMEMBERED_HEADERS = 100;
const chosen = new Map<string, Encoding | undefined>();

/** The best encoding the client accepts; `q=0` means refused. */
export function chooseEncoding(sent: string | string[] | undefined): Encoding | undefined {
  if (sent === undefined) return undefined;
  const header = String(sent);
  if (chosen.has(header)) return chosen.get(header);
  const encoding = parseAcceptEncoding(header);
  if (chosen.size < REMEMBERED_HEADERS) chosen.set(header, encoding);
  return encoding;
}

function parseAcceptEncoding(header: string): Encoding | undefined {
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';', 2).map((part) => part.trim()))
    .filter(([, weight = '']) => !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  return ENCODINGS.find((encoding) => accepted.includes(encoding));
}
