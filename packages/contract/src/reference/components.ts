import { CALL_TOKENS } from '../call.ts';
import en from '../error-texts.en.json' with { type: 'json' };
import { ERROR_FACTS, ERRORS, type ErrorName } from '../errors.ts';
import forSystems from '../operations/error-texts.en.json' with { type: 'json' };
import { LANGUAGES } from '../values/language.ts';
import { SCOPE_MEANINGS } from '../values/operations/scopes.ts';
import type { JsonSchema } from './json-schema.ts';

const SENTENCES: Readonly<Record<ErrorName, string>> = en.errors;

const SENTENCES_FOR_SYSTEMS: Readonly<Partial<Record<ErrorName, string>>> = forSystems.errors;

/** The sentence of an error in English: for people, or for a system that calls with a key. */
export const errorSentence = (reason: ErrorName, isForSystems = false): string =>
  (isForSystems ? SENTENCES_FOR_SYSTEMS[reason] : undefined) ?? SENTENCES[reason];

const meaningOf = (reason: ErrorName): string => {
  const [people, systems] = [errorSentence(reason), errorSentence(reason, true)];
  return people === systems ? people : `${people} With a key: ${systems}`;
};

const errorNames = Object.keys(ERRORS) as ErrorName[];

/** Schema of error responses, and the meaning of each code. */
export const ERROR_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Error: {
    type: 'object',
    description: 'Body of every error response.',
    required: ['ErrorCode', 'Message', 'Fields', 'RequestId'],
    properties: {
      ErrorCode: { $ref: '#/components/schemas/ErrorCode', description: 'Error code; base decisions on this field.' },
      Message: { type: 'string', description: 'Sentence to show to people, in the language of the request.' },
      Fields: {
        type: 'array',
        description: 'Invalid fields; empty if the request as a whole was refused.',
        items: {
          type: 'object',
          required: ['Field', 'ErrorCode'],
          properties: {
            Field: { type: 'string', description: 'Path of the field in the request, e.g. `Empfehler.Email`.' },
            ErrorCode: { $ref: '#/components/schemas/ErrorCode', description: 'Error code of the field.' },
            Message: { type: 'string', description: 'Sentence about the error; only with an operations key.' },
            Erwartet: {
              type: 'string',
              description:
                'What the field takes: type, format, bounds or permitted values; only with an operations key.',
            },
            Erhalten: { type: 'string', description: 'Type of what came; only with an operations key.' },
          },
        },
      },
      RequestId: { type: 'string', description: 'Id of the request in our log; quote it when you contact support.' },
      ...ERROR_FACTS,
    },
  },
  ErrorCode: {
    type: 'string',
    description: errorNames
      .map((reason) => `- \`${ERRORS[reason].code}\` ${reason} (${ERRORS[reason].status}): ${meaningOf(reason)}`)
      .join('\n'),
    enum: errorNames.map((reason) => ERRORS[reason].code),
  },
};

/** Parameters that many calls share. */
export const SHARED_PARAMETERS = {
  client: {
    name: 'client',
    in: 'path',
    required: true,
    schema: { type: 'string' },
    description: 'Key of the client, e.g. `beispiel`.',
  },
  Language: {
    name: 'Language',
    in: 'header',
    required: false,
    schema: { type: 'string', enum: LANGUAGES, default: 'de' },
    description: 'Language of texts and messages; if the client does not offer it, its default language is used.',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 16, maxLength: 100 },
    description:
      'A random text of your own. Repeating a request with the same key returns the stored result, marked `Idempotency-Replayed: true`, and creates nothing twice.',
  },
} as const;

const scopes = Object.entries(SCOPE_MEANINGS)
  .map(([scope, meaning]) => `- \`${scope}\`: ${meaning}`)
  .join('\n');

/** The security schemes, one for each kind of token. */
export const SECURITY_SCHEMES = Object.fromEntries(
  Object.entries(CALL_TOKENS).map(([name, description]) => [
    name,
    {
      type: 'http',
      scheme: 'bearer',
      description: name === 'operations' ? `${description}. It has scopes:\n\n${scopes}` : `${description}.`,
    },
  ]),
);

/** Conventions of all calls. */
export const CONVENTIONS = `All calls of the portal. Paths ignore case and a trailing slash; field names do not.

**Days and moments.** A day is \`YYYY-MM-DD\`, in Berlin; requests may also use \`DD.MM.YYYY\`. A moment is an ISO 8601 date-time with time zone. Days lie between 1900 and 2200.

**Numbers.** Money is a whole number of cents, in fields that end in \`Cent\`. Numbers of orders, recommendations and claims are strings.

**Texts** contain no control characters. Each schema states the maximum length.

**Unknown fields** are refused by the calls for your own systems (${ERRORS.fieldUnknown.code}) and ignored by all others. Responses may gain further fields: ignore those you do not know.

**Lists** of the calls for your own systems have pages: \`anzahl\` entries (1 to 500, usually 100) in \`Eintraege\`; \`Naechste\` of a page is \`ab\` of the next, null on the last.

**Limits.** A body has up to 256 KB where the call says nothing else. Attempts that could be guesses, mails or captchas are limited: ${ERRORS.tooManyAttempts.code} with \`Retry-After\`, \`RateLimit\` and \`RateLimit-Policy\`.

**Repeats.** The result of an \`Idempotency-Key\` is stored for 48 hours. Only repeat calls that take one, or that change nothing.

**Versions.** Everything below \`/api/v1\` stays as it is, or the release notes name the change as breaking. What is to go is marked \`deprecated\` here and answered with \`Deprecation\` and \`Sunset\`.

**Errors** are returned as an \`Error\` object with a code. ${ERRORS.overloaded.code} and ${ERRORS.databaseUnavailable.code} are temporary; \`Retry-After\` states when to retry. Every response carries the id of its request in \`X-Request-Id\`.`;
