import type { OperatorRole } from '@mundwerk/contract/values/console/acts';
import type { TaskKind, TaskList, TaskState } from '@mundwerk/contract/values/console/tasks';
import { type RawBuilder, sql } from 'kysely';
import type { TaskEvent, TaskFacts } from '#modules/core/task/index.ts';
import type { Ctx } from '#platform/context.ts';

/** A task with the facts of its line in the list, joined from the tables that own them. */
export interface TaskRow {
  readonly id: string;
  readonly clientKey: string;
  readonly kind: TaskKind;
  readonly ref: string;
  readonly title: string;
  readonly facts: TaskFacts;
  readonly state: TaskState;
  readonly dueOn: string;
  readonly snoozedUntil: string | null;
  readonly raisedAt: Date;
  readonly doneAt: Date | null;
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
  readonly subject: string | null;
  readonly caseEmail: string | null;
  readonly customerNumber: string | null;
  readonly recommendationNumber: string | null;
  readonly linkEndedAt: Date | null;
  readonly claimNumber: string | null;
  readonly valueCents: number | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly requestId: string | null;
  readonly isConfirmed: boolean | null;
  readonly mailKind: string | null;
  readonly mailTo: string | null;
  readonly mailError: string | null;
}

/** The operator who reads, and the day: snoozed tasks come back on their day without any write. */
export interface Reader {
  readonly operatorId: string;
  readonly kinds: readonly TaskKind[];
  readonly today: string;
}

/** A client whose tasks are read, and the kinds of them that the reader works on there. */
export interface Share {
  readonly clientKey: string;
  readonly kinds: readonly TaskKind[];
}

/** Where a page begins: after this task. */
export interface After {
  readonly sortKey: string;
  readonly raisedAt: string;
  readonly id: string;
}

/** Conditions on a list of tasks, and the page to read. */
export interface TaskFilter {
  readonly list: TaskList;
  readonly due: { readonly from: string | null; readonly until: string | null };
  readonly after: After | null;
  readonly limit: number;
  readonly offset: number;
}

const refAs = (kind: TaskKind): RawBuilder<string> =>
  sql<string>`case when t.kind = ${sql.lit(kind)} then t.ref::uuid end`;

const isWaiting = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(t.state = 'Wartet' and t.snoozed_until > ${today}::date)`;

/** The condition that puts a task into a list. */
const inList = (list: TaskList, { operatorId, today }: Pick<Reader, 'operatorId' | 'today'>): RawBuilder<boolean> => {
  switch (list) {
    case 'meine':
      return sql`t.state <> 'Erledigt' and t.assignee_id = ${operatorId} and not ${isWaiting(today)}`;
    case 'team':
      return sql`t.state <> 'Erledigt' and not ${isWaiting(today)}`;
    case 'wartend':
      return sql`t.state <> 'Erledigt' and ${isWaiting(today)}`;
    case 'erledigt':
      return sql`t.state = 'Erledigt'`;
  }
};

const columns = (today: string) => sql`
  t.id, t.client_key as "clientKey", t.kind, t.ref, t.title, t.facts, t.due_on as "dueOn", t.snoozed_until as "snoozedUntil", t.raised_at as "raisedAt",
  t.done_at as "doneAt", case when t.state = 'Wartet' and not ${isWaiting(today)} then 'Offen' else t.state end as state,
  t.assignee_id as "assigneeId", o.name as "assigneeName", k.subject, k.email as "caseEmail",
  g.customer_number as "customerNumber", r.valid_until as "linkEndedAt", c.claim_number as "claimNumber",
  c.value_cents as "valueCents", coalesce(g.number, ord.recommendation_number, late.recommendation_number, case when t.kind = 'Zuordnung' then t.ref end) as "recommendationNumber",
  coalesce(p.first_name, b.first_name) as "firstName", coalesce(p.last_name, b.last_name) as "lastName",
  d.id as "requestId", d.confirmed_at is not null as "isConfirmed",
  m.kind as "mailKind", m.to_address as "mailTo", m.last_error as "mailError"`;

const joined = sql`
  left join operator_user o on o.id = t.assignee_id
  left join contact_case k on k.client_key = t.client_key and k.number = t.ref and t.kind = 'Kontakt'
  left join goodwill_request g on g.client_key = t.client_key and g.id = ${refAs('Kulanz')}
  left join recommendation r on r.client_key = g.client_key and r.number = g.number
  left join claim c on c.client_key = t.client_key
    and c.id = case when t.kind in ('Ruecklaeufer', 'Pruefung') then t.ref::uuid end
  left join customer_order ord on ord.client_key = c.client_key and ord.id = c.order_id
  left join customer_order late on late.client_key = t.client_key and t.kind = 'Auftragsfrist' and late.order_number = t.ref
  left join data_request d on d.client_key = t.client_key
    and d.id = case when t.kind in ('Auskunft', 'Loeschung') and length(t.ref) = 36 then t.ref::uuid end
  left join recommender p on p.client_key = t.client_key and p.id = coalesce(g.recommender_id, c.recommender_id, d.recommender_id)
  left join recipient b on b.client_key = t.client_key and b.id = coalesce(c.recipient_id, d.recipient_id)
  left join mail m on m.client_key = t.client_key and m.id = ${refAs('ToteMail')}`;

/** The clients to read, as a table. */
const ownTable = (shares: readonly Share[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as own ("clientKey" text, kinds text[])`;

/** The tasks of a client and a list that a filter leaves. */
const among = (reader: Pick<Reader, 'operatorId' | 'today'>, { list, due: { from, until } }: TaskFilter) => sql`
  t.client_key = own."clientKey" and t.kind = any(own.kinds) and ${inList(list, reader)}
  ${from === null ? sql`` : sql`and t.due_on >= ${from}::date`} ${until === null ? sql`` : sql`and t.due_on <= ${until}::date`}`;

/** A page of a list, of one client or several: open tasks by due day, done ones by completion, latest first. */
export const selectTasks = async (
  { db }: Pick<Ctx, 'db'>,
  shares: readonly Share[],
  reader: Pick<Reader, 'operatorId' | 'today'>,
  filter: TaskFilter,
): Promise<TaskRow[]> => {
  const { after, limit, offset } = filter;
  const isDone = filter.list === 'erledigt';
  const beyond = isDone
    ? sql`(t.done_at, t.id) < (${after?.sortKey}::timestamptz, ${after?.id}::uuid)`
    : sql`(t.due_on, t.raised_at, t.id) > (${after?.sortKey}::date, ${after?.raisedAt}::timestamptz, ${after?.id}::uuid)`;
  const order = isDone ? sql`t.done_at desc, t.id desc` : sql`t.due_on, t.raised_at, t.id`;
  // Each client gives no more than the page needs, by its own index, and the page is cut before anything is joined to it.
  const { rows } = await sql<TaskRow>`
    with t as (
      select t.* from ${ownTable(shares)} cross join lateral (
        select * from task t where ${among(reader, filter)} ${after ? sql`and ${beyond}` : sql``}
        order by ${order} limit ${limit + offset}
      ) t
      order by ${order} limit ${limit} offset ${offset}
    )
    select ${columns(reader.today)} from t ${joined} order by ${order}`.execute(db);
  return rows;
};

/** How many tasks a filter leaves of a list. */
export const countList = async (
  { db }: Pick<Ctx, 'db'>,
  shares: readonly Share[],
  reader: Pick<Reader, 'operatorId' | 'today'>,
  filter: TaskFilter,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${ownTable(shares)} join task t on ${among(reader, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** One task of a kind the reader works on. */
export const selectTask = async (ctx: Ctx, reader: Reader, id: string): Promise<TaskRow | null> => {
  const { rows } = await sql<TaskRow>`
    select ${columns(reader.today)} from task t ${joined}
    where t.client_key = ${ctx.client.key} and t.id = ${id} and t.kind = any(${reader.kinds}::text[])`.execute(ctx.db);
  return rows[0] ?? null;
};

/** Numbers of waiting tasks of one kind. */
export interface KindCount {
  readonly kind: TaskKind;
  readonly own: number;
  readonly open: number;
  readonly waiting: number;
  /** Open tasks that are assigned to the reader or to nobody, and how many of them are due. */
  readonly forReader: number;
  readonly due: number;
  readonly dueOfTeam: number;
}

/** Numbers of waiting tasks by kind. */
export const countTasksByKind = async (ctx: Ctx, { operatorId, kinds, today }: Reader): Promise<KindCount[]> => {
  const isMine = sql`t.assignee_id = ${operatorId}`;
  const isForMe = sql`(t.assignee_id is null or ${isMine})`;
  const isOpen = sql`not ${isWaiting(today)}`;
  const isDue = sql`t.due_on <= ${today}::date`;
  const { rows } = await sql<KindCount>`
    select t.kind, count(*) filter (where ${isOpen} and ${isMine}) as own, count(*) filter (where ${isOpen}) as open,
      count(*) filter (where ${isWaiting(today)}) as waiting,
      count(*) filter (where ${isOpen} and ${isForMe}) as "forReader",
      count(*) filter (where ${isOpen} and ${isForMe} and ${isDue}) as due,
      count(*) filter (where ${isOpen} and ${isDue}) as "dueOfTeam"
    from task t
    where t.client_key = ${ctx.client.key} and t.kind = any(${kinds}::text[]) and t.state <> 'Erledigt'
    group by t.kind`.execute(ctx.db);
  return rows;
};

/** One step of a task. */
export interface TaskStep {
  readonly event: TaskEvent;
  readonly at: Date;
  readonly by: string;
  readonly detail: string | null;
}

/** What happened to a task, the newest first. */
export const selectTaskHistory = async (ctx: Ctx, id: string): Promise<TaskStep[]> => {
  const { rows } = await sql<TaskStep>`
    select event, at, by, detail from task_history
    where task_id = ${id} and client_key = ${ctx.client.key} order by id desc`.execute(ctx.db);
  return rows;
};

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
