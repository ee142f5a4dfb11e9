import { describe, expect, it } from 'vitest';
import { ALL_CALLS } from '../all-calls.ts';
import type { Call } from '../call.ts';
import { ERRORS } from '../errors.ts';
import { OPERATIONS_SCOPES } from '../values/operations/scopes.ts';
import { CLIENT_FIELD_MEANINGS } from './client-field-meanings.ts';
import { convertCalls } from './convert-schemas.ts';
import { FIELD_MEANINGS } from './field-meanings.ts';
import { type JsonSchema, walkSchema } from './json-schema.ts';
import { openApiDocument } from './openapi.ts';

// Checks the rules of an OpenAPI linter (`npm run lint:api`) without running one, and further needs of readers.

const CALLS: readonly Call[] = ALL_CALLS;

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<string, object>>;
}

const document = openApiDocument(CALLS);
const whole = document as unknown as {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly 'x-tagGroups': readonly { readonly name: string; readonly tags: readonly string[] }[];
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods) as Operation[]);
const namesOf = (found: readonly Operation[]): string[] => found.map(({ operationId }) => operationId);

describe('an operation of the published contract', () => {
  it('has a name of its own, a tag, a summary and a description', () => {
    expect(new Set(namesOf(operations)).size).toBe(operations.length);
    const tags = new Set(whole.tags.map(({ name }) => name));
    expect(namesOf(operations.filter((operation) => !operation.tags.every((tag) => tags.has(tag))))).toEqual([]);
    expect(namesOf(operations.filter(({ tags: [first] }) => !first))).toEqual([]);
    expect(namesOf(operations.filter(({ summary, description }) => !(summary && description)))).toEqual([]);
  });

  it('says who may call it, and with a token answers 401 and 403', () => {
    expect(namesOf(operations.filter(({ security }) => !Array.isArray(security)))).toEqual([]);
    const guarded = operations.filter(({ security }) => security.length > 0);
    expect(guarded.length).toBeGreaterThan(100);
    expect(namesOf(guarded.filter(({ responses }) => !(responses[401] && responses[403])))).toEqual([]);
  });

  it('answers 2xx and 4xx, but for the click, which leads on', () => {
    const has = (operation: Operation, first: string): boolean =>
      Object.keys(operation.responses).some((status) => status.startsWith(first));
    expect(namesOf(operations.filter((operation) => !has(operation, '2')))).toEqual(['followClick']);
    expect(namesOf(operations.filter((operation) => !has(operation, '4')))).toEqual([]);
  });

  it('has parameters with examples of their own type', () => {
    const isOfType = (value: unknown, { type, enum: values }: JsonSchema): boolean => {
      if (values) return values.includes(value);
      if (type === 'integer') return Number.isInteger(value);
      return type === undefined || Array.isArray(type) || typeof value === type;
    };
    const wrong = operations.flatMap(({ operationId, parameters }) =>
      parameters
        .filter(({ example, schema }) => example !== undefined && !isOfType(example, schema))
        .map(({ name }) => `${operationId} ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('of a form answers the question about a captcha beside its reply', () => {
    const forms = CALLS.filter(({ captchaForm }) => captchaForm);
    expect(forms.length).toBeGreaterThan(5);
    const silent = forms.filter(({ name }) => {
      const operation = operations.find(({ operationId }) => operationId === name);
      return !JSON.stringify(operation?.responses[200] ?? {}).includes('/CaptchaCheck"');
    });
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});

describe('the published contract', () => {
  it('refers to nothing that is not there, and never to itself as a whole', () => {
    const refs = new Set([...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref));
    const isThere = (ref: string): boolean =>
      ref
        .replace(/^#\/?/, '')
        .split('/')
        .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], document) !==
      undefined;
    expect(refs.size).toBeGreaterThan(100);
    expect([...refs].filter((ref) => ref === '#' || !isThere(ref))).toEqual([]);
  });

  it('explains every field and parameter; what has no meaning yet gets one at its declaration or in field-meanings.ts', () => {
    const unexplained = new Set<string>();
    for (const [name, schema] of Object.entries(document.components.schemas))
      walkSchema(schema, ({ properties = {} }) => {
        for (const [field, { description }] of Object.entries(properties))
          if (!description) unexplained.add(`${field} (${name})`);
      });
    for (const { operationId, parameters } of operations)
      for (const { $ref, name, description } of parameters)
        if (!$ref && !description) unexplained.add(`${name} (${operationId})`);
    expect([...unexplained].sort()).toEqual([]);
  });

  it('has one meaning for a name', () => {
    expect(Object.keys(FIELD_MEANINGS).filter((name) => name in CLIENT_FIELD_MEANINGS)).toEqual([]);
  });

  it('says what each call does, in a sentence', () => {
    expect(CALLS.filter(({ description }) => !/^[A-Z].*\.$/.test(description)).map(({ name }) => name)).toEqual([]);
  });

  it('groups every tag', () => {
    const grouped = whole['x-tagGroups'].flatMap(({ tags }) => tags);
    expect(grouped.toSorted()).toEqual(whole.tags.map(({ name }) => name).toSorted());
    const used = new Set(operations.flatMap(({ tags }) => tags));
    expect(grouped.filter((tag) => !used.has(tag))).toEqual([]);
  });

  it('explains every error code and every scope', () => {
    const text = JSON.stringify(document);
    const description = document.components.schemas.ErrorCode?.description ?? '';
    expect(Object.values(ERRORS).filter(({ code }) => !description.includes(`\`${code}\``))).toEqual([]);
    expect(OPERATIONS_SCOPES.filter((scope) => !text.includes(`\`${scope}\`: `))).toEqual([]);
  });

  it('writes days and moments as formats, and says how large numbers get', () => {
    const { OrderView } = document.components.schemas;
    expect(OrderView?.properties).toMatchObject({
      Auftragsdatum: { type: 'string', format: 'date' },
      GemeldetAm: { type: 'string', format: 'date-time' },
      ProduktId: { type: 'integer', format: 'int64' },
    });
    expect(JSON.stringify(OrderView)).not.toContain('pattern');
    const formless = new Set<string>();
    for (const [name, schema] of Object.entries(document.components.schemas))
      walkSchema(schema, ({ properties = {} }) => {
        for (const [field, value] of Object.entries(properties)) {
          const forms = [value, ...(value.anyOf ?? [])];
          const isNumber = forms.some(
            ({ type }) => type === 'integer' || (Array.isArray(type) && type.includes('integer')),
          );
          if (isNumber && !forms.some(({ format }) => format)) formless.add(`${field} (${name}): number`);
        }
      });
    expect([...formless]).toEqual([]);
  });

  it('has the pictures and files that are served beside the calls', () => {
    const files = Object.keys(document.paths).filter((path) => /\/(?:s?grafik|icon)$|assets/.test(path));
    expect(files.filter((path) => /\/(?:s?grafik|icon)$/.test(path))).toHaveLength(12);
    expect(files).toEqual(expect.arrayContaining(['/api/assets/{app}/{id}', '/client-assets/{client}/{hash}/{name}']));
  });

  it('tells the two forms of a schema apart that is sent and answered with a difference', () => {
    const { schemas } = convertCalls(CALLS);
    const twofold = [...schemas.keys()].filter((name) => schemas.has(`${name}Input`));
    for (const name of twofold) expect(schemas.get(name)).not.toEqual(schemas.get(`${name}Input`));
    expect(schemas.get('OrderReport')).toMatchObject({ additionalProperties: false });
    expect(schemas.get('OrderView')).not.toHaveProperty('additionalProperties');
  });
});
