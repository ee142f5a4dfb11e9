import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ClientConfig } from '../src/client/client.ts';
import { clientSchema, fieldsWithoutMeaning } from './client-schema.ts';

const ROOT = new URL('../../../', import.meta.url);
const at = (path: string): string => fileURLToPath(new URL(path, ROOT));

it('every field has a meaning, and the schema knows every field of the check', () => {
  expect(fieldsWithoutMeaning()).toEqual([]);
  const { properties } = JSON.parse(clientSchema()) as { properties: object };
  expect(new Set(Object.keys(properties))).toEqual(new Set(['$schema', ...Object.keys(ClientConfig.shape)]));
});

it.each(readdirSync(new URL('clients/', ROOT)))(
  '%s names the schema, so that its fields are known to editors',
  (key) => {
    const { $schema } = JSON.parse(readFileSync(at(`clients/${key}/client.json`), 'utf8')) as { $schema?: string };
    expect($schema).toBe('../../docs/reference/client.schema.json');
  },
);
