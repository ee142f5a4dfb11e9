import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { productFile } from '#platform/product-files.ts';
import { AgenciesFile } from './load-agencies.ts';

it('the schema of agencies.json for editors is written from its check (vitest -u writes it)', async () => {
  const { $schema, ...schema } = z.toJSONSchema(AgenciesFile, { io: 'input' });
  const properties = {
    $schema: { type: 'string', description: 'Where editors find this schema.' },
    ...schema.properties,
  };
  const text = JSON.stringify({ $schema, title: 'agencies.json of a client', ...schema, properties }, null, 2);
  await expect(`${text}\n`).toMatchFileSnapshot(fileURLToPath(productFile('docs/reference/agencies.schema.json')));
});
