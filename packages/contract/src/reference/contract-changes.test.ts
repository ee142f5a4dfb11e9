import { describe, expect, it } from 'vitest';
import { type ComparedDocument, contractChanges } from './contract-changes.ts';
import type { JsonSchema } from './json-schema.ts';

const text = (parts: JsonSchema = {}): JsonSchema => ({ type: 'string', ...parts });
const Order: JsonSchema = {
  type: 'object',
  properties: { Nummer: text(), Stand: text({ enum: ['offen', 'erledigt'] }), Notiz: text({ maxLength: 40 }) },
  required: ['Nummer', 'Stand'],
};

/** A contract with one call, whose body and answer are the same schema. */
const contract = (
  order: JsonSchema,
  operation: object = {},
  path = '/api/v1/{client}/betrieb/auftraege',
): ComparedDocument => ({
  paths: {
    [path]: {
      post: {
        operationId: 'reportOrder',
        security: [{ operations: ['orders:write'] }],
        parameters: [{ name: 'ab', in: 'query', required: false, schema: text() }],
        requestBody: { content: { 'application/json': { schema: order } } },
        responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } } },
        ...operation,
      },
    },
  },
  webhooks: {},
  components: { schemas: { Order: order } },
});

const changed = (order: JsonSchema, operation?: object, path?: string): string[] =>
  contractChanges(contract(Order), contract(order, operation, path)).map(
    ({ text: what, isBreaking }) => `${isBreaking ? 'breaking' : 'fine'}: ${what}`,
  );
const withField = (name: string, schema: JsonSchema): JsonSchema => ({
  ...Order,
  properties: { ...Order.properties, [name]: schema },
});

describe('a later contract breaks callers of the earlier one where', () => {
  it.each<[string, () => string[], string[]]>([
    [
      'a field is removed',
      () => changed({ ...Order, properties: { Nummer: text(), Stand: text() } }),
      ['breaking: reportOrder >.Notiz: removed', 'breaking: reportOrder <.Notiz: removed'],
    ],
    [
      'a value is removed',
      () => changed(withField('Stand', text({ enum: ['offen'] }))),
      [
        'breaking: reportOrder >.Stand: value erledigt removed',
        'breaking: reportOrder <.Stand: value erledigt removed',
      ],
    ],
    [
      'a field is required now',
      () => changed({ ...Order, required: ['Nummer', 'Stand', 'Notiz'] }),
      ['breaking: reportOrder >.Notiz: required now'],
    ],
    [
      'a field may be missing from an answer',
      () => changed({ ...Order, required: ['Nummer'] }),
      ['breaking: reportOrder <.Stand: may be missing now'],
    ],
    [
      'a type that is sent is narrower, or one that is received wider',
      () => changed(withField('Nummer', { type: ['string', 'null'] })),
      ['breaking: reportOrder <.Nummer: type string became string|null'],
    ],
    [
      'a bound is narrower',
      () => changed(withField('Notiz', text({ maxLength: 20 }))),
      ['breaking: reportOrder >.Notiz: maxLength is 20 now'],
    ],
    ['a parameter is removed', () => changed(Order, { parameters: [] }), ['breaking: reportOrder ?ab: removed']],
    [
      'another scope is needed',
      () => changed(Order, { security: [{ operations: ['orders:release'] }] }),
      ['breaking: reportOrder: token operations orders:write became operations orders:release'],
    ],
    [
      'a call moves',
      () => changed(Order, {}, '/api/v1/{client}/betrieb/orders'),
      ['breaking: reportOrder: POST /api/v1/{client}/betrieb/auftraege became POST /api/v1/{client}/betrieb/orders'],
    ],
    [
      'a call is removed',
      () => changed(Order, { operationId: 'other' }),
      ['breaking: reportOrder: removed', 'fine: other: added, POST /api/v1/{client}/betrieb/auftraege'],
    ],
  ])('%s', (_, differences, expected) => {
    expect(differences()).toEqual(expected);
  });

  it.each<[string, () => string[], string[]]>([
    [
      'an optional field',
      () => changed(withField('Farbe', text())),
      ['fine: reportOrder >.Farbe: added', 'fine: reportOrder <.Farbe: added'],
    ],
    [
      'a value',
      () => changed(withField('Stand', text({ enum: ['offen', 'erledigt', 'neu'] }))),
      ['fine: reportOrder >.Stand: value neu added', 'fine: reportOrder <.Stand: value neu added'],
    ],
    ['nothing', () => changed(Order), []],
  ])('not by adding %s', (_, differences, expected) => {
    expect(differences()).toEqual(expected);
  });

  it('not in the console, which is shipped with the server', () => {
    const inConsole = (operation: object): ComparedDocument =>
      contract(Order, operation, '/api/v1/{client}/verwaltung/x');
    expect(contractChanges(inConsole({}), inConsole({ operationId: 'other' }))).toEqual([]);
  });
});
