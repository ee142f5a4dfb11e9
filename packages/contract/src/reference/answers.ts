import { type Call, needsPublication, refusesEndedToken } from '../call.ts';
import { CaptchaCheck } from '../captcha.ts';
import { ERRORS, type ErrorName } from '../errors.ts';
import { actOf } from '../values/console/acts.ts';
import type { NamedSchemas } from './convert-schemas.ts';
import { componentRef, type JsonSchema } from './json-schema.ts';

/** Errors that any call may respond with. */
const COMMON_ERRORS: readonly ErrorName[] = [
  'unexpected',
  'inputInvalid',
  'notFound',
  'overloaded',
  'databaseUnavailable',
];

/** Errors about the key and unknown fields that any call of the operations API may respond with. */
const KEY_ERRORS: readonly ErrorName[] = [
  'fieldUnknown',
  'operationsKeyMissing',
  'operationsKeyUnknown',
  'operationsKeyExpired',
  'operationsKeyWaiting',
  'networkNotAllowed',
  'scopeMissing',
];

/** Errors about the token that a call may respond with. */
const tokenErrors = ({ auth }: Call): readonly ErrorName[] => {
  if (auth === 'none') return [];
  return auth === 'operations' ? KEY_ERRORS : ['loginRequired', 'sessionEnded', 'notAllowed'];
};

/** Errors that follow from the properties of a call, besides those it lists. */
const impliedErrors = (call: Call): ErrorName[] => [
  ...tokenErrors(call),
  ...(call.body || call.isBodyStreamed
    ? (['fieldMissing', 'textTooLong', 'bodyUnreadable', 'bodyTooLarge', 'bodyTypeUnknown'] as const)
    : []),
  ...(call.act && actOf(call.act).stepUp ? (['stepUpRequired'] as const) : []),
  ...(call.actsOnGet ? (['notAllowed'] as const) : []),
  ...(call.bodyLimitBytes ? (['tooManyUploads'] as const) : []),
  ...(call.isIdempotent ? (['idempotencyKeyReused'] as const) : []),
  ...(refusesEndedToken(call) ? (['sessionEnded'] as const) : []),
  ...(needsPublication(call) ? (['clientUnpublished'] as const) : []),
];

/** Every error that a call may respond with, sorted by code. */
export const errorsOf = (call: Call): ErrorName[] =>
  [...new Set([...COMMON_ERRORS, ...impliedErrors(call), ...call.errors])].sort((a, b) =>
    ERRORS[a].code < ERRORS[b].code ? -1 : 1,
  );

/** An OpenAPI content object of the type JSON. */
export const json = (schema: JsonSchema, examples: Readonly<Record<string, unknown>> = {}): object => {
  const [only, ...others] = Object.values(examples);
  if (only === undefined) return { 'application/json': { schema } };
  if (others.length === 0) return { 'application/json': { schema, example: only } };
  const named = Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }]));
  return { 'application/json': { schema, examples: named } };
};

/** Error responses that many calls share, each defined once. */
export interface SharedResponses {
  readonly responses: Readonly<Record<string, object>>;
  /** Reference to the response with these errors of one status. */
  refOf(status: number, reasons: readonly ErrorName[]): object;
}

/** Collects the sets of errors of all calls, so that each is written once. */
export const createSharedResponses = (): SharedResponses => {
  const responses: Record<string, object> = {};
  return {
    responses,
    refOf: (status, reasons) => {
      const codes = reasons.map((reason) => ERRORS[reason].code.replace(/^\D+/, ''));
      const name = `Error${status}-${codes.join('-')}`;
      const retry = reasons.some((reason) =>
        ['overloaded', 'databaseUnavailable', 'tooManyAttempts', 'tooManyUploads'].includes(reason),
      );
      responses[name] ??= {
        description: reasons.map((reason) => `${ERRORS[reason].code} ${reason}`).join(', '),
        ...(retry ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}),
        content: json({ $ref: componentRef('Error') }),
      };
      return { $ref: `#/components/responses/${name}` };
    },
  };
};

const errorAnswers = (call: Call, shared: SharedResponses): Record<string, object> => {
  const byStatus = Map.groupBy(errorsOf(call), (reason) => ERRORS[reason].status);
  return Object.fromEntries([...byStatus].map(([status, reasons]) => [String(status), shared.refOf(status, reasons)]));
};

const CAPTCHA_EXAMPLE = { isCaptchaRequired: true, captchaId: '5f0c6f6ce0f94d7f9f0b6f2f3c1f7d10' };

/** How to find out whether a form requires a captcha. */
export const captchaQuestion = ({ body }: Pick<Call, 'body'>): string =>
  body ? 'the same call without a body' : 'the same call with `cmd=IsCaptchaRequired`';

/** The success responses of a call: its reply, and for forms also the response about the captcha. */
const doneAnswers = (call: Call, named: NamedSchemas): Record<string, object> => {
  if (call.replyType)
    return {
      [call.status]: {
        description: call.summary,
        content: { [call.replyType]: { schema: { type: 'string', format: 'binary' } } },
      },
    };
  const refTo = (schema: Call['reply']): JsonSchema => ({ $ref: componentRef(named.nameOf(schema, 'output')) });
  const reply = refTo(call.reply);
  const isQuestion = call.reply === CaptchaCheck;
  const answers: Record<string, object> = {
    [call.status]: { description: call.summary, content: json(reply, { done: call.example.reply }) },
  };
  if (call.repeatStatus)
    answers[call.repeatStatus] = {
      description: 'Already done: nothing was created again.',
      content: json(reply, { done: call.example.reply }),
    };
  if (call.captchaForm && !isQuestion) {
    const isBoth = call.status === 200 || call.repeatStatus === 200;
    const question = `Response to ${captchaQuestion(call)}: whether a captcha is required.`;
    answers[200] = isBoth
      ? {
          description: `${call.repeatStatus ? 'Already done' : call.summary}. ${question}`,
          content: json(
            { anyOf: [reply, refTo(CaptchaCheck)] },
            { done: call.example.reply, captchaQuestion: CAPTCHA_EXAMPLE },
          ),
        }
      : { description: question, content: json(refTo(CaptchaCheck), { captchaQuestion: CAPTCHA_EXAMPLE }) };
  }
  return answers;
};

const REDIRECT = {
  description: 'Redirect to the shop.',
  headers: {
    Location: { required: true, description: 'URL of the shop.', schema: { type: 'string', format: 'uri' } },
  },
};

/** All responses of a call, by status. */
export const answersOf = (call: Call, named: NamedSchemas, shared: SharedResponses): Record<string, object> => ({
  ...(call.status === 302 ? { 302: REDIRECT } : doneAnswers(call, named)),
  ...errorAnswers(call, shared),
});
