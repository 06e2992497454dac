import type { InjectOptions } from 'fastify';

/** Requests that no honest client sends. `{editor}` and `{news}` are replaced by an existing token and id. */
interface BadRequest {
  readonly name: string;
  readonly request: InjectOptions;
  /** Default: any status from 400 to 499. */
  readonly status?: number;
}

const MEGABYTE = 1_048_576;
const NUL = String.fromCharCode(0);
const editor = { authorization: 'Bearer {editor}' };
const json = { ...editor, 'content-type': 'application/json' };
const story = { title: 'Balsa ganha horário novo', desc: '<p>Texto.</p>', cat: 'foco', muni: 'soure' };

function post(name: string, payload: string | Buffer, status?: number): BadRequest {
  return expectingStatus(status, {
    name,
    request: { method: 'POST', url: '/admin/news', headers: json, payload },
  });
}

function postStory(name: string, fields: object, status = 400): BadRequest {
  return post(name, JSON.stringify({ ...story, ...fields }), status);
}

function get(name: string, url: string, status?: number, headers: Record<string, string> = {}): BadRequest {
  return expectingStatus(status, { name, request: { method: 'GET', url, headers } });
}

function expectingStatus(status: number | undefined, bad: BadRequest): BadRequest {
  return status === undefined ? bad : { ...bad, status };
}

const BODIES: readonly BadRequest[] = [
  post('JSON that ends too early', '{"title": "a', 400),
  post('JSON with a trailing comma', '{"title": "a",}', 400),
  post('an empty JSON body', '', 400),
  post('a JSON body that is a word', 'NaN', 400),
  post('a JSON body that is null', 'null', 400),
  post('a JSON body that is a number', '7', 400),
  post('a JSON body that is an array', '[]', 400),
  post('100,000 arrays in each other', '['.repeat(100_000) + ']'.repeat(100_000), 400),
  post('100,000 objects in each other', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400),
  post('100,000 arrays that never end', '['.repeat(100_000), 400),
  post('half a million values', `[${'1,'.repeat(500_000)}1]`, 400),
  post('20,000 members', `{${Array.from({ length: 20_000 }, (_, index) => `"m${index}":0`).join(',')}}`, 400),
  post('a body of 10 MB', `{"title":"${'a'.repeat(10 * MEGABYTE)}"}`, 413),
  post('a member __proto__', '{"title":"a","__proto__":{"role":"admin"}}', 400),
  post('a member __proto__ in disguise', '{"title":"a","__pr\\u006fto__":{"role":"admin"}}', 400),
  post('a member constructor.prototype', '{"title":"a","constructor":{"prototype":{"x":1}}}', 400),
  post('a member constructor', '{"title":"a","constructor":1}', 400),
  post('a member toString', '{"title":"a","toString":1}', 400),
  postStory('an unknown member', { views: 1 }),
  postStory('a member of the server', { version: 7 }),
  post('a member that comes twice and is wrong the second time', '{"title":"a","title":7}', 400),
  postStory('NUL in a title', { title: `a${NUL}b` }),
  post('NUL as it is in JSON', `{"title":"a${NUL}b"}`, 400),
  postStory('a NUL in a member name', { [`ti${NUL}tle`]: 'a' }),
  post('half a surrogate pair', '{"title":"a\\ud800b"}', 400),
  post('a surrogate pair the wrong way round', '{"title":"\\udc00\\ud800"}', 400),
  post('half a surrogate pair in a member name', '{"title":"a","\\ud800":1}', 400),
  post('bytes that are not UTF-8', Buffer.from('{"title":"a\xff\xfeb"}', 'latin1'), 400),
  post('UTF-8 with a longer way to write a dot', Buffer.from('{"title":"\xc0\xae"}', 'latin1'), 400),
  post('half a UTF-8 character', Buffer.from('{"title":"a\xe2\x82"}', 'latin1'), 400),
  post('UTF-16', Buffer.from('{"title":"a"}', 'utf16le'), 400),
  postStory('a mark that turns the reading direction', { title: 'Balsa \u202eotxet' }),
  postStory('an isolate that turns the reading direction', { title: 'Balsa \u2067otxet\u2069' }),
  postStory('a bell in a title', { title: 'Balsa\u0007' }),
  postStory('a non-character', { title: 'Balsa\uffff' }),
  postStory('a title of a million characters', { title: 'a'.repeat(1_000_000) }),
  postStory('a title of a million blanks', { title: ' '.repeat(1_000_000) }),
  postStory('a title of blanks', { title: ' \t\u00a0' }),
  postStory('a title that is a number', { title: 1 }),
  postStory('a title that is an object', { title: { $gt: '' } }),
  postStory('a text that is too long', { desc: 'a'.repeat(200_001) }),
  postStory('a link that runs a script', { link: 'javascript:alert(1)' }),
  postStory('a link to another protocol', { cover: '//example.com/a.jpg' }),
  postStory('a link of a million characters', { link: `https://a/${'a'.repeat(1_000_000)}` }),
  postStory('a moment that is nonsense', { date: 'yesterday' }),
  postStory('a moment that never was', { date: '2026-02-30T00:00:00Z' }),
  postStory('a moment far away', { date: '9999-12-31T23:59:59Z' }),
  postStory('a moment before all', { date: '-000001-01-01T00:00:00Z' }),
  postStory('a leap second', { date: '2016-12-31T23:59:60Z' }),
  postStory('a region like an inherited member', { reg: 'constructor' }),
  postStory('a municipality like an inherited member', { muni: '__proto__' }),
  postStory('a category that does not exist', { cat: "foco'; drop table news; --" }),
  postStory('a state that does not exist', { status: 'deleted' }),
  postStory('addresses of pictures that are none', { imgContent: 'javascript:alert(1),https://a' }),
  {
    name: 'an e-mail as long as a body may be',
    request: {
      method: 'POST',
      url: '/login',
      payload: { email: `${'a@'.repeat(8_000)}a`, password: 'x' },
    },
    status: 400,
  },
  {
    name: 'an e-mail with dots without end',
    request: {
      method: 'POST',
      url: '/login',
      payload: { email: `a@${'a.'.repeat(8_000)}`, password: 'x' },
    },
    status: 400,
  },
  {
    name: 'a password as long as a body may be',
    request: {
      method: 'POST',
      url: '/login',
      payload: { email: 'a@example.com', password: 'x'.repeat(16_000) },
    },
    status: 400,
  },
  {
    name: 'a query language in place of a password',
    request: { method: 'POST', url: '/login', payload: { email: 'a@example.com', password: { $ne: 1 } } },
    status: 400,
  },
  {
    name: 'a message of blanks',
    request: {
      method: 'POST',
      url: '/contatos',
      payload: { nome: ' ', email: 'a@example.com', mensagem: ' ' },
    },
    status: 400,
  },
  { name: 'a patch that says nothing', request: patch({}), status: 400 },
];

function patch(payload: object, headers: Record<string, string> = {}): InjectOptions {
  return {
    method: 'PATCH',
    url: '/admin/news/{news}',
    headers: { ...editor, 'if-match': '*', ...headers },
    payload,
  };
}

const CONTENT_TYPES: readonly BadRequest[] = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'json',
  '/',
  'a'.repeat(10_000),
].map((type) => ({
  name: `a story as ${type.slice(0, 40)}`,
  request: {
    method: 'POST',
    url: '/admin/news',
    headers: { ...editor, 'content-type': type },
    payload: JSON.stringify(story),
  },
}));

const QUERIES: readonly BadRequest[] = [
  get('a parameter twice', '/news?limit=1&limit=2', 400),
  get('a text parameter twice', '/news?q=balsa&q=porto', 400),
  get('a parameter as an array', '/news?limit[]=1', 400),
  get('an unknown parameter', '/news?color=blue', 400),
  get('a parameter where there is none', '/tv?limit=1', 400),
  get('a parameter __proto__', '/news?__proto__=1', 400),
  get('a parameter constructor', '/news?constructor=1', 400),
  get('3,000 parameters', `/news?${'a=1&'.repeat(3_000)}`, 400),
  get('3,000 different parameters', `/news?${Array.from({ length: 3_000 }, (_, i) => `a${i}=1`).join('&')}`),
  ...[
    '1e9',
    '1000000000',
    '101',
    '0',
    '-1',
    '1.5',
    '0x10',
    'NaN',
    'Infinity',
    '',
    '%20',
    '١',
    '1 or 1=1',
  ].map((limit) => get(`the limit "${limit}"`, `/news?limit=${encodeURIComponent(limit)}`, 400)),
  get('a page beyond the end of all lists', '/news?page=100000&limit=100', 400),
  get('a page that is no number', '/news?page=first', 400),
  get('an item to start before that never was', '/news?before=2147483647', 400),
  ...["'", "marajó' or '1'='1", "x'); drop table news; --", 'constructor', '__proto__', '%', '\\'].map(
    (value) => get(`the region "${value}"`, `/news?reg=${encodeURIComponent(value)}`, 400),
  ),
  get('a category with a fragment of SQL', `/news?cat=${encodeURIComponent("foco' union select 1--")}`, 400),
  get('a municipality with a fragment of SQL', `/news?muni=${encodeURIComponent("soure';--")}`, 400),
  get('fields with a fragment of SQL', `/news?fields=${encodeURIComponent('*, password')}`, 400),
  ...['id; drop table news', 'date desc', '(select password from user_account)', '-1', '["newest"]'].map(
    (sort) => get(`the order "${sort}"`, `/admin/news?sort=${encodeURIComponent(sort)}`, 400, editor),
  ),
  get('a state with a fragment of SQL', `/admin/news?status=${encodeURIComponent("draft'--")}`, 400, editor),
  get('an author that is a fragment of SQL', '/admin/news?author=1%20or%201=1', 400, editor),
  get('a moment that is a fragment of SQL', `/admin/news?from=${encodeURIComponent("now()'")}`, 400, editor),
  get('a position with a fragment of SQL', `/ad?position=${encodeURIComponent("topo'--")}`, 400),
  get('a search of 201 characters', `/news?q=${'a'.repeat(201)}`, 400),
  get('a search of 100,000 characters', `/news?q=${'a'.repeat(100_000)}`, 400),
  get('an empty search', '/news?q=', 400),
  get('a search with NUL', '/news?q=%00', 400),
  get('a search with a mark that turns the reading direction', '/news?q=%E2%80%AE', 400),
  get('a search that is not UTF-8', '/news?q=%FF%FE', 400),
  get('a search with half a surrogate pair', '/news?q=%ED%A0%80', 400),
  get('a search with half an escape', '/news?q=%E2%82', 400),
  get('a search with a lone percent sign', '/news?q=%zz', 400),
];

const ADDRESSES: readonly BadRequest[] = [
  ...[
    '-1',
    '0',
    '2147483648',
    '9007199254740993',
    '99999999999999999999',
    '1e3',
    '0x1',
    '1.0',
    ' 1',
    '+1',
  ].map((id) => get(`the id "${id}"`, `/news/${encodeURIComponent(id)}`, 400)),
  ...['abc', 'NaN', 'null', 'undefined', '١', "1'", '1;', '1,2', '[1]', '{}', '*', 'true'].map((id) =>
    get(`the id "${id}"`, `/news/${encodeURIComponent(id)}`, 400),
  ),
  get('an id of 101 digits', `/news/${'1'.repeat(101)}`),
  get('an id of a million digits', `/news/${'1'.repeat(1_000_000)}`),
  get('a version beyond all numbers', '/admin/news/{news}/revisions/999999999999999', undefined, editor),
  get('a percent sign alone', '/news/%'),
  get('a percent sign with letters', '/news/%zz'),
  get('half an escape', '/news/%e2%82'),
  get('a dot in a longer way', '/media/%c0%ae%c0%ae/640.webp'),
  get('an id with an escaped slash', '/news/1%2f..%2f2'),
  get('an id with an escaped NUL', '/news/1%00', 400),
  get('an escaped path out of the folder', '/media/..%2f..%2fportal.sqlite'),
  get('a path out of the folder', '/media/../../portal.sqlite'),
  get('a path out of the folder, escaped twice', '/media/%252e%252e%252fportal.sqlite'),
  get('a picture with a backslash', '/media/..%5c..%5cportal.sqlite'),
  get('a width that is not offered', `/media/${'0'.repeat(32)}/641.webp`, 400),
  get('a format that is not offered', `/media/${'0'.repeat(32)}/640.svg`, 400),
  get('a picture id in capitals', `/media/${'A'.repeat(32)}`, 400),
  get('no such address', '/wp-admin/setup.php', 404),
  get('an address with two slashes', '//news', 404),
  get('an address with a slash at the end', '/news/'),
  get('an address in capitals', '/NEWS', 404),
  get('a long address', `/${'a/'.repeat(100_000)}`, 404),
];

const METHODS: readonly BadRequest[] = [
  {
    name: 'PUT on a story',
    request: {
      method: 'PUT',
      url: '/admin/news/1',
      payload: story,
      headers: { authorization: 'Bearer {editor}' },
    },
    status: 405,
  },
  { name: 'DELETE on the public list', request: { method: 'DELETE', url: '/news' }, status: 405 },
  { name: 'POST on the public list', request: { method: 'POST', url: '/news', payload: story }, status: 405 },
  { name: 'PATCH on a login', request: { method: 'PATCH', url: '/login', payload: {} }, status: 405 },
  { name: 'GET on a login', request: { method: 'GET', url: '/login' }, status: 405 },
  { name: 'OPTIONS on nothing', request: { method: 'OPTIONS', url: '/nothing' }, status: 404 },
  {
    name: 'an unknown method-override header',
    request: { method: 'POST', url: '/news', headers: { 'x-http-method-override': 'DELETE' } },
    status: 405,
  },
];

const CREDENTIALS: readonly BadRequest[] = [
  '',
  'Bearer',
  'Bearer ',
  'Bearer  a',
  'Bearer a b',
  `Bearer ${'a'.repeat(15_000)}`,
  'Bearer {editor}, Bearer {editor}',
  'Bearer {editor}x',
  'Basic YWRtaW46YWRtaW4=',
  'bearer\t{editor}',
  "Bearer ' or 1=1 --",
  'Bearer ../../etc/passwd',
  'null',
].map((authorization) => ({
  name: `the authorization "${authorization.slice(0, 40)}"`,
  request: { method: 'POST', url: '/admin/news', headers: { authorization }, payload: story },
  status: 401,
}));

const CONDITIONS: readonly BadRequest[] = [
  '',
  '"',
  '""',
  '"v0"',
  '"v999999999"',
  '"v99999999999999999999"',
  '"v-1"',
  'v1',
  '"v1',
  '*, "v0"',
  `${'"v0",'.repeat(3_000)}"v0"`,
  '"v1" or 1=1',
  '\u00e9',
].map((condition) => ({
  name: `the condition ${condition.slice(0, 30)}`,
  request: patch({ title: 'Outro' }, { 'if-match': condition }),
  status: 412,
}));

export const BAD_REQUESTS = {
  bodies: BODIES,
  'content types': CONTENT_TYPES,
  queries: QUERIES,
  addresses: ADDRESSES,
  methods: METHODS,
  credentials: CREDENTIALS,
  conditions: CONDITIONS,
} as const;
