import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../config/root.ts';

interface PackageFacts {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

export const PACKAGE = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as PackageFacts;

/** The folder that a release is unpacked to. */
export function releaseFolder({ name, version }: PackageFacts = PACKAGE): string {
  return `${name}-${version}`;
}

/** The tarball that `npm run release` makes of it on this machine. */
export function releaseArchive(facts: PackageFacts = PACKAGE): string {
  return `${releaseFolder(facts)}-${process.platform}-${process.arch}.tar.gz`;
}
/** Files and folders that a release carries unchanged; the documents among them, for operators without a clone. */
export const COPIED_UNCHANGED: readonly string[] = [
  'dist',
  'deploy',
  'design/brand',
  'design/fonts',
  'docs',
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'LICENSE',
  'sbom.cdx.json',
];
