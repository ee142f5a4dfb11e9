import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether the person that a row names by `subject_ref` is erased: a recommender or a recipient. */
export const isErased = (table: string): RawBuilder<SqlBool> => {
  const isGone = (people: 'recommender' | 'recipient') => sql`exists (
    select from ${sql.table(people)} p
    where p.client_key = ${sql.ref(table)}.client_key and p.id::text = ${sql.ref(table)}.subject_ref and p.deleted_at is not null)`;
  return sql`(${isGone('recommender')} or ${isGone('recipient')})`;
};
