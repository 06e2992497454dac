import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileFromCaller, runCommand, say, WrongUsage } from '../operator-command.ts';
import { readLockfile } from './lockfile.ts';
import { billOfMaterials } from './sbom.rules.ts';
import { thirdPartyPage } from './third-party-page.rules.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const USAGE = 'usage: npm run sbom [-- FILE]';

/** Writes the software bill of materials: a CycloneDX file, and the page of licences in docs/. */
await runCommand(async () => {
  const [name = 'sbom.cdx.json', ...rest] = process.argv.slice(2);
  if (rest.length > 0 || name.startsWith('-')) throw new WrongUsage(USAGE);
  const file = fileFromCaller(name);
  const packages = readLockfile(ROOT);
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  writeFileSync(file, `${JSON.stringify(billOfMaterials(packages, version), null, 2)}\n`);
  writeFileSync(join(ROOT, 'docs', 'third-party.md'), thirdPartyPage(packages));
  say(
    `${packages.length} packages written to ${file} (CycloneDX 1.6), their licences to docs/third-party.md`,
  );
}, USAGE);
