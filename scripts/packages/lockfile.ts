import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package in the lockfile. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly integrity: string | undefined;
  /** Download URL, if the lockfile has it; otherwise npm uses the configured registry. */
  readonly resolved: string | undefined;
  readonly license: string | undefined;
  /** True if the package is not needed at run time. */
  readonly dev: boolean;
  readonly optional: boolean;
  readonly hasInstallScript: boolean;
}

interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
}

const REGISTRY = 'https://registry.npmjs.org/';

/** Every package that an installation would fetch, by name and version. */
export function readLockfile(root: string): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockEntry>>;
  };
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, entry]) => ({
      name: entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      integrity: entry.integrity,
      resolved: entry.resolved,
      license: entry.license,
      dev: entry.dev === true,
      optional: entry.optional === true,
      hasInstallScript: entry.hasInstallScript === true,
    }))
    .sort((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1));
}

/** Reasons why an installation from this lockfile could bring other content than was reviewed; empty if it cannot. */
export function lockfileComplaints(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap(({ name, version, integrity, resolved }) => {
    const which = `${name}@${version}`;
    return [
      ...(/^sha512-[\w+/]{86}==$/.test(integrity ?? '') ? [] : [`${which} has no SHA-512 of its content`]),
      ...(resolved === undefined || resolved.startsWith(REGISTRY)
        ? []
        : [`${which} comes from ${resolved}, not from the npm registry`]),
    ];
  });
}

/** Licences allowed for packages of the release. */
const ALLOWED_LICENSES: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'Unlicense',
  'Python-2.0',
  'PSF-2.0',
  'Zlib',
  'PostgreSQL',
  // Copyleft licences; these libraries are used unmodified.
  'LGPL-3.0-or-later',
  'MPL-2.0',
]);

/**
 * True if one alternative of the SPDX expression consists of allowed licences only. An expression with groups inside is
 * refused, because a person has to read it.
 */
export function isAllowedLicense(license: string | undefined): boolean {
  if (license === undefined) return false;
  const alternatives = license.replace(/^\(([^()]*)\)$/, '$1').split(/ OR /);
  return alternatives.some((all) => all.split(/ AND /).every((one) => ALLOWED_LICENSES.has(one.trim())));
}
