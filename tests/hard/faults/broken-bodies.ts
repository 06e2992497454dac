import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

/** The bytes of a body, with the headers that announce it. */
export interface BrokenBody {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  /** The connection is closed after these bytes, before the announced length. */
  readonly cut?: true;
  /** The body is so large that the server may close the connection before its response is read. */
  readonly endless?: true;
}

const JSON_TYPE = 'application/json';
/** More than any route accepts. */
const TOO_MUCH = 20 * 1_048_576;

function json(name: string, text: string | Buffer, headers: Record<string, string> = {}): BrokenBody {
  const bytes = Buffer.from(text as string);
  const length = String(bytes.length);
  return { name, bytes, headers: { 'content-type': JSON_TYPE, 'content-length': length, ...headers } };
}

const JSON_BODIES: readonly BrokenBody[] = [
  json('nothing', ''),
  json('an object that ends early', '{"title": "Balsa'),
  json('an escape that ends early', '{"title": "\\ud83'),
  json('half a surrogate pair', '{"title": "\\ud83d"}'),
  json('bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x7d])),
  json('a byte order mark', '\ufeff{}'),
  json('a NUL', '{"a": "\\u0000"}'),
  json('lists in lists', '['.repeat(8_000)),
  json('lists in lists that end', '['.repeat(4_000) + ']'.repeat(4_000)),
  json('objects in objects', '{"a":'.repeat(2_000)),
  json('the prototype', '{"__proto__": {"role": "admin"}}'),
  json('the prototype by its constructor', '{"constructor": {"prototype": {"role": "admin"}}}'),
  json('a number beyond all', '{"id": 1e999, "version": -0}'),
  json('the word null', 'null'),
  json('a text', '"texto"'),
  json('three thousand fields', JSON.stringify(Object.fromEntries(Array(3_000).entries()))),
  json('no JSON at all', '<xml/>'),
  json('another type', 'a=1&b=2', { 'content-type': 'application/x-www-form-urlencoded' }),
  json('a type that is none', '{}', { 'content-type': ';;;=' }),
  json('another character set', '{}', { 'content-type': 'application/json; charset=utf-7' }),
  { ...json('an object whose sender goes away', '{"title": "Ba', { 'content-length': '4000' }), cut: true },
  json('an announced length beyond all', '{"title"', { 'content-length': String(TOO_MUCH) }),
  {
    ...chunked(
      'chunks beyond all',
      Array<string>(320)
        .fill(`10000\r\n${'['.repeat(65_536)}\r\n`)
        .join(''),
    ),
    endless: true,
  },
  chunked('a chunk without a length', 'zz\r\n{}\r\n0\r\n\r\n'),
  { ...chunked('chunks that end early', '5\r\n{"a":'), cut: true },
];

function chunked(name: string, text: string): BrokenBody {
  const headers = { 'content-type': JSON_TYPE, 'transfer-encoding': 'chunked' };
  return { name, bytes: Buffer.from(text), headers };
}

const GOOD = Buffer.from('{"title": "Balsa ganha horário novo"}');
const BOMB = gzipSync(Buffer.alloc(8 * 1_048_576, '['));

function compressed(name: string, encoding: string, bytes: Buffer): BrokenBody {
  return json(name, bytes, { 'content-encoding': encoding });
}

const COMPRESSED_BODIES: readonly BrokenBody[] = [
  compressed('a gzip', 'gzip', gzipSync(GOOD)),
  compressed('a gzip that ends early', 'gzip', gzipSync(GOOD).subarray(0, -9)),
  compressed('a gzip that is none', 'gzip', GOOD),
  compressed('a gzip that grows a thousand times', 'gzip', BOMB),
  compressed('a deflate that ends early', 'deflate', deflateSync(GOOD).subarray(0, -3)),
  compressed('a brotli that ends early', 'br', brotliCompressSync(GOOD).subarray(0, -3)),
  compressed('an unknown encoding', 'nonsense', GOOD),
];

const field = (name: string) => `--limite\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
const file = (name: string) =>
  `--limite\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nabc`;
const fields = (count: number) => Array.from({ length: count }, (_, index) => field(`f${index}`)).join('');

function form(name: string, body: string, boundary = 'limite', announced?: number): BrokenBody {
  const bytes = Buffer.from(body);
  const length = String(announced ?? bytes.length);
  const type = `multipart/form-data; boundary=${boundary}`;
  return { name, bytes, headers: { 'content-type': type, 'content-length': length } };
}

const FORMS: readonly BrokenBody[] = [
  form('a form without parts', '--limite--\r\n'),
  form('a form that is nothing', ''),
  form('seven fields and an early end', fields(7).slice(0, -3)),
  form('a thousand fields and an early end', fields(1_000).slice(0, -3)),
  form('a part that ends in its header', '--limite\r\nContent-Dispo'),
  form('a part without a header', '--limite\r\n\r\nnada'),
  form('a file that ends early', file('file')),
  form('two files, the second unfinished', `${file('file')}\r\n${file('file')}`),
  form('a file under another name', `${file('outro')}\r\n--limite--\r\n`),
  form('fields, then a file that ends early', `${fields(12)}${file('file')}`),
  form('a boundary of 300 characters', `--${'b'.repeat(300)}--\r\n`, 'b'.repeat(300)),
  form('an empty boundary', fields(1), ''),
  form('a boundary that is another', fields(1), 'outro'),
  form('an announced form beyond all', fields(7), 'limite', TOO_MUCH),
  { ...form('a form whose sender goes away', fields(7), 'limite', 4_000), cut: true },
  { ...form('a file whose sender goes away', file('file'), 'limite', 4_000), cut: true },
];

export const BROKEN_BODIES: readonly BrokenBody[] = [...JSON_BODIES, ...COMPRESSED_BODIES, ...FORMS];
