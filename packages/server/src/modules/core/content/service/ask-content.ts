import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { cachedContent, noteLateContent } from './cached-content.ts';
import { type Answer, ContentUnavailable, type Question } from './content-client.ts';

/** An item as it is read with `X-Flatten` and one language: bare values by field. */
const FlatItem = z.object({ id: z.string(), data: z.record(z.string(), z.unknown()) });
const FlatList = z.object({ total: z.number(), items: z.array(FlatItem) });

/** An item of the content server in one language. */
export type FlatItem = z.infer<typeof FlatItem>;

/** Converts an item into the caller's type; null if a required field is missing. */
export type ReadItem<T> = (item: FlatItem) => T | null;

/** Page size; the server returns no more at once (protocols §1.2). */
const PAGE = 200;

/** Upper limit of pages; no list for people is longer. */
const MOST_PAGES = 25;

const parsed = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const result = schema.safeParse(body);
  if (!result.success) throw new ContentUnavailable('the answer has another form', null, { cause: result.error });
  return result.data;
};

const inLanguage = ({ language }: Ctx): Record<string, string> => ({ 'x-flatten': 'true', 'x-languages': language });

/** One item by its id, in the language of the request; null when there is none. */
export const askItem = <T>(ctx: Ctx, schema: string, id: string, read: ReadItem<T>): Promise<T | null> => {
  const question: Question = { path: `${schema}/${id}`, headers: inLanguage(ctx) };
  return cachedContent<T | null>(ctx, {
    key: JSON.stringify(question),
    name: `${schema}/${id}`,
    load: async (client, [known]) => {
      const answer = await client.ask(question, known);
      return answer && [answer];
    },
    read: ([answer]) => read(parsed(FlatItem, answer?.body)),
  });
};

/** All items a JSON query finds, in the language of the request; an item that lacks something is left out. */
export const askList = async <T>(ctx: Ctx, schema: string, query: object, read: ReadItem<T>): Promise<readonly T[]> => {
  const pageAt = (skip: number): Question => ({
    path: schema,
    query: { q: JSON.stringify({ ...query, skip, take: PAGE }) },
    headers: inLanguage(ctx),
  });
  const items = await cachedContent<readonly T[]>(ctx, {
    key: JSON.stringify(pageAt(0)),
    name: schema,
    load: async (client, known) => {
      const answers: Answer[] = [];
      for (let total = 1; answers.length * PAGE < total && answers.length < MOST_PAGES; ) {
        const answer = await client.ask(pageAt(answers.length * PAGE), known[answers.length]);
        // A schema that is not there is a mistake of the configuration, not an empty list.
        if (!answer) throw new ContentUnavailable('status 404', 404);
        total = parsed(FlatList, answer.body).total;
        answers.push(answer);
      }
      return answers;
    },
    read: (answers) =>
      answers
        .flatMap(({ body }) => parsed(FlatList, body).items)
        .flatMap((item) => {
          const value = read(item);
          if (value === null) ctx.log.warn({ content: `${schema}/${item.id}` }, 'content lacks a required field');
          return value === null ? [] : [value];
        }),
  });
  return items ?? [];
};

/** The data of a GraphQL query. */
export const askGraphQL = async <T>(
  ctx: Ctx,
  name: string,
  question: { readonly query: string; readonly variables: Readonly<Record<string, unknown>> },
  schema: z.ZodType<T>,
): Promise<T> => {
  const Body = z.object({ data: schema, errors: z.undefined().optional() });
  const data = await cachedContent<T>(ctx, {
    key: JSON.stringify(question),
    name,
    load: async (client) => {
      const answer = await client.ask({ path: 'graphql', body: question });
      if (!answer) throw new ContentUnavailable('status 404', 404);
      return [answer];
    },
    read: ([answer]) => parsed(Body, answer?.body).data,
  });
  if (data === null) throw new ContentUnavailable('no data');
  return data;
};

/** How long a page waits for content that is not cached yet; late content appears at the next visit. */
const PATIENCE_MS = 1500;

/** The value, or the fallback if loading fails or takes too long; the failure itself is logged elsewhere. */
export const orElse = async <T>(ctx: Ctx, asked: Promise<T>, otherwise: T): Promise<T> => {
  const patience = new AbortController();
  let isLate = false;
  const giveUp = (): T => {
    isLate = true;
    return otherwise;
  };
  const late = wait(PATIENCE_MS, undefined, { signal: patience.signal }).then(giveUp, () => otherwise);
  const value = asked.catch(() => otherwise).finally(() => patience.abort());
  // Pages that were rendered without the late content are rendered again.
  asked.then(
    () => isLate && noteLateContent(ctx),
    () => undefined,
  );
  return Promise.race([value, late]);
};
