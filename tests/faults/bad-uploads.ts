/** Uploads that no honest client sends. */
interface BadUpload {
  readonly name: string;
  readonly contentType: string;
  readonly payload: Buffer;
  readonly status?: number;
}

const TYPE = 'multipart/form-data; boundary=corte';
const END = '--corte--\r\n';

function part(disposition: string, content: string, type = 'image/png'): string {
  return `--corte\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
}

function upload(name: string, body: string, status?: number, contentType: string = TYPE): BadUpload {
  const bad = { name, contentType, payload: Buffer.from(body, 'latin1') };
  return status === undefined ? bad : { ...bad, status };
}

const FILE = 'form-data; name="file"; filename="a.png"';
const noImage = part(FILE, 'this is no image');

export const BAD_UPLOADS: readonly BadUpload[] = [
  upload('an upload without a boundary', noImage + END, undefined, 'multipart/form-data'),
  upload('an upload with an empty boundary', noImage + END, undefined, 'multipart/form-data; boundary='),
  upload('an upload with another boundary', noImage + END, undefined, 'multipart/form-data; boundary=outro'),
  upload('an upload that is JSON', '{"file":"a"}', 415, 'application/json'),
  upload('an upload without a body', '', undefined),
  upload('an upload that ends at once', END, 400),
  upload('an upload that ends in the middle of the file', part(FILE, 'a').slice(0, -20)),
  upload('an upload that never ends', noImage),
  upload('a part without a header', `--corte\r\n\r\nabc\r\n${END}`),
  upload('a part with a broken header', `--corte\r\nnonsense\r\n\r\nabc\r\n${END}`),
  upload('a part with a header without end', `--corte\r\nX: ${'a'.repeat(200_000)}\r\n\r\nabc\r\n${END}`),
  upload('a file in another field', part('form-data; name="image"; filename="a.png"', 'abc') + END, 400),
  upload('a text in place of the file', part('form-data; name="file"', 'abc', 'text/plain') + END, 400),
  upload('a field __proto__', part('form-data; name="__proto__"; filename="a.png"', 'abc') + END),
  upload('a text field __proto__', part('form-data; name="__proto__"', 'abc', 'text/plain') + noImage + END),
  upload('a field constructor', part('form-data; name="constructor"', 'abc', 'text/plain') + noImage + END),
  upload(
    'a field name of 500,000 characters',
    part(`form-data; name="${'f'.repeat(500_000)}"; filename="a.png"`, 'abc') + END,
  ),
  upload('200 fields', part('form-data; name="a"', 'b', 'text/plain').repeat(200) + noImage + END, 413),
  upload('200 files', part('form-data; name="a"; filename="a"', 'b').repeat(200) + END),
  upload('an empty file', part(FILE, '') + END),
  upload('a file that is no image', noImage + END, 415),
  upload('a page that says it is an image', part(FILE, '<!doctype html><script>1</script>') + END, 415),
  upload(
    'a drawing that can run scripts',
    part(FILE, '<svg xmlns="http://www.w3.org/2000/svg"/>') + END,
    415,
  ),
  upload('an image of which only the beginning is there', part(FILE, '\x89PNG\r\n\x1a\n') + END),
  upload('a file of 13 MB', part(FILE, `\x89PNG\r\n\x1a\n${'a'.repeat(13 * 1_048_576)}`) + END, 413),
  ...['../../../etc/passwd', '..\\\\..\\\\a.png', 'a.png\\0.html', 'CON', '', ' ', 'a'.repeat(70_000)].map(
    (name) =>
      upload(
        `a file named "${name.slice(0, 30)}"`,
        part(`form-data; name="file"; filename="${name}"`, 'this is no image') + END,
      ),
  ),
];
