import type { Call } from '../call.ts';
import { createSharedResponses } from './answers.ts';
import { CONVENTIONS, ERROR_SCHEMAS, SECURITY_SCHEMES, SHARED_PARAMETERS } from './components.ts';
import { convertCalls, type NamedSchemas } from './convert-schemas.ts';
import { describeNamed } from './describe-schemas.ts';
import type { JsonSchema } from './json-schema.ts';
import { operationOf, pathOfCall } from './operation.ts';
import { fileOperation, PUBLISHED_FILES } from './pictures.ts';
import { SUBJECT_GROUPS, SUBJECTS } from './subjects.ts';

/** A webhook event. */
export interface PublishedEvent {
  readonly meaning: string;
  readonly schema: object;
  readonly example: object;
}

/** The published contract. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly webhooks?: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

const schemasOf = ({ schemas }: NamedSchemas): Record<string, JsonSchema> =>
  Object.fromEntries(
    [...schemas].map(([name, schema]) => [name, describeNamed(schema)] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );

const webhooksOf = (events: Readonly<Record<string, PublishedEvent>>): object =>
  Object.fromEntries(
    Object.entries(events).map(([type, { meaning, schema, example }]) => [
      type,
      {
        post: {
          operationId: type,
          tags: ['Webhooks'],
          summary: type,
          description: meaning,
          security: [],
          requestBody: { required: true, content: { 'application/json': { schema, example } } },
          responses: {
            '2XX': { description: 'Received.' },
            410: { description: 'The endpoint no longer exists: no further events are sent to it.' },
          },
        },
      },
    ]),
  );

const WEBHOOKS_TAG = {
  name: 'Webhooks',
  description: 'Events that the portal sends to your systems, signed according to Standard Webhooks.',
};

const tagsOf = (hasEvents: boolean): object => ({
  tags: [
    ...SUBJECTS.map(({ title, description }) => ({ name: title, description })),
    ...(hasEvents ? [WEBHOOKS_TAG] : []),
  ],
  'x-tagGroups': SUBJECT_GROUPS.map((name) => ({
    name,
    tags: [
      ...SUBJECTS.filter(({ group }) => group === name).map(({ title }) => title),
      ...(hasEvents && name === 'Your systems' ? [WEBHOOKS_TAG.name] : []),
    ],
  })),
});

/** The contract as an OpenAPI 3.1 document, including the events sent by webhooks. */
export const openApiDocument = (
  calls: readonly Call[],
  events: Readonly<Record<string, PublishedEvent>> = {},
): OpenApiDocument => {
  const named = convertCalls(calls);
  const shared = createSharedResponses();
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = pathOfCall(call);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, named, shared) };
  }
  for (const file of PUBLISHED_FILES) paths[file.path] = { ...paths[file.path], get: fileOperation(file) };
  const hasEvents = Object.keys(events).length > 0;
  const head = {
    openapi: '3.1.0',
    info: {
      title: 'Mundwerk API',
      version: '1',
      description: CONVENTIONS,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that returned this document.' }],
    ...tagsOf(hasEvents),
  } as const;
  return {
    ...head,
    paths,
    ...(hasEvents ? { webhooks: webhooksOf(events) } : {}),
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: SHARED_PARAMETERS,
      headers: {
        RetryAfter: { description: 'Seconds after which a retry makes sense.', schema: { type: 'integer' } },
      },
      responses: shared.responses,
      schemas: { ...schemasOf(named), ...ERROR_SCHEMAS },
    },
  } as OpenApiDocument;
};
