import type { z } from 'zod';
import { CALL_TOKENS, type Call, OLD_NAMES_UNTIL } from '../call.ts';
import { ERRORS } from '../errors.ts';
import { actOf, type ConsoleActName, STEP_UP_MINUTES } from '../values/console/acts.ts';
import { type OperationsScope, SCOPE_MEANINGS } from '../values/operations/scopes.ts';
import { answersOf, captchaQuestion, json, type SharedResponses } from './answers.ts';
import { convertSchema, type NamedSchemas } from './convert-schemas.ts';
import { describeField, describeFields } from './describe-schemas.ts';
import { componentRef, type JsonSchema } from './json-schema.ts';
import { subjectOf } from './subjects.ts';

/** The summary of a call as a heading: without brackets and further sentences. */
export const callTitle = ({ summary }: Pick<Call, 'summary'>): string => summary.split(/ \(|\. |; /, 1)[0] ?? summary;

/** Roles and sign-on that an act of the console requires. */
const describeAct = (name: ConsoleActName): string => {
  const { roles, stepUp } = actOf(name);
  const fresh = stepUp
    ? ` The person must have signed on within the last ${STEP_UP_MINUTES[stepUp]} minutes, else the call responds ${ERRORS.stepUpRequired.code}.`
    : '';
  return `For the roles ${roles.join(', ')}.${fresh}`;
};

const scopeMeaning = (scope: string): string => SCOPE_MEANINGS[scope as OperationsScope];

/** Describes the token, scope, right or role that a call requires. */
export const describeAccess = ({ auth, scope, act, right }: Call): string => {
  if (auth === 'none') return 'No token is needed.';
  const notes = [
    `Token: ${CALL_TOKENS[auth].charAt(0).toLowerCase()}${CALL_TOKENS[auth].slice(1)}${CALL_TOKENS[auth].endsWith('…') ? '' : '.'}`,
    ...(scope ? [`Scope \`${scope}\`: ${scopeMeaning(scope)}`] : []),
    ...(right ? [`The user needs the right \`${right.Aktion}\` on \`${right.Bereich}\`.`] : []),
    ...(act ? [describeAct(act)] : []),
  ];
  return notes.join(' ');
};

const FRESH_LOGIN = `With a session token, the person must have logged in or confirmed the password (confirmIdentity) within the last ten minutes, else the call responds ${ERRORS.freshLoginRequired.code}.`;
const ACTS_ON_GET = `This GET has side effects: send the header \`Language\` or \`Authorization\`, which a foreign page cannot send; without either it responds ${ERRORS.notAllowed.code}.`;

/** Further notes for callers, derived from the properties of a call. */
export const callNotes = (call: Call): string[] => [
  ...(call.isIdempotent
    ? ['Accepts an `Idempotency-Key`: the same key returns the same result and creates nothing twice.']
    : []),
  ...(call.repeatStatus ? [`A repeated request responds ${call.repeatStatus} instead of ${call.status}.`] : []),
  ...(call.captchaForm ? [`May require a captcha: ${captchaQuestion(call)} returns whether it does.`] : []),
  ...(call.needsFreshLogin ? [FRESH_LOGIN] : []),
  ...(call.actsOnGet ? [ACTS_ON_GET] : []),
  ...(call.isShared ? ['The response is the same for all callers and has an `ETag`.'] : []),
  ...(call.isBodyOptional ? ['The body may be omitted.'] : []),
  ...(call.bodyLimitBytes ? [`The body may be up to ${Math.floor(call.bodyLimitBytes / 1024 / 1024)} MB.`] : []),
];

/** The description of a call in the document. */
export const describeCall = (call: Call): string =>
  [call.description, describeAccess(call), ...callNotes(call)].join('\n\n');

/** One parameter of a path or query. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly deprecated?: true;
  readonly example?: string | number | boolean;
}

/** Examples of parameters are texts, as in a URL; the document needs them in the type of their schema. */
const typedExample = (example: string, { type }: JsonSchema): string | number | boolean => {
  if (type === 'integer' || type === 'number') return Number(example);
  return type === 'boolean' ? example === 'true' : example;
};

/** Earlier names of parameters, with the schemas of the present ones. */
const oldParametersOf = ({ oldQuery = {} }: Call, present: readonly Parameter[]): Parameter[] =>
  Object.entries(oldQuery).flatMap(([old, name]) => {
    const found = present.find((one) => one.in === 'query' && one.name === name);
    if (!found) throw new Error(`${old} leads to no parameter ${name}`);
    const description = `Earlier name of \`${name}\`, accepted until ${OLD_NAMES_UNTIL}.`;
    return { name: old, in: 'query', required: false, description, schema: found.schema, deprecated: true };
  });

/** The parameters of a call in its path, then in its query, then the earlier names of the latter. */
export const parametersOf = (call: Call): Parameter[] => {
  const present = presentParametersOf(call);
  return [...present, ...oldParametersOf(call, present)];
};

const presentParametersOf = (call: Call): Parameter[] =>
  (['params', 'query'] as const).flatMap((place) =>
    Object.entries((call[place]?.shape ?? {}) as Record<string, z.ZodType>).map(([name, value]): Parameter => {
      const converted = convertSchema(value, 'input');
      const description = describeField(name, converted);
      const { description: _, ...schema } = converted;
      const example = call.example[place]?.[name];
      return {
        name,
        in: place === 'params' ? 'path' : 'query',
        required: place === 'params' || !value.safeParse(undefined).success,
        ...(description ? { description } : {}),
        schema: describeFields(schema),
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
