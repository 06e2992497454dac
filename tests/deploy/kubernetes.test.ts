import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readEnvironment, VARIABLES } from '../../config/environment.ts';
import { ROOT } from '../../config/root.ts';
import { COMMANDS, PROGRAM_PARTS } from '../../scripts/commands.ts';

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}
interface Container {
  readonly args: readonly string[];
  readonly envFrom: readonly { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  readonly ports?: readonly { name: string; containerPort: number }[];
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly volumeMounts: readonly { name: string }[];
  readonly securityContext: Readonly<Record<string, unknown>>;
}
interface Pod {
  readonly metadata: { readonly labels: Labels };
  readonly spec: { readonly containers: readonly Container[]; readonly volumes: readonly { name: string }[] };
}
type Labels = Readonly<Record<string, string>>;
interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, unknown>>;
  readonly stringData?: Readonly<Record<string, unknown>>;
  readonly spec: {
    readonly selector?: Labels & { readonly matchLabels?: Labels };
    readonly template?: Pod;
    readonly ports?: readonly { name: string; targetPort: string }[];
    readonly scaleTargetRef?: { readonly kind: string; readonly name: string };
    readonly rules?: readonly {
      http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] };
    }[];
  };
}

const documents = parseAllDocuments(readFileSync(join(ROOT, 'deploy/kubernetes/portal.yaml'), 'utf8'));
const manifests = documents.map((document) => document.toJS() as Manifest);
const ofKind = (kind: string): Manifest[] => manifests.filter((manifest) => manifest.kind === kind);
const named = (kind: string): string[] => ofKind(kind).map(({ metadata }) => metadata.name);
const pods = manifests.flatMap(({ spec }) => (spec?.template ? [spec.template] : []));
const containers = pods.flatMap(({ spec }) => spec.containers);
const podsWith = (labels: Labels | undefined): Pod[] =>
  pods.filter(({ metadata }) =>
    Object.entries(labels ?? { no: 'label' }).every(([name, value]) => metadata.labels[name] === value),
  );

test('every part of an installation is present, and every document is valid', () => {
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
  expect(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
    'ConfigMap portal',
    'Secret portal',
    'Job portal-migrate',
    'Deployment portal-api',
    'Service portal-api',
    'Deployment portal-site',
    'Service portal-site',
    'PodDisruptionBudget portal-api',
    'PodDisruptionBudget portal-site',
    'HorizontalPodAutoscaler portal-site',
    'Ingress portal',
  ]);
});

test('the manifests set only variables that the programs know, as strings with valid values', () => {
  const set = { ...ofKind('ConfigMap')[0]?.data, ...ofKind('Secret')[0]?.stringData };
  expect(Object.keys(set).filter((name) => !(name in VARIABLES))).toEqual([]);
  expect(Object.values(set).filter((value) => typeof value !== 'string')).toEqual([]);
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(() => readEnvironment({ ...(set as Record<string, string>), ...keys })).not.toThrow();
});

test('every reference leads to an object that exists', () => {
  for (const { metadata, spec } of [...ofKind('Deployment'), ...ofKind('PodDisruptionBudget')])
    expect([metadata.name, podsWith(spec.selector?.matchLabels).length]).toEqual([metadata.name, 1]);
  for (const { spec } of ofKind('Service')) {
    const [pod] = podsWith(spec.selector);
    const ports = pod?.spec.containers.flatMap((container) => container.ports ?? []).map(({ name }) => name);
    expect(ports).toEqual(expect.arrayContaining((spec.ports ?? []).map(({ targetPort }) => targetPort)));
  }
  for (const { spec } of ofKind('HorizontalPodAutoscaler'))
    expect(named('Deployment')).toContain(spec.scaleTargetRef?.name);
  for (const { http } of ofKind('Ingress').flatMap(({ spec }) => spec.rules ?? []))
    for (const { backend } of http.paths) expect(named('Service')).toContain(backend.service.name);
  for (const { envFrom } of containers) {
    expect(envFrom.map((from) => from.configMapRef?.name ?? from.secretRef?.name)).toEqual([
      'portal',
      'portal',
    ]);
  }
  for (const { spec } of pods) {
    const volumes = spec.volumes.map(({ name }) => name);
    for (const { volumeMounts } of spec.containers)
      expect(volumes).toEqual(expect.arrayContaining(volumeMounts.map(({ name }) => name)));
  }
});

test('each program starts with a command of the release, not as root, and has liveness and readiness probes', () => {
  const words = [...PROGRAM_PARTS, ...COMMANDS.map(({ name }) => name)];
  for (const { args, securityContext, ...container } of containers) {
    expect(words).toContain(args.join(' '));
    expect(securityContext).toMatchObject({ runAsNonRoot: true, readOnlyRootFilesystem: true });
    if (!container.ports) continue;
    const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe];
    expect(probes.map((probe) => probe?.httpGet.path)).toEqual(['/readyz', '/readyz', '/healthz']);
    const ports = container.ports.map(({ name }) => name);
    for (const probe of probes) expect(ports).toContain(probe?.httpGet.port);
  }
});
