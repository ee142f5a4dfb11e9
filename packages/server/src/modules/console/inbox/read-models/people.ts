import type { OperatorRole } from '@mundwerk/contract/values/console/roles';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** A colleague. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** The people of the console who have one of the roles for the client, by name. */
export const selectColleagues = async (ctx: Ctx, roles: readonly OperatorRole[]): Promise<Colleague[]> => {
  const grants = roles.flatMap((role) => [`${role}@*`, `${role}@${ctx.client.key}`]);
  const { rows } = await sql<Colleague>`
    select id, name from operator_user where grants && ${grants}::text[] order by name, id`.execute(ctx.db);
  return rows;
};

/** The names of recommenders by the normalised spelling of their addresses. */
export const selectNamesByEmail = async (
  ctx: Ctx,
  emails: readonly string[],
): Promise<ReadonlyMap<string, { readonly firstName: string; readonly lastName: string }>> => {
  if (emails.length === 0) return new Map();
  const { rows } = await sql<{ email: string; firstName: string; lastName: string }>`
    select email_normal as email, first_name as "firstName", last_name as "lastName" from recommender
    where client_key = ${ctx.client.key} and email_normal = any(${emails}::text[])`.execute(ctx.db);
  return new Map(rows.map(({ email, ...name }) => [email, name]));
};

/** A recommendation that a person has to do with, and as whom. */
export interface OwnRecommendation {
  readonly number: string;
  readonly productId: number;
  /** Set where the person is the one it was recommended to. */
  readonly recipientId: string | null;
}

/** The newest recommendations of a person by address: those they made, and those made to them. */
export const selectRecommendationsOf = async (
  ctx: Ctx,
  emailNormal: string,
  limit: number,
): Promise<OwnRecommendation[]> => {
  const { rows } = await sql<OwnRecommendation>`
    select number, product_id as "productId", recipient_id as "recipientId" from (
      (select r.number, r.product_id, null::uuid as recipient_id, r.created_at
      from recommender p
      join recommendation r on r.client_key = p.client_key and r.recommender_id = p.id
      where p.client_key = ${ctx.client.key} and p.email_normal = ${emailNormal}
      order by r.created_at desc limit ${limit})
      union all
      (select r.number, r.product_id, b.id, b.created_at
      from recipient b
      join recommendation r on r.client_key = b.client_key and r.number = b.recommendation_number
      where b.email_normal = ${emailNormal} and b.client_key = ${ctx.client.key} and b.deleted_at is null
      order by b.created_at desc limit ${limit})
    ) as found order by created_at desc limit ${limit}`.execute(ctx.db);
  return rows;
};
