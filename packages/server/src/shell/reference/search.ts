import type { Call } from '@mundwerk/contract/call';
import { ERRORS, type ErrorName } from '@mundwerk/contract/errors';
import { errorSentence } from '@mundwerk/contract/reference/components';
import type { OpenApiDocument, PublishedEvent } from '@mundwerk/contract/reference/openapi';
import { callTitle, parametersOf, pathOfCall } from '@mundwerk/contract/reference/operation';
import { subjectOf } from '@mundwerk/contract/reference/subjects';
import { fieldRows, schemasOfCall } from './field-rows.ts';

/** Something that can be found; the browser searches the same list. */
export interface Findable {
  readonly title: string;
  /** Link to the entry. */
  readonly url: string;
  /** Text beside the title: the address of a call, the meaning of a code. */
  readonly detail: string;
  readonly method: string | null;
  readonly chapter: string;
  /** Further words it is found by, in lower case. */
  readonly words: string;
}

/** The address of a call in the reference. */
export const callUrl = (call: Call): string => `/api/reference/${subjectOf(call).id}#${call.name}`;

const fieldNames = (call: Call, document: OpenApiDocument): string => {
  const { body, answer } = schemasOfCall(call, document);
  const names = [body, answer].flatMap((schema) =>
    schema ? fieldRows(schema, document.components.schemas).map((row) => row.name.split('.').at(-1) ?? '') : [],
  );
  return [...new Set([...parametersOf(call).map(({ name }) => name), ...names])].join(' ');
};

/** Everything that can be found: calls by name, address, words and fields; error codes by code, name and sentence. */
export const findables = (
  calls: readonly Call[],
  document: OpenApiDocument,
  events: Readonly<Record<string, PublishedEvent>> = {},
): Findable[] => [
  ...calls.map((call) => ({
    title: callTitle(call),
    url: callUrl(call),
    detail: pathOfCall(call).replace('/api/v1', ''),
    method: call.method,
    chapter: subjectOf(call).title,
    words:
      `${call.name} ${call.summary} ${call.description} ${call.scope ?? ''} ${fieldNames(call, document)}`.toLowerCase(),
  })),
  ...Object.entries(events).map(([type, { meaning }]) => ({
    title: type,
    url: `/api/reference/webhooks#${type}`,
    detail: meaning,
    method: null,
    chapter: 'Webhooks',
    words: '',
  })),
  ...(Object.keys(ERRORS) as ErrorName[]).map((reason) => ({
    title: `${ERRORS[reason].code} ${reason}`,
    url: `/api/reference#${ERRORS[reason].code}`,
    detail: errorSentence(reason),
    method: null,
    chapter: 'Error codes',
    words: String(ERRORS[reason].status),
  })),
];

/** The first entries that contain every word, those with a word in the title first. */
export const find = (all: readonly Findable[], asked: string, most = 50): Findable[] => {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const rank = ({ title, detail }: Findable): number => {
    const [head, address] = [title.toLowerCase(), detail.toLowerCase()];
    if (words.every((word) => head.includes(word))) return 0;
    return words.every((word) => `${head} ${address}`.includes(word)) ? 1 : 2;
  };
  return all
    .filter(({ title, detail, chapter, words: more }) => {
      const text = `${title} ${detail} ${chapter} ${more}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, most);
};
