import type { LockedPackage } from './lockfile.ts';

/** CycloneDX 1.6, the format of vulnerability scanners. The output is deterministic for a lockfile. */
export function billOfMaterials(packages: readonly LockedPackage[], version: string): object {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'portal-para', version, licenses: spdx('MIT') } },
    components: uniqueOf(packages).map(componentOf),
  };
}

function componentOf({ name, version, integrity, license, dev, optional }: LockedPackage): object {
  const purl = purlOf(name, version);
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: dev ? 'excluded' : optional ? 'optional' : 'required',
    ...(integrity && {
      hashes: [
        { alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') },
      ],
    }),
    ...(license && { licenses: spdx(license) }),
  };
}

/** The `@` of a scope is written `%40` in a package URL. */
function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
}

function spdx(license: string): object[] {
  return / (OR|AND) /.test(license) ? [{ expression: license }] : [{ license: { id: license } }];
}

/** The same package can be locked in several folders. */
function uniqueOf(packages: readonly LockedPackage[]): LockedPackage[] {
  return [...new Map(packages.map((one) => [`${one.name}@${one.version}`, one])).values()];
}
