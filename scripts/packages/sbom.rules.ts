import { SERVICE_SOURCES } from '../../contracts/services/service-sources.ts';
import { DEPENDENCY_REASONS } from './dependency-reasons.ts';
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

/**
 * The page with the reason for each of our packages, and all packages of the release by licence, without their versions.
 */
export function thirdPartyPage(packages: readonly LockedPackage[]): string {
  const shipped = packages.filter(({ dev }) => !dev);
  const byLicense = Map.groupBy(shipped, ({ license = 'unknown' }) => license);
  const sections = [...byLicense.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([license, ones]) => {
      const names = [...new Set(ones.map(({ name }) => name))].toSorted();
      return `## ${license}\n\n${names.map((name) => `\`${name}\``).join(', ')}\n`;
    });
  const reasons = Object.entries(DEPENDENCY_REASONS).map(([name, reason]) => `- \`${name}\`: ${reason}`);
  return `# Packages of others that run for readers\n\nWritten by \`npm run sbom\`; \`tests/supply-chain.test.ts\` fails when it is no longer true. Each package brings its own\nlicence text in \`node_modules\`.\n\n## What each saves us\n\nThe packages that we name ourselves (\`scripts/packages/dependency-reasons.ts\`); the others come with them.\n\n${reasons.join('\n')}\n\n${sections.join('\n')}
${dataSection()}`;
}

/** The public data that readers see, where an editor has switched the service on. Their terms are in Portuguese, as on /fontes-de-dados. */
function dataSection(): string {
  const rows = Object.values(SERVICE_SOURCES).map(
    ({ name, credit, licence, page }) => `- ${name}: [${credit}](${page}). ${licence}`,
  );
  return `## Public data that readers see\n\nRows of \`contracts/services/service-sources.ts\`, also on \`/fontes-de-dados\`.\n\n${rows.join('\n')}\n`;
}
