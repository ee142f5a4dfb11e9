import type { Call } from '@mundwerk/contract/call';
import { pathOfCall } from '@mundwerk/contract/reference/operation';
import { demoNumbers } from '#demo/demo-operations-key.ts';
import type { Platform } from '#platform/context.ts';

/** Values for the examples of the contract, so that they can be run as they stand. */
export interface ExampleValues {
  readonly origin: string;
  readonly client: string;
  /** Shown in examples with an operations key. */
  readonly key: string;
  /** A key of the demo's sandbox; null without a demo. */
  readonly testKey: string | null;
  /** Numbers of the contract's examples, and their replacements here. */
  readonly replaced: ReadonlyArray<readonly [string, string]>;
}

/** Numbers in the contract's examples. */
const EXAMPLES = {
  recommendation: '7F3K9QZ1A6',
  recipient: '"9f86d081884c7d659a2feaa0c55ad015"',
  orderedOn: '2026-11-12',
} as const;

/** The values of an installation without demo data: the reader fills in their own. */
const placeholders = (origin: string): ExampleValues => ({
  origin,
  client: 'beispiel',
  key: 'mw_…',
  testKey: null,
  replaced: [],
});

/** The demo's own numbers in development, placeholders elsewhere. */
export const exampleValues = async (platform: Platform, origin: string): Promise<ExampleValues> => {
  const demo = platform.config.hasDevelopmentAids ? await demoNumbers(platform) : null;
  if (!demo) return placeholders(origin);
  return {
    origin,
    client: demo.client,
    key: demo.key,
    testKey: demo.testKey,
    replaced: [
      ...(demo.recommendation ? [[EXAMPLES.recommendation, demo.recommendation] as const] : []),
      [EXAMPLES.recipient, 'null'],
      [EXAMPLES.orderedOn, demo.today],
    ],
  };
};

/** A text of the contract's examples with the values of this installation. */
export const fill = (text: string, { replaced }: ExampleValues): string =>
  replaced.reduce((filled, [from, to]) => filled.replaceAll(from, to), text);

const TOKENS: Readonly<Record<Call['auth'], string>> = {
  none: '',
  recommender: '<session token>',
  recipient: '<recipient token>',
  reward: '<reward token>',
  agency: '<agency token>',
  operations: '',
  operator: '<console token>',
};

/** A request with the values of this installation, for samples and to be tried. */
export interface ExampleRequest {
  readonly method: Call['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const bodyOf = ({ bodyType, example }: Call, values: ExampleValues): string | null => {
  if (example.body === undefined || example.body === null) return null;
  return fill(bodyType ? String(example.body) : JSON.stringify(example.body, null, 2), values);
};

/** The example of a call as a request. */
export const exampleRequest = (call: Call, values: ExampleValues): ExampleRequest => {
  const { params = {}, query = {} } = call.example;
  const path = pathOfCall(call)
    .replace('/api/v1/{client}', `/api/v1/${values.client}`)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      name === 'client' ? values.client : encodeURIComponent(fill(params[name] ?? '', values)),
    );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, fill(value, values)] as [string, string]),
  ).toString();
  const token = call.auth === 'operations' ? values.key : TOKENS[call.auth];
  const body = bodyOf(call, values);
  return {
    method: call.method,
    url: `${values.origin}${path}${search ? `?${search}` : ''}`,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(call.actsOnGet && !token ? { Language: 'de' } : {}),
      ...(body === null ? {} : { 'Content-Type': call.bodyType ?? 'application/json' }),
    },
    body,
  };
};

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A request as a command line. */
export const curlSample = ({ method, url, headers, body }: ExampleRequest): string =>
  [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data-binary ${quoted(body)}`]),
  ].join(' \\\n  ');

const indented = (text: string, indent: string): string => text.replaceAll('\n', `\n${indent}`);

/** A JSON text as JavaScript spells it. */
const objectLiteral = (json: string): string => json.replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:');

/** A request as JavaScript, for browsers and Node. */
export const scriptSample = (call: Call, { method, url, headers, body }: ExampleRequest): string => {
  const isJson = body !== null && !call.bodyType;
  const value =
    body === null ? '' : isJson ? `JSON.stringify(${indented(objectLiteral(body), '  ')})` : JSON.stringify(body);
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(Object.keys(headers).length > 0
      ? [`  headers: ${indented(objectLiteral(JSON.stringify(headers, null, 2)), '  ')},`]
      : []),
    ...(body === null ? [] : [`  body: ${value},`]),
  ];
  const request = options.length > 0 ? `'${url}', {\n${options.join('\n')}\n}` : `'${url}'`;
  const read = call.replyType ? 'await reply.blob()' : 'await reply.json()';
  return `const reply = await fetch(${request});\nif (!reply.ok) throw new Error((await reply.json()).Message);\nconst answer = ${read};`;
};
