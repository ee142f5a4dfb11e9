import { ALL_CALLS } from '@mundwerk/contract/all-calls';
import type { Call } from '@mundwerk/contract/call';
import { ERRORS } from '@mundwerk/contract/errors';
import type { JsonSchema } from '@mundwerk/contract/reference/json-schema';
import { openApiDocument } from '@mundwerk/contract/reference/openapi';
import { parametersOf, pathOfCall } from '@mundwerk/contract/reference/operation';
import { type SentEventType, webhookSchemas } from '@mundwerk/contract/webhook/events';
import { printComment, printDeclaration, printType } from './print-types.ts';

const HEAD = '// Generated from the contract; edit that.\n';

/** The console is the portal's own screen and changes with it; a redirect is followed by browsers, not by programs. */
const CALLS = (ALL_CALLS as readonly Call[]).filter(({ auth, status }) => auth !== 'operator' && status !== 302);

const document = openApiDocument(CALLS);

interface Content {
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}
interface Operation {
  readonly requestBody?: Content;
}

const operationOf = (call: Call): Operation =>
  document.paths[pathOfCall(call)]?.[call.method.toLowerCase()] as Operation;

const parametersType = (call: Call, place: 'path' | 'query'): string | null => {
  const parameters = parametersOf(call).filter((parameter) => parameter.in === place);
  if (parameters.length === 0) return null;
  return printType(
    {
      type: 'object',
      properties: Object.fromEntries(
        parameters.map(({ name, schema, description }) => [
          name,
          { ...schema, ...(description ? { description } : {}) },
        ]),
      ),
      required: parameters.flatMap(({ name, required }) => (required ? [name] : [])),
    },
    '      ',
  );
};

const bodyType = (call: Call): string | null => {
  if (!call.body) return null;
  if (call.bodyType) return 'string | Blob | ArrayBuffer';
  const schema = operationOf(call).requestBody?.content['application/json']?.schema;
  if (!schema) throw new Error(`${call.name} has no schema of its body`);
  return printType(schema);
};

const replyType = (call: Call): string => {
  if (call.replyType) return 'Blob';
  const operation = document.paths[pathOfCall(call)]?.[call.method.toLowerCase()] as {
    responses: Record<string, Content>;
  };
  const schema = operation.responses[call.status]?.content['application/json']?.schema;
  if (!schema) throw new Error(`${call.name} has no schema of its reply`);
  // The question about a captcha is another call in the same place.
  return printType(call.captchaForm && schema.anyOf?.[0] ? schema.anyOf[0] : schema);
};

const inputType = (call: Call): string => {
  const params = parametersType(call, 'path');
  const query = parametersType(call, 'query');
  const hasNeededQuery = parametersOf(call).some((parameter) => parameter.in === 'query' && parameter.required);
  const body = bodyType(call);
  const fields = [
    ...(params ? [`      params: ${params};\n`] : []),
    ...(query ? [`      query${hasNeededQuery ? '' : '?'}: ${query}${hasNeededQuery ? '' : ' | undefined'};\n`] : []),
    ...(body
      ? [`      body${call.isBodyOptional ? '?' : ''}: ${body}${call.isBodyOptional ? ' | undefined' : ''};\n`]
      : []),
  ];
  return fields.length > 0 ? `{\n${fields.join('')}    }` : 'Record<never, never>';
};

const printCall = (call: Call): string =>
  `${printComment(`${call.description}\n\n\`${call.method} ${call.path}\`${call.scope ? `, scope \`${call.scope}\`` : ''}`, '  ')}  ${call.name}: {\n    input: ${inputType(call)};\n    reply: ${replyType(call)};\n  };\n`;

/** Every event that an endpoint receives, told apart by its `type`. */
const printEvents = (): string => {
  const events = Object.entries(webhookSchemas()) as [SentEventType, { meaning: string; schema: JsonSchema }][];
  return `/** An event that an endpoint receives. */\nexport type WebhookEvent =\n${events
    .map(([, { meaning, schema }]) => `${printComment(meaning, '  ')}  | ${printType(schema, '    ')}`)
    .join('\n')};\n`;
};

/** The types of the client: schemas, errors, and every call with its input and reply. */
export const printClientTypes = (): string => {
  const { Error: _envelope, ErrorCode: _codes, ...schemas } = document.components.schemas;
  return [
    HEAD,
    ...Object.entries(schemas).map(([name, schema]) => printDeclaration(name, schema)),
    `/** A code of an error, as it travels. */\nexport type ErrorCode =\n${Object.values(ERRORS)
      .map(({ code }) => `  | '${code}'`)
      .join('\n')};\n`,
    `/** The name of an error. */\nexport type ErrorName =\n${Object.keys(ERRORS)
      .map((name) => `  | '${name}'`)
      .join('\n')};\n`,
    '/** A field of a request that is wrong. */\nexport interface FieldError {\n  /** Its path, e.g. `Empfehler.Email`. */\n  Field: string;\n  ErrorCode: ErrorCode;\n  Message?: string;\n  /** What the field takes, and the type of what came. */\n  Erwartet?: string;\n  Erhalten?: string;\n}\n',
    printEvents(),
    `/** Every call with what it is given and what it answers. */\nexport interface Calls {\n${CALLS.map(printCall).join('')}}\n`,
  ].join('\n');
};

const row = (call: Call): string => {
  const isSafe = call.method === 'GET' && !call.actsOnGet;
  const fields = [
    `method: '${call.method}'`,
    `path: '${call.path}'`,
    ...(call.base === 'root' ? ['isRoot: true'] : []),
    ...(call.bodyType ? [`bodyType: '${call.bodyType}'`] : []),
    ...(call.replyType ? ['isFile: true'] : []),
    ...(call.isIdempotent ? ['isIdempotent: true'] : []),
    ...(isSafe ? ['isSafe: true'] : []),
  ];
  return `  ${call.name}: { ${fields.join(', ')} },\n`;
};

/** The table by which the client makes its calls, and the names of errors. */
export const printClientCalls = (): string => {
  const names = Object.entries(ERRORS).map(([name, { code }]) => `  ${code}: '${name}',\n`);
  return `${HEAD}
/** How each call is made. A call that is safe changes nothing; one that is idempotent takes a key. */
export const CALLS = {\n${CALLS.map(row).join('')}};

/** The names of errors by their codes. */
export const ERROR_NAMES = {\n${names.join('')}};\n`;
};
