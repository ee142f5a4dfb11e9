import type { OperatorRole } from '@mundwerk/contract/values/console/acts';
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

/** An address as it is normally spelt, and the client it wrote to. */
export interface ClientEmail {
  readonly clientKey: string;
  readonly email: string;
}

/** The key of an address among those of several clients. */
export const emailKey = ({ clientKey, email }: ClientEmail): string => `${clientKey} ${email}`;

/** The names of recommenders by client and address. */
export const selectNamesByEmail = async (
  { db }: Pick<Ctx, 'db'>,
  emails: readonly ClientEmail[],
): Promise<ReadonlyMap<string, { readonly firstName: string; readonly lastName: string }>> => {
  if (emails.length === 0) return new Map();
  const { rows } = await sql<ClientEmail & { firstName: string; lastName: string }>`
    select r.client_key as "clientKey", r.email_normal as email, r.first_name as "firstName", r.last_name as "lastName"
    from jsonb_to_recordset(${JSON.stringify(emails)}::jsonb) as asked ("clientKey" text, email text)
    join recommender r on r.client_key = asked."clientKey" and r.email_normal = asked.email`.execute(db);
  return new Map(rows.map((row) => [emailKey(row), row]));
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
