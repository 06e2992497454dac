import type { FastifyRequest } from 'fastify';
import { LIMITS } from '../../../contracts/limits.ts';
import { problems } from '../problem.ts';

interface UploadedFile {
  readonly bytes: Buffer;
  readonly name: string;
}

/** The single file of a form; `missing` is the message if there is none. */
export async function readUpload(request: FastifyRequest, missing: string): Promise<UploadedFile> {
  if (!request.isMultipart()) throw problems.unsupported('Envie o arquivo como multipart/form-data.');
  const noFile = () => problems.invalid([{ field: 'file', message: missing }]);
  let upload: UploadedFile | undefined;
  // Read to the end: only then is it certain that the form is within the limits.
  for await (const part of request.parts()) {
    if (part.type === 'field') continue;
    if (part.fieldname !== 'file') throw noFile();
    upload = { bytes: await part.toBuffer(), name: cleanName(part.filename) };
  }
  if (!upload) throw noFile();
  return upload;
}

/** The file name is only a label; it never becomes a path. */
function cleanName(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '')
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}<>"]/gu, '')
    .slice(0, LIMITS.shortText);
}
