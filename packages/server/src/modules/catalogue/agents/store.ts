import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { CatalogueTables } from '../tables.ts';

/** Similarity of a word and a part of the text from which they match despite typing errors (1 is equal). */
const LIKENESS = 0.4;

/** Ids of the agents that match every word, exactly or nearly, the best first; all agents by name when there is no word. */
export const selectAgentIds = async (
  ctx: Ctx,
  words: readonly string[],
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> => {
  let query = ctx.db.withTables<CatalogueTables>().selectFrom('agent').where('client_key', '=', ctx.client.key);
  for (const word of words) {
    // A postcode is typed from its beginning, and a nearly right one is another place.
    const isNumber = /^\d+$/.test(word);
    query = query.where((eb) =>
      isNumber
        ? eb('zip_code', 'like', `${word}%`)
        : eb.or([
            eb('search_text', 'like', `%${word}%`),
            sql<boolean>`strict_word_similarity(${word}, search_text) >= ${LIKENESS}`,
          ]),
    );
  }
  const text = words.join(' ');
  const page = query.select(['product_id as id', sql<number>`count(*) over ()`.as('total')]);
  const rows = await page
    .$if(text !== '', (one) => one.orderBy(sql`strict_word_similarity(${text}, search_text)`, 'desc'))
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('product_id')
    .offset(offset)
    .limit(limit)
    .execute();
  if (rows[0] || offset === 0) return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
  // A page past the end has no row that could carry the count.
  const { total } = await query.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { ids: [], total };
};
