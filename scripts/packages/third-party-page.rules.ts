import { SERVICE_SOURCES } from '../../contracts/services/service-sources.ts';
import { DEPENDENCY_REASONS } from './dependency-reasons.ts';
import type { LockedPackage } from './lockfile.ts';

/** The page that gives the reason for each direct dependency and lists all shipped packages by licence. */
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
  return [
    '# Packages of others that run for readers',
    '',
    'Written by `npm run sbom`; `tests/supply-chain.test.ts` fails when it is no longer true. Each package brings its own',
    'licence text in `node_modules`.',
    '',
    '## What each saves us',
    '',
    'The packages that we name ourselves (`scripts/packages/dependency-reasons.ts`); the others come with them.',
    '',
    ...reasons,
    '',
    ...sections,
    dataSection(),
  ].join('\n');
}

/** The public data that readers see, where an editor has switched the service on. Their terms are in Portuguese, as on /fontes-de-dados. */
function dataSection(): string {
  const rows = Object.values(SERVICE_SOURCES).map(
    ({ name, credit, licence, page }) => `- ${name}: [${credit}](${page}). ${licence}`,
  );
  return [
    '## Public data that readers see',
    '',
    'Rows of `contracts/services/service-sources.ts`, also on `/fontes-de-dados`.',
    '',
    ...rows,
    '',
  ].join('\n');
}
