import type { TObject, TSchema } from 'typebox';
import type { NamedEndpoint } from '../../../contracts/endpoints.ts';
import { API_TITLE } from './describe-api.ts';
import { memberExample, validExample } from './valid-example.ts';

/** The calls of the API as a collection (format 2.1) that Postman and Bruno open. Addresses use `{{baseUrl}}`. */
export function postmanCollection(endpoints: readonly NamedEndpoint[]): object {
  const groups = Map.groupBy(endpoints, ({ tag }) => tag);
  return {
    info: {
      name: API_TITLE,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [
      { key: 'baseUrl', value: 'https://portal.example/api' },
      { key: 'token', value: '' },
    ],
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    item: [...groups].map(([name, calls]) => ({ name, item: calls.map(itemOf) })),
  };
}

function itemOf(endpoint: NamedEndpoint): object {
  const { method, path, purpose, access, params, query, body, bodyKind, conditional } = endpoint;
  const required = requiredOf(query);
  return {
    name: purpose,
    request: {
      method,
      ...(access === 'public' && { auth: { type: 'noauth' } }),
      header: [
        ...(body ? [{ key: 'Content-Type', value: 'application/json' }] : []),
        ...(conditional
          ? [{ key: 'If-Match', value: '"v3"', ...(conditional === true && { disabled: true }) }]
          : []),
      ],
      url: {
        raw: `{{baseUrl}}${path}`,
        host: ['{{baseUrl}}'],
        path: path.split('/').filter(Boolean),
        variable: membersOf(params).map(([key, value]) => ({ key, value: String(value) })),
        query: membersOf(query).map(([key, value]) => ({
          key,
          value: String(value),
          ...(!required.includes(key) && { disabled: true }),
        })),
      },
      ...(body && { body: { mode: 'raw', raw: JSON.stringify(validExample(body), null, 2) } }),
      ...(bodyKind && { body: { mode: 'formdata', formdata: [{ key: 'file', type: 'file', src: [] }] } }),
    },
  };
}

function membersOf(schema: TSchema | undefined): [string, unknown][] {
  const { properties = {} } = (schema ?? {}) as Partial<TObject>;
  return Object.entries(properties).map(([name, member]) => [name, memberExample(name, member as TSchema)]);
}

function requiredOf(schema: TSchema | undefined): readonly string[] {
  return ((schema ?? {}) as Partial<TObject>).required ?? [];
}
