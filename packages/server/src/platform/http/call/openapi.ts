import { CALL_TOKENS, type Call, needsPublication, refusesEndedToken } from '@mundwerk/contract/call';
import { CaptchaCheck } from '@mundwerk/contract/captcha';
import { ERROR_FACTS, ERRORS, type ErrorName } from '@mundwerk/contract/errors';
import { actOf, type ConsoleActName, STEP_UP_MINUTES } from '@mundwerk/contract/values/console/acts';
import { z } from 'zod';

const COMMON_ERRORS: readonly ErrorName[] = [
  'unexpected',
  'inputInvalid',
  'notFound',
  'overloaded',
  'databaseUnavailable',
];

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const FRESH_LOGIN = `A session needs a login, or the password by confirmIdentity, of the last ten minutes (${ERRORS.freshLoginRequired.code}).`;

const ACTS_ON_GET = `Acts although it is a GET: send Language or Authorization, as no foreign page can; without either it answers ${ERRORS.notAllowed.code}.`;

const json = (schema: object, example?: unknown): object => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

const parameters = (
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
  example: Record<string, string> | undefined,
): object[] =>
  Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || !(value as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(value as z.ZodType, 'input'),
    ...(example?.[name] === undefined ? {} : { example: example[name] }),
  }));

/** What any call of the operations API may answer about the key and the fields. */
const KEY_ERRORS: readonly ErrorName[] = [
  'fieldUnknown',
  'operationsKeyMissing',
  'operationsKeyUnknown',
  'operationsKeyExpired',
  'networkNotAllowed',
  'scopeMissing',
];

/** The answers of a call by its kind, beside the codes it names. */
const impliedErrors = (call: Call): ErrorName[] => [
  ...(call.auth === 'operations' ? KEY_ERRORS : []),
  ...(call.auth === 'operator' ? (['loginRequired', 'sessionEnded'] as const) : []),
  ...(call.act ? (['notAllowed'] as const) : []),
  ...(call.act && actOf(call.act).stepUp ? (['stepUpRequired'] as const) : []),
  ...(call.bodyLimitBytes ? (['tooManyUploads'] as const) : []),
  ...(refusesEndedToken(call) ? (['sessionEnded'] as const) : []),
  ...(needsPublication(call) ? (['clientUnpublished'] as const) : []),
];

/** Codes with their names, so that a reader need not look them up. */
const describeErrors = (reasons: readonly ErrorName[]): string =>
  reasons
    .map((reason) => `${ERRORS[reason].code} ${reason}`)
    .sort()
    .join(', ');

const errorResponses = (call: Call): Record<string, object> => {
  const reasons = new Set([...COMMON_ERRORS, ...impliedErrors(call), ...call.errors]);
  const byStatus = Map.groupBy(reasons, (reason) => ERRORS[reason].status);
  return Object.fromEntries(
    [...byStatus].map(([status, reasons]) => [
      String(status),
      { description: describeErrors(reasons), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
};

const bodyContent = ({ bodyType, example }: Call, body: z.ZodType): object =>
  bodyType
    ? { [bodyType]: { schema: { type: 'string' }, example: example.body } }
    : json(jsonSchema(body, 'input'), example.body);

const replyContent = (call: Call): object =>
  call.replyType
    ? { [call.replyType]: { schema: { type: 'string', format: 'binary' } } }
    : json(jsonSchema(call.reply, 'output'), call.example.reply);

const success = (call: Call): object =>
  call.status === 302
    ? {
        description: call.summary,
        headers: { Location: { required: true, schema: { type: 'string', format: 'uri' } } },
      }
    : { description: call.summary, content: replyContent(call) };

/** Who may do what a call of the console does. */
const describeAct = (name: ConsoleActName): string => {
  const { roles, stepUp } = actOf(name);
  const fresh = stepUp
    ? ` The sign-on must be renewed within ${STEP_UP_MINUTES[stepUp]} minutes before (${ERRORS.stepUpRequired.code}).`
    : '';
  return `For ${roles.join(', ')}.${fresh}`;
};

/** What else a caller must know. */
const describe = ({ needsFreshLogin, actsOnGet, act }: Call): { description?: string } => {
  const notes = [
    ...(needsFreshLogin ? [FRESH_LOGIN] : []),
    ...(actsOnGet ? [ACTS_ON_GET] : []),
    ...(act ? [describeAct(act)] : []),
  ];
  return notes.length > 0 ? { description: notes.join(' ') } : {};
};

const operation = (call: Call): object => ({
  operationId: call.name,
  summary: call.summary,
  ...describe(call),
  ...(call.act ? { 'x-act': call.act } : {}),
  ...(call.auth === 'none' ? {} : { security: [{ [call.auth]: call.scope ? [call.scope] : [] }] }),
  parameters: [
    ...(call.base === 'client' ? [{ $ref: '#/components/parameters/client' }] : []),
    { $ref: '#/components/parameters/Language' },
    ...(call.isIdempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...parameters(call.params, 'path', call.example.params),
    ...parameters(call.query, 'query', call.example.query),
  ],
  ...(call.body
    ? {
        requestBody: {
          required: !call.captchaForm && !call.isBodyOptional,
          content: bodyContent(call, call.body),
        },
      }
    : {}),
  responses: {
    [call.status]: success(call),
    ...(call.captchaForm && call.status !== 200
      ? {
          200: {
            description: 'Without body: is a captcha required?',
            content: json(jsonSchema(CaptchaCheck, 'output')),
          },
        }
      : {}),
    ...(call.repeatStatus
      ? {
          [call.repeatStatus]: {
            description: `Done before${call.captchaForm ? '; without body: is a captcha required?' : ''}`,
            content: json(jsonSchema(call.captchaForm ? z.union([call.reply, CaptchaCheck]) : call.reply, 'output')),
          },
        }
      : {}),
    ...errorResponses(call),
  },
});

/** The contract as an OpenAPI 3.1 document. */
export const openApiDocument = (calls: readonly Call[]): object => {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = `/api/v1${call.base === 'client' ? '/{client}' : ''}${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mundwerk API',
      version: '1',
      description:
        'Paths ignore case and a trailing slash. Texts hold no control characters, days lie between 1900 and 2200. Every failed call answers the Error envelope with a code.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: Object.fromEntries(
        Object.entries(CALL_TOKENS).map(([name, description]) => [
          name,
          { type: 'http', scheme: 'bearer', description },
        ]),
      ),
      parameters: {
        client: {
          name: 'client',
          in: 'path',
          required: true,
          schema: { type: 'string' },
          description: 'The client’s key',
        },
        Language: { name: 'Language', in: 'header', required: false, schema: { type: 'string', default: 'de' } },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 16, maxLength: 100 },
          description: 'The same key answers the same result and creates nothing twice',
        },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['ErrorCode', 'Message', 'Fields', 'RequestId'],
          properties: {
            ErrorCode: { type: 'string', enum: Object.values(ERRORS).map(({ code }) => code) },
            Message: { type: 'string' },
            Fields: {
              type: 'array',
              items: {
                type: 'object',
                required: ['Field', 'ErrorCode'],
                properties: {
                  Field: { type: 'string' },
                  ErrorCode: { type: 'string' },
                  Message: { type: 'string', description: 'The same in words; with an operations key alone' },
                },
              },
            },
            RequestId: { type: 'string' },
            ...ERROR_FACTS,
          },
        },
      },
    },
  };
};
