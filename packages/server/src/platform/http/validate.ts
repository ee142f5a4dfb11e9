import type { Call, CallInput } from '@mundwerk/contract/call';
import { AppError, type ErrorCode, type FieldError, isErrorCode } from '@mundwerk/contract/errors';
import type { z } from 'zod';

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined | null)?.[key], value);

const codeOf = (issue: z.core.$ZodIssue, input: unknown): ErrorCode => {
  if (isErrorCode(issue.message)) return issue.message;
  if (issue.code === 'too_big' && issue.origin === 'string') return 'PSOF0905';
  const value = valueAt(input, issue.path);
  return value === undefined || value === null || value === '' ? 'PSOF0904' : 'PSOF0901';
};

/** Every wrong field with its code, the first one per field. */
export const fieldErrors = (error: z.ZodError, input: unknown): FieldError[] => {
  const byField = new Map<string, ErrorCode>();
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    if (!byField.has(field)) byField.set(field, codeOf(issue, input));
  }
  return [...byField].map(([Field, ErrorCode]) => ({ Field, ErrorCode }));
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

/** Checks a request against its call and reports all wrong fields at once; a malformed path parameter is "no such thing". */
export const validate = <C extends Call>(
  call: C,
  request: { params: unknown; query: unknown; body: unknown },
): CallInput<C> => {
  const params = call.params?.safeParse(request.params);
  if (params?.success === false) throw new AppError('PSOF0902');
  const query = call.query?.safeParse(request.query);
  const body = call.body?.safeParse(call.isBodyOptional && isEmpty(request.body) ? null : (request.body ?? {}));
  const fields = [
    ...(query?.error ? fieldErrors(query.error, request.query) : []),
    ...(body?.error ? fieldErrors(body.error, request.body) : []),
  ];
  if (fields.length > 0) throw new AppError(commonCode(fields), fields);
  return { params: params?.data, query: query?.data, body: body?.data } as CallInput<C>;
};
