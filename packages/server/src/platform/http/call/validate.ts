import type { Call, CallInput } from '@mundwerk/contract/call';
import { AppError, type ErrorName, isErrorName, type WrongField } from '@mundwerk/contract/errors';
import { z } from 'zod';
import { expectedBy, typeOfValue } from './expectation.ts';

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined | null)?.[key], value);

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

const reasonOf = (issue: z.core.$ZodIssue, value: unknown): ErrorName => {
  // A value of another type is there, so that it cannot be missing.
  if (issue.message === 'fieldMissing' && issue.code === 'invalid_type' && !isNothing(value)) return 'inputInvalid';
  if (isErrorName(issue.message)) return issue.message;
  if (issue.code === 'too_big' && issue.origin === 'string') return 'textTooLong';
  return isNothing(value) ? 'fieldMissing' : 'inputInvalid';
};

/** Limits of an error message: the number of wrong fields, and the length of a name that the caller made up. */
const MOST_FIELDS = 100;
const LONGEST_FIELD = 100;

/** The fields an issue is about: several where an object has unknown names. */
const placesOf = (issue: z.core.$ZodIssue, input: unknown): WrongField[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), reason: 'fieldUnknown' }));
  const value = valueAt(input, issue.path);
  const expected = expectedBy(issue);
  return [
    {
      field: issue.path.join('.'),
      reason: reasonOf(issue, value),
      ...(expected === undefined ? {} : { expected, came: typeOfValue(value) }),
    },
  ];
};

/** Every wrong field with the first thing that is wrong with it. */
export const wrongFields = (error: z.ZodError, input: unknown): WrongField[] => {
  const byField = new Map<string, WrongField>();
  for (const wrong of error.issues.flatMap((issue) => placesOf(issue, input)))
    if (!byField.has(wrong.field)) byField.set(wrong.field, wrong);
  return [...byField.values()]
    .slice(0, MOST_FIELDS)
    .map((wrong) => ({ ...wrong, field: wrong.field.slice(0, LONGEST_FIELD) }));
};

/** Reasons that say no more than "this field is wrong" and so never speak for the whole request. */
const FIELD_ONLY = new Set<ErrorName>(['fieldMissing', 'textTooLong']);

/** The reason a request is refused for: the fields' one common reason if it names a situation, else "input invalid". */
export const commonReason = (fields: readonly WrongField[]): ErrorName => {
  const reasons = new Set(fields.map(({ reason }) => reason));
  const [only] = reasons;
  return reasons.size === 1 && only && !FIELD_ONLY.has(only) ? only : 'inputInvalid';
};

const isEmpty = (body: unknown): boolean =>
  body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0);

/** The input of a call without any fields. */
const NOTHING = z.strictObject({});

/**
 * The schemas of a call. Those of a client's systems refuse unknown fields, even where a call has no fields: a misspelt field that is dropped
 * would go unnoticed, and what depends on it would wait for ever.
 */
const schemasOf = ({ auth, query, body, isBodyStreamed }: Call) => {
  const unknown = auth === 'operations' ? NOTHING : undefined;
  return { query: query ?? unknown, body: isBodyStreamed ? undefined : (body ?? unknown) };
};

/** The error for an impossible path parameter: the call's own one where it declares one, else `notFound`. */
const reasonOfPath = (call: Call, { issues }: z.ZodError): ErrorName =>
  issues
    .map(({ message }) => message)
    .find((reason): reason is ErrorName => isErrorName(reason) && call.errors.includes(reason)) ?? 'notFound';

/** Earlier names of parameters that a request uses; one beside its present name is left to be refused as unknown. */
const oldNamesIn = ({ oldQuery }: Call, query: unknown): [string, string][] =>
  oldQuery && typeof query === 'object' && query !== null
    ? Object.entries(oldQuery).filter(([old, name]) => old in query && !(name in query))
    : [];

/** Whether a request uses an earlier name, which its answer has to say (decisions §24). */
export const usesOldNames = (call: Call, query: unknown): boolean => oldNamesIn(call, query).length > 0;

/** A query by its present names. */
const byPresentNames = (call: Call, query: unknown): unknown => {
  const old = new Map(oldNamesIn(call, query));
  if (old.size === 0) return query;
  return Object.fromEntries(Object.entries(query as object).map(([name, value]) => [old.get(name) ?? name, value]));
};

/** Checks a request against its call and reports all wrong fields at once; a malformed path parameter is answered as not found. */
export const validate = <C extends Call>(
  call: C,
  request: { params: unknown; query: unknown; body: unknown },
): CallInput<C> => {
  const params = call.params?.safeParse(request.params);
  if (params?.success === false) throw new AppError(reasonOfPath(call, params.error));
  const schemas = schemasOf(call);
  const sentQuery = byPresentNames(call, request.query);
  const query = schemas.query?.safeParse(sentQuery);
  const body = schemas.body?.safeParse(call.isBodyOptional && isEmpty(request.body) ? null : (request.body ?? {}));
  const fields = [
    ...(query?.error ? wrongFields(query.error, sentQuery) : []),
    ...(body?.error ? wrongFields(body.error, request.body) : []),
  ];
  if (call.isBodyStreamed && !request.body) fields.push({ field: '', reason: 'fieldMissing' });
  if (fields.length > 0) throw new AppError(commonReason(fields), fields);
  const given = call.isBodyStreamed ? request.body : body?.data;
  return { params: params?.data, query: query?.data, body: given } as CallInput<C>;
};

/**
 * Like `validate`; where the schema refuses a request, the fields that only the client's settings show to be wrong are reported with the
 * others, so that a form never learns of them in a second attempt.
 */
export const validateWith = async <C extends Call>(
  call: C,
  request: Parameters<typeof validate>[1],
  furtherFields: () => Promise<readonly WrongField[]>,
): Promise<CallInput<C>> => {
  try {
    return validate(call, request);
  } catch (error) {
    if (!(error instanceof AppError) || error.fields.length === 0) throw error;
    const known = new Set(error.fields.map(({ field }) => field));
    const fields = [...error.fields, ...(await furtherFields()).filter(({ field }) => !known.has(field))];
    throw new AppError(commonReason(fields), fields);
  }
};
