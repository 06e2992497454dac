import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { describeApi, operationId } from '../../api/http/openapi/describe-api.ts';
import { postmanCollection } from '../../api/http/openapi/postman-collection.ts';
import { ROOT } from '../../config/root.ts';
import { ENDPOINT_LIST, type NamedEndpoint } from '../../contracts/endpoints.ts';

const CLIENT = join(ROOT, 'client');
const DIST = join(CLIENT, 'dist');
/** Calls between the programs of an installation are not for others. */
const CALLS = ENDPOINT_LIST.filter(({ access }) => access !== 'internal');

// Fills `client/dist`, the content of the client package.
rmSync(DIST, { recursive: true, force: true });
mkdirSync(DIST, { recursive: true });
const description = describeApi(CALLS);
writeFileSync(join(DIST, 'openapi.json'), `${JSON.stringify(description, null, 1)}\n`);
writeFileSync(join(DIST, 'postman.json'), `${JSON.stringify(postmanCollection(CALLS), null, 1)}\n`);
writeFileSync(join(DIST, 'portal-client.js'), program());
writeFileSync(join(DIST, 'endpoints.d.ts'), endpointTypes());
copyFileSync(join(CLIENT, 'types/portal-client.d.ts'), join(DIST, 'portal-client.d.ts'));

/** The client without its types, and the part of the table of calls that it uses. */
function program(): string {
  const source = readFileSync(join(CLIENT, 'client.ts'), 'utf8');
  const code = stripTypeScriptTypes(source)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const table = Object.fromEntries(
    [...groups()].map(([group, calls]) => [
      group,
      Object.fromEntries(calls.map((endpoint) => [callOf(endpoint), runtimeOf(endpoint)])),
    ]),
  );
  return `/** Every call of the API. */\nexport const ENDPOINTS = ${JSON.stringify(table, null, 1)};\n\n${code}\n`;
}

function runtimeOf({ method, path, otherAnswers = {} }: NamedEndpoint): object {
  const statuses = Object.keys(otherAnswers);
  return {
    method,
    path,
    ...(statuses.length > 0 && {
      otherAnswers: Object.fromEntries(statuses.map((status) => [status, true])),
    }),
  };
}

function endpointTypes(): string {
  const generator = join(import.meta.dirname, 'generate-types.ts');
  const types = execFileSync(process.execPath, [generator, join(DIST, 'openapi.json')], {
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  });
  const rows = [...groups()].map(([group, calls]) => {
    const members = calls.map(
      (endpoint) =>
        `    /** ${endpoint.method} ${endpoint.path}: ${endpoint.purpose} */\n` +
        `    readonly ${callOf(endpoint)}: Endpoint<'${operationId(endpoint.name)}'>;\n`,
    );
    return `  readonly ${group}: {\n${members.join('')}  };\n`;
  });
  return `import type { Endpoint } from './portal-client.js';\n\n${types}\nexport declare const ENDPOINTS: {\n${rows.join('')}};\n`;
}

function groups(): Map<string, NamedEndpoint[]> {
  return Map.groupBy(CALLS, ({ name }) => name.split('.', 1)[0] ?? '');
}

function callOf({ name }: NamedEndpoint): string {
  return name.split('.')[1] ?? '';
}
