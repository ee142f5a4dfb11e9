import type { Call, CallInput } from '@mundwerk/contract/call';
import { AppError, type ErrorCode, type FieldError, isErrorCode } from '@mundwerk/contract/errors';
import { z } from 'zod';

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined | null)?.[key], value);

const codeOf = (issue: z.core.$ZodIssue, input: unknown): ErrorCode => {
  if (isErrorCode(issue.message)) return issue.message;
  if (issue.code === 'too_big' && issue.origin === 'string') return 'PSOF0905';
  const value = valueAt(input, issue.path);
  return value === undefined || value === null || value === '' ? 'PSOF0904' : 'PSOF0901';
};

/** So many wrong fields are told at once, and so much of a name that the caller made up. */
const MOST_FIELDS = 100;
const LONGEST_FIELD = 100;

/** The fields an issue is about: several where an object has names that nobody knows. */
const placesOf = (issue: z.core.$ZodIssue, input: unknown): [field: string, code: ErrorCode][] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [[...issue.path, key].join('.'), 'PSOF0909'])
    : [[issue.path.join('.'), codeOf(issue, input)]];

/** Every wrong field with its code, the first one per field. */
export const fieldErrors = (error: z.ZodError, input: unknown): FieldError[] => {
  const byField = new Map<string, ErrorCode>();
  for (const [field, code] of error.issues.flatMap((issue) => placesOf(issue, input)))
    if (!byField.has(field)) byField.set(field, code);
  return [...byField]
    .slice(0, MOST_FIELDS)
    .map(([Field, ErrorCode]) => ({ Field: Field.slice(0, LONGEST_FIELD), ErrorCode }));
};

/** Codes that say no more than "this field is wrong" and so never speak for the whole request. */
const FIELD_ONLY = new Set<ErrorCode>(['PSOF0904', 'PSOF0905']);

/** The request's code: the fields' one common code if it names a situation, else "input invalid". */
export const commonCode = (fields: readonly FieldError[]): ErrorCode => {
  const codes = new Set(fields.map((field) => field.ErrorCode));
  const [only] = codes;
  return codes.size === 1 && only && !FIELD_ONLY.has(only) ? only : 'PSOF0901';
};

const isEmpty = (body: unknown): boolean =>
  body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0);

/** What a call takes that knows no field at all. */
const NOTHING = z.strictObject({});

/**
 * The schemas of a call. Those of a client's systems refuse what they do not know, also where they know nothing: a misspelt field
 * that is dropped would be missed by nobody, and its reward would wait for ever.
 */
const schemasOf = ({ auth, query, body, isBodyStreamed }: Call) => {
  const unknown = auth === 'operations' ? NOTHING : undefined;
  return { query: query ?? unknown, body: isBodyStreamed ? undefined : (body ?? unknown) };
};

/** What a path says that cannot be: "no such thing", in the call's own words where it has some. */
const codeOfPath = (call: Call, { issues }: z.ZodError): ErrorCode =>
  issues
    .map(({ message }) => message)
    .find((code): code is ErrorCode => isErrorCode(code) && call.errors.includes(code)) ?? 'PSOF0902';

/** Checks a request against its call and reports all wrong fields at once; a malformed path parameter is "no such thing". */
export const validate = <C extends Call>(
  call: C,
  request: { params: unknown; query: unknown; body: unknown },
): CallInput<C> => {
  const params = call.params?.safeParse(request.params);
  if (params?.success === false) throw new AppError(codeOfPath(call, params.error));
  const schemas = schemasOf(call);
  const query = schemas.query?.safeParse(request.query);
  const body = schemas.body?.safeParse(call.isBodyOptional && isEmpty(request.body) ? null : (request.body ?? {}));
  const fields = [
    ...(query?.error ? fieldErrors(query.error, request.query) : []),
    ...(body?.error ? fieldErrors(body.error, request.body) : []),
  ];
  if (call.isBodyStreamed && !request.body) fields.push({ Field: '', ErrorCode: 'PSOF0904' });
  if (fields.length > 0) throw new AppError(commonCode(fields), fields);
  const given = call.isBodyStreamed ? request.body : body?.data;
  return { params: params?.data, query: query?.data, body: given } as CallInput<C>;
};
