import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEPENDENCY_REASONS } from '../scripts/packages/dependency-reasons.ts';
import {
  isAllowedLicense,
  type LockedPackage,
  lockfileComplaints,
  readLockfile,
} from '../scripts/packages/lockfile.ts';
import { billOfMaterials } from '../scripts/packages/sbom.rules.ts';
import { thirdPartyPage } from '../scripts/packages/third-party-page.rules.ts';

const ROOT = join(import.meta.dirname, '..');
const packages = readLockfile(ROOT);
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const GOOD: LockedPackage = {
  name: '@scope/library',
  version: '1.2.3',
  license: 'MIT',
  resolved: undefined,
  dev: false,
  optional: false,
  hasInstallScript: false,
  integrity: `sha512-${'A'.repeat(86)}==`,
};

test('every locked package has the SHA-512 of its content and comes from the npm registry', () => {
  expect(packages.length).toBeGreaterThan(300);
  expect(lockfileComplaints(packages)).toEqual([]);
  // A package without a host in the lockfile comes from the configured registry, so no other one may be configured.
  expect(read('.npmrc')).not.toMatch(/registry/i);
});

test.each([
  ['no integrity', { integrity: undefined }, 'has no SHA-512'],
  ['a weak one', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'has no SHA-512'],
  ['another host', { resolved: 'https://mirror.example/library.tgz' }, 'comes from https://mirror.example'],
  ['a look-alike host', { resolved: 'https://registry.npmjs.org.evil.example/x.tgz' }, 'comes from'],
  ['a repository', { resolved: 'git+ssh://git@github.com/a/b.git#1' }, 'comes from git+ssh'],
])('a package with %s is reported', (_what, change, complaint) => {
  expect(lockfileComplaints([{ ...GOOD, ...change }])).toEqual([expect.stringContaining(complaint)]);
});

test('every package has a licence we may ship or work with', () => {
  const others = packages.filter(({ license }) => !isAllowedLicense(license));
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  expect(isAllowedLicense('(GPL-3.0 OR MIT)')).toBe(true);
  expect(isAllowedLicense('MIT AND GPL-3.0')).toBe(false);
  expect(isAllowedLicense('(MIT OR ISC) AND GPL-3.0')).toBe(false);
  expect(isAllowedLicense(undefined)).toBe(false);
});

test('each package that we depend on has a line that says what it saves us', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  expect(Object.keys(DEPENDENCY_REASONS)).toEqual(Object.keys(dependencies));
  expect(Object.values(DEPENDENCY_REASONS).filter((reason) => reason.length < 8)).toEqual([]);
});

test('the page of licences is the one npm run sbom would write', () => {
  expect(read('docs/third-party.md')).toBe(thirdPartyPage(packages));
});

test('operators install optional packages in the versions that the tests use', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
  const pages = read('docs/storage.md') + read('docs/monitoring.md');
  const installed = [...pages.matchAll(/ (@[a-z-]+\/[a-z-]+)@(\d\S*)/g)];
  expect(installed).toHaveLength(7);
  for (const [, name = '', version] of installed)
    expect([name, devDependencies[name]]).toEqual([name, version]);
});

test('the bill of materials names every package once, with hash, licence and address', () => {
  const { components } = billOfMaterials([...packages, ...packages], '0.0.0') as {
    components: { purl: string }[];
  };
  const purls = components.map(({ purl }) => purl);
  expect(new Set(purls).size).toBe(purls.length);
  expect(purls.length).toBe(new Set(packages.map(({ name, version }) => name + version)).size);
  expect(billOfMaterials([GOOD], '0.3.0')).toMatchObject({
    bomFormat: 'CycloneDX',
    components: [
      {
        purl: 'pkg:npm/%40scope/library@1.2.3',
        hashes: [{ alg: 'SHA-512', content: '00'.repeat(64) }],
        licenses: [{ license: { id: 'MIT' } }],
      },
    ],
  });
});

test('no package runs a script when it is installed, by our programs or by hand', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  expect(read('scripts/installation.cjs')).toMatch(/const QUIET = \['--ignore-scripts'/);
});
