import { CALL_TOKENS, type Call } from '@mundwerk/contract/call';
import { ERRORS, type ErrorName } from '@mundwerk/contract/errors';
import { errorsOf } from '@mundwerk/contract/reference/answers';
import { CONVENTIONS, errorSentence } from '@mundwerk/contract/reference/components';
import type { JsonSchema } from '@mundwerk/contract/reference/json-schema';
import type { OpenApiDocument, PublishedEvent } from '@mundwerk/contract/reference/openapi';
import { callNotes, callTitle, describeAccess, parametersOf, pathOfCall } from '@mundwerk/contract/reference/operation';
import { PUBLISHED_FILES } from '@mundwerk/contract/reference/pictures';
import {
  SUBJECT_GROUPS,
  SUBJECTS,
  type Subject,
  subjectOf,
  subjectOfPath,
} from '@mundwerk/contract/reference/subjects';
import { OPERATIONS_SCOPES, SCOPE_MEANINGS } from '@mundwerk/contract/values/operations/scopes';
import { standardText } from './call-section.ts';
import { type FieldRow, fieldRows, parameterRow, schemasOfCall } from './field-rows.ts';
import { curlSample, type ExampleValues, exampleRequest, fill } from './samples.ts';

// The pages of the reference as Markdown, for programs and for people who paste them into one: from the same contract, rows and
// samples as the HTML, whose texts are Markdown already.

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ').trim();

const table = (heads: readonly string[], rows: ReadonlyArray<readonly string[]>): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

const codeBlock = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

const joined = (...parts: ReadonlyArray<string | null | false>): string => `${parts.filter(Boolean).join('\n\n')}\n`;

const fields = (title: string, rows: readonly FieldRow[], isSent = true): string | null => {
  if (rows.length === 0) return null;
  const meaningOf = (row: FieldRow): string => {
    const unlisted = row.values.filter((value) => !row.meaning.includes(`\`${value}\``));
    return [row.meaning, isSent && standardText(row), ...unlisted.map((value) => `\`${value}\``)]
      .filter(Boolean)
      .join(' ');
  };
  const lines = rows.map((row) => [
    `\`${row.name}\``,
    row.type + (isSent && row.isRequired ? ', required' : ''),
    meaningOf(row),
  ]);
  return `### ${title}\n\n${table(['Field', 'Type', 'Meaning'], lines)}`;
};

const errorsTable = (reasons: readonly ErrorName[], isSystem: boolean): string =>
  table(
    ['Code', 'Status', 'Name', 'Meaning'],
    reasons.map((reason) => {
      const { code, status } = ERRORS[reason];
      return [code, String(status), reason, errorSentence(reason, isSystem)];
    }),
  );

const callMarkdown = (call: Call, document: OpenApiDocument, values: ExampleValues): string => {
  const { schemas } = document.components;
  const { body, answer } = schemasOfCall(call, document);
  const isJson = call.status !== 302 && !call.replyType;
  return [
    `## ${callTitle(call)}`,
    `\`${call.method} ${pathOfCall(call)}\` (${call.name})`,
    call.description,
    callTitle(call) !== call.summary && `${call.summary}.`,
    describeAccess(call),
    ...callNotes(call),
    fields(
      'Parameters',
      parametersOf(call).map((parameter) => parameterRow(parameter, schemas)),
    ),
    body ? fields('Body', fieldRows(body, schemas)) : null,
    call.bodyType && `### Body\n\nA text of the type \`${call.bodyType}\`.`,
    call.replyType && `### Answer ${call.status}\n\nA file of the type \`${call.replyType}\`.`,
    answer ? fields(`Answer ${call.status}`, fieldRows(answer, schemas), false) : null,
    codeBlock('sh', curlSample(exampleRequest(call, values))),
    isJson && codeBlock('json', fill(JSON.stringify(call.example.reply, null, 2), values)),
    `### Errors\n\n${errorsTable(errorsOf(call), call.auth === 'operations')}`,
  ]
    .filter(Boolean)
    .join('\n\n');
};

/** The path of a chapter's Markdown. */
export const chapterPath = ({ id }: Subject): string => `/api/reference/${id}.md`;

const callLine = (call: Call): string => `- \`${call.method} ${call.path}\` ${callTitle(call)} (${call.name})`;

/** The first page of the reference. */
export const overviewMarkdown = (calls: readonly Call[], { origin }: ExampleValues): string =>
  joined(
    '# Mundwerk API',
    `${calls.length} calls, JSON over HTTPS. The same for machines: ${origin}/api/openapi.json (OpenAPI 3.1).`,
    '## What holds for every call',
    ...CONVENTIONS.split('\n\n').slice(1),
    '## Tokens',
    table(['Token', 'Meaning'], Object.entries(CALL_TOKENS)),
    '## Scopes of a key',
    table(
      ['Scope', 'Meaning'],
      OPERATIONS_SCOPES.map((scope) => [`\`${scope}\``, SCOPE_MEANINGS[scope]]),
    ),
    '## Every call',
    ...SUBJECTS.map((subject) => {
      const own = calls.filter((call) => subjectOf(call).id === subject.id);
      return `### [${subject.title}](${origin}${chapterPath(subject)})\n\n${subject.description}\n\n${own.map(callLine).join('\n')}`;
    }),
    '## Error codes',
    errorsTable(Object.keys(ERRORS) as ErrorName[], true),
  );

/** A chapter with all its calls. */
export const chapterMarkdown = (
  subject: Subject,
  calls: readonly Call[],
  document: OpenApiDocument,
  values: ExampleValues,
): string =>
  joined(
    `# ${subject.title}`,
    subject.description,
    ...calls.filter((call) => subjectOf(call).id === subject.id).map((call) => callMarkdown(call, document, values)),
    ...PUBLISHED_FILES.filter((file) => subjectOfPath(file.subject).id === subject.id).map(
      ({ summary, path, description }) => `## ${summary}\n\n\`GET ${path}\`\n\n${description}`,
    ),
  );

/** The events that the portal sends by itself. */
export const webhooksMarkdown = (events: Readonly<Record<string, PublishedEvent>>): string =>
  joined(
    '# Webhooks',
    'What the portal sends to your systems by itself, signed as Standard Webhooks describes. `webhook-id` is the same at every attempt.',
    ...Object.entries(events).map(([type, { meaning, schema, example }]) =>
      [
        `## ${type}`,
        meaning,
        fields('Fields', fieldRows(schema as JsonSchema, {}), false),
        codeBlock('json', JSON.stringify(example, null, 2)),
      ]
        .filter(Boolean)
        .join('\n\n'),
    ),
  );

/** A page that `llms.txt` leads to. */
export interface ListedGuide {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
}

/** What a program should read first (llmstxt.org): what this is, and the address of every guide and chapter as Markdown. */
export const llmsText = (origin: string, guides: readonly ListedGuide[]): string =>
  joined(
    '# Mundwerk',
    '> A referral portal for many clients on one installation: people recommend a product by a personal link, the contract that comes of it is reported by API, and the reward is paid. Every page below is Markdown.',
    `Begin with the overview. Systems use an operations key with scopes; a sandbox key (\`mw_test_…\`) changes nothing real. For agents there is an MCP server, read-only unless told otherwise.`,
    `## Reference\n\n- [Overview](${origin}/api/reference.md): tokens, scopes, what holds for every call, every call, error codes\n- [Webhooks](${origin}/api/reference/webhooks.md): events the portal sends\n- [OpenAPI 3.1](${origin}/api/openapi.json): all calls and schemas as one JSON document`,
    `## Guides\n\n${guides.map(({ path, title, summary }) => `- [${title}](${origin}${path}): ${summary}`).join('\n')}`,
    ...SUBJECT_GROUPS.map(
      (group, index) =>
        `## ${index === 0 ? group : `Optional: ${group}`}\n\n${SUBJECTS.filter((subject) => subject.group === group)
          .map((subject) => `- [${subject.title}](${origin}${chapterPath(subject)}): ${subject.description}`)
          .join('\n')}`,
    ),
  );
