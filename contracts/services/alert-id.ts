import { slugOf } from '../slug.ts';

/** The identity of an alert in addresses, like `inmet-alerts-55492`. */
export function alertId({ source, key }: { readonly source: string; readonly key: string }): string {
  return slugOf(`${source} ${key}`);
}
