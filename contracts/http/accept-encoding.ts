export type Encoding = 'br' | 'gzip';
/** The better one first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
/** Callers say it in a handful of ways: each is read once. */
const REMEMBERED_HEADERS = 100;
const chosen = new Map<string, Encoding | undefined>();

/** The better of the encodings a caller says it reads; one with `q=0` is refused. */
export function chooseEncoding(sent: string | string[] | undefined): Encoding | undefined {
  if (sent === undefined) return undefined;
  const header = String(sent);
  if (chosen.has(header)) return chosen.get(header);
  const encoding = readAcceptEncoding(header);
  if (chosen.size < REMEMBERED_HEADERS) chosen.set(header, encoding);
  return encoding;
}

function readAcceptEncoding(header: string): Encoding | undefined {
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';', 2).map((part) => part.trim()))
    .filter(([, weight = '']) => !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  return ENCODINGS.find((encoding) => accepted.includes(encoding));
}
