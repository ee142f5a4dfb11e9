import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** The comparable data of a person in clear text; they are masked before they leave the server. */
export interface EvidencePerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly lastNameKey: string;
  readonly ibanMasked: string | null;
  readonly fingerprint: string | null;
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly postcode: string | null;
  readonly phone: string | null;
}

/** People with the account they named last, and recipients with their address and phone; the erased are left out. */
export const selectEvidencePeople = async (ctx: Ctx, ids: readonly string[]): Promise<EvidencePerson[]> => {
  const { rows } = await sql<EvidencePerson>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.email_normal as email,
      report_key(p.last_name) as "lastNameKey", a.iban_masked as "ibanMasked",
      (select u.fingerprint from account_use u where u.client_key = p.client_key and u.person_id = p.id
        order by u.last_at desc limit 1) as fingerprint,
      x.street, x.house_number as "houseNumber", x.postcode, x.phone
    from review_person p
    left join recipient x on x.client_key = p.client_key and x.id = p.id
    left join lateral (
      select iban_masked from (
        select b.iban_masked, b.updated_at as at from bank_account b
        where b.client_key = p.client_key and b.owner_id = p.id
        union all
        select y.iban_masked, y.created_at from payment y
        where y.client_key = p.client_key and y.owner_id = p.id and y.iban_masked is not null
      ) named order by at desc limit 1
    ) a on true
    where p.client_key = ${ctx.client.key} and p.id = any(${ids}::uuid[])`.execute(ctx.db);
  return rows;
};
