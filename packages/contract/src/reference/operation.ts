import type { z } from 'zod';
import type { Call } from '../call.ts';
import { answersOf, json, type SharedResponses } from './answers.ts';
import { convertSchema, type NamedSchemas } from './convert-schemas.ts';
import { describeCall } from './describe-call.ts';
import { describeField, describeSchema } from './describe-schemas.ts';
import { componentRef, type JsonSchema } from './json-schema.ts';
import { subjectOf } from './subjects.ts';

/** One parameter of a path or query. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: string | number | boolean;
}

/** Examples of parameters are texts, as in a URL; the document needs them in the type of their schema. */
const typedExample = (example: string, { type }: JsonSchema): string | number | boolean => {
  if (type === 'integer' || type === 'number') return Number(example);
  return type === 'boolean' ? example === 'true' : example;
};

/** The parameters of a call in its path, then in its query. */
export const parametersOf = (call: Call): Parameter[] =>
  (['params', 'query'] as const).flatMap((place) =>
    Object.entries((call[place]?.shape ?? {}) as Record<string, z.ZodType>).map(([name, value]): Parameter => {
      const schema = convertSchema(value, 'input');
      const description = describeField(name, `${call.name}.${place}`, schema);
      const example = call.example[place]?.[name];
      return {
        name,
        in: place === 'params' ? 'path' : 'query',
        required: place === 'params' || !value.safeParse(undefined).success,
        ...(description ? { description } : {}),
        schema: describeSchema(schema, `${call.name}.${place}.${name}`),
        ...(example === undefined ? {} : { example: typedExample(example, schema) }),
      };
    }),
  );

const bodyContent = (call: Call, body: z.ZodType, named: NamedSchemas): object =>
  call.bodyType
    ? { [call.bodyType]: { schema: { type: 'string' }, example: call.example.body } }
    : json(
        { $ref: componentRef(named.nameOf(body, 'input')) },
        call.example.body === undefined ? {} : { sent: call.example.body },
      );

const requestBody = (call: Call, named: NamedSchemas): object =>
  call.body
    ? {
        requestBody: {
          required: !call.captchaForm && !call.isBodyOptional,
          content: bodyContent(call, call.body, named),
        },
      }
    : {};

/** The path of a call from the root of the server. */
export const pathOfCall = (call: Pick<Call, 'base' | 'path'>): string =>
  `/api/v1${call.base === 'client' ? '/{client}' : ''}${call.path}`;

/** A call as an operation of the document. */
export const operationOf = (call: Call, named: NamedSchemas, shared: SharedResponses): object => ({
  operationId: call.name,
  tags: [subjectOf(call).title],
  summary: call.summary,
  description: describeCall(call),
  ...(call.act ? { 'x-act': call.act } : {}),
  security: call.auth === 'none' ? [] : [{ [call.auth]: call.scope ? [call.scope] : [] }],
  parameters: [
    ...(call.base === 'client' ? [{ $ref: '#/components/parameters/client' }] : []),
    { $ref: '#/components/parameters/Language' },
    ...(call.isIdempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...parametersOf(call),
  ],
  ...requestBody(call, named),
  responses: answersOf(call, named, shared),
});
