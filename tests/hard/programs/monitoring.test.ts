import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../../config/root.ts';
import { canInstallPackages, installPackages } from '../../../scripts/system-packages.ts';
import { createTestSite } from '../../../site/testing/test-site.ts';
import { createTestApi, INTERNAL_TOKEN, type TestApi } from '../../support/api/test-api.ts';

const run = promisify(execFile);
const FOLDER = join(ROOT, 'deploy', 'prometheus');
const RULES = readFileSync(join(FOLDER, 'portal.rules.yml'), 'utf8');
const RULE_TESTS = readFileSync(join(FOLDER, 'portal.rules.test.yml'), 'utf8');
const DASHBOARD = readFileSync(join(ROOT, 'deploy', 'grafana', 'portal.json'), 'utf8');

/** Debian's `promtool`, installed if it is missing and we may install packages. */
function hasPromtool(): boolean {
  const found = (): boolean => !spawnSync('promtool', ['--version']).error;
  if (!found() && canInstallPackages()) installPackages('prometheus');
  return found();
}

const isThere = hasPromtool();
if (!isThere) process.stderr.write('promtool cannot be installed here: the alerts were not tried\n');

let api: TestApi;
let measured: Set<string>;

beforeAll(async () => {
  api = await createTestApi({ diskSpace: async () => ({ freeBytes: 1, totalBytes: 2, low: false }) });
  const headers = { authorization: `Bearer ${INTERNAL_TOKEN}` };
  const { metrics } = createTestSite();
  metrics.watchChanges(() => true);
  const texts = [(await api.inject({ url: '/metrics', headers })).body, await metrics.read()];
  measured = new Set(
    texts.flatMap((text) => [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name ?? '')),
  );
});
afterAll(async () => api.close());

/** Names in the text that no program measures. `_bucket` belongs to a measured histogram. */
function unknownIn(text: string): string[] {
  const names = text.match(/\b(portal|nodejs|process)_\w+/g) ?? [];
  expect(names.length).toBeGreaterThan(10);
  return names.filter((name) => !measured.has(name) && !measured.has(name.replace(/_bucket$/, '')));
}

test('every metric named by an alert or the dashboard is exported by a program', () => {
  expect(unknownIn(RULES)).toEqual([]);
  expect(unknownIn(DASHBOARD)).toEqual([]);
});

test('every metric of the programs is on the dashboard', () => {
  const ours = [...measured].filter((name) => name.startsWith('portal_'));
  expect(ours.length).toBeGreaterThan(12);
  expect(ours.filter((name) => !DASHBOARD.includes(name))).toEqual([]);
});

test('every alert says what is wrong and what to do, and has a test that makes it fire', () => {
  const alerts = [...RULES.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const blocks = RULES.split('- alert: ').slice(1);
  expect(blocks.filter((block) => !/summary: .+\n +todo: .+/.test(block))).toEqual([]);
  const fired = [...RULE_TESTS.matchAll(/alertname: (\w+)\n +exp_alerts:\n +- /g)].map(([, name]) => name);
  expect(fired.toSorted()).toEqual(alerts.toSorted());
});

test.skipIf(!isThere)(
  'promtool accepts the files, and each alert fires in its case and in no normal one',
  async () => {
    const promtool = (...args: string[]) => run('promtool', args, { cwd: FOLDER });
    await promtool('check', 'config', '--syntax-only', 'prometheus.yml');
    await promtool('check', 'rules', 'portal.rules.yml');
    const { stdout } = await promtool('test', 'rules', 'portal.rules.test.yml');
    expect(stdout).toContain('SUCCESS');
  },
);
