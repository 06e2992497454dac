import { decodeBytes } from '../ingest/feeds/decode-bytes.ts';
import type { ServiceFile } from './adapter.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function decodeText({ bytes, contentType }: ServiceFile): string {
  return decodeBytes(bytes, contentType);
}

/** The JSON of an answer; undefined if it is none, such as the page of an error. */
export function jsonOf(file: ServiceFile): unknown {
  try {
    const parsed: unknown = JSON.parse(decodeText(file));
    return parsed;
  } catch {
    return undefined;
  }
}

/** A finite number, also written as text; undefined for anything else, an empty text included. */
export function numberOf(value: unknown): number | undefined {
  const isWritten = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const number = isWritten ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}
