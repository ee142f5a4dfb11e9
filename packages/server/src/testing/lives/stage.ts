import { randomBytes } from 'node:crypto';
import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import { addDays } from '@mundwerk/contract/values/day';
import { sql } from 'kysely';
import { openSession } from '#modules/core/account/session/sessions.ts';
import { selectRecommenderByEmail } from '#modules/core/account/store.ts';
import { mailTurns } from '#modules/core/claim/turns/write-turn-mail.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { anonymousCtx, type ClientRef } from '#platform/context.ts';
import { advanceClock } from '#platform/devaids/development-aids.ts';
import type { MailView } from '#platform/devaids/mailbox-page.ts';
import { eventually } from '../eventually.ts';
import { makeClient, recommendationBody } from '../make/make-client.ts';
import { callApi, makeKey } from '../make/make-recipient.ts';
import { fillPool, makeVoucherClient, someCodes, VOUCHER_ID } from '../make/make-voucher-client.ts';
import { makeAgency, TEST_AGENCY } from '../make/open-agency.ts';
import { readMails } from '../start/drive-test-app.ts';
import type { TestApp } from '../start/start-test-app.ts';
import { makeEndpoint } from '../webhook/receiver.ts';
import type { Contact, Contract, Plan } from './model.ts';

/** Every life begins on this morning. */
const FIRST_MORNING = new Date('2027-03-01T06:00:00Z');
/** Each act comes a minute later in the day, so that after so many days a deadline is over; the longest life still ends by daylight. */
const DAY_MS = 86_460_000;
/** Lives that share a client; rows of earlier ones slow the tasks down. */
const LIVES_PER_CLIENT = 60;
/** Only tasks that a referral can notice run as time passes. */
const TASKS =
  /^(provide-claims|expire-claims|remind-beneficiaries|tell-recommenders|delete-unconfirmed-recipient-data|serve-waiting.*|sweep-inbox-tasks|mail-claims-owed|.*orders?.*|join-.*|match-.*)$/;

/** A client with the keys and people that act for it. */
interface Place {
  readonly client: ClientRef;
  readonly key: string;
  livesLeft: number;
}

/** What a person of a life knows: their number, their token, what they typed. */
export interface KnownContact {
  readonly number: string;
  token: string;
  readonly email: string;
}

/** Numbers by which a contract is called. */
export interface KnownContract {
  external: string | null;
  readonly number: string;
}

/** The real side of one life. */
export interface Stage {
  readonly test: TestApp;
  readonly place: Place;
  readonly plan: Plan;
  /** The recommendation's number, and the recommender's address. */
  readonly number: string;
  readonly email: string;
  readonly contacts: Map<Contact, KnownContact>;
  readonly contracts: Map<Contract, KnownContract>;
  readonly read: Map<string, number>;
  /** The last mail of the client that was seen. */
  lastMail: number;
  /** Every mail of the life, by its reader: null is the recommender. */
  readonly mailed: { readonly reader: Contact | null; readonly kind: string }[];
  /** Looks at everything that is shown; waits do it on their way, too. */
  look: () => Promise<void>;
  day: number;
  session: { readonly token: string; readonly day: number } | null;
}

const places = new WeakMap<TestApp, Map<string, Place>>();

/** Makes a receiver that is paused: events are recorded for it, and none is sent. */
const makeReceiver = async (test: TestApp, client: ClientRef): Promise<void> => {
  const { id } = await makeEndpoint(test, client, 'http://127.0.0.1:9/');
  await sql`update webhook_endpoint set state = 'Pausiert', pause_reason = 'Hand' where id = ${id}`.execute(
    test.platform.db,
  );
};

const makePlace = async (test: TestApp, plan: Plan): Promise<Place> => {
  const settings = {
    ModuleAgentur: true,
    AutomatischeFreigabe: !plan.isReleasedByHand,
    MaxEmpfaengerPraemieCent: plan.capCents,
    BonusStufen: plan.bonusEvery === null ? [] : [{ AnzahlVertraege: plan.bonusEvery, BonusCent: 2500 }],
    Auszahlungskonto: { Name: 'Zahlende GmbH', Iban: 'DE89123456780000462462', Bic: null },
    EmpfaengerdatenImmer: plan.asksEveryContact,
  };
  const client = plan.hasVoucher
    ? await makeVoucherClient(test.platform, settings)
    : await makeClient(test.platform, settings);
  if (plan.hasVoucher) {
    for (const cents of [5000, 2500, 1500, 3500])
      await fillPool(test, client, someCodes(LIVES_PER_CLIENT * 4, `B${cents}`), `?WertCent=${cents}`, VOUCHER_ID);
  }
  const key = await makeKey(test, client);
  await makeAgency(test, client);
  await makeReceiver(test, client);
  return { client, key, livesLeft: LIVES_PER_CLIENT };
};

const placeFor = async (test: TestApp, plan: Plan): Promise<Place> => {
  const known = places.get(test) ?? new Map<string, Place>();
  places.set(test, known);
  const { share: _, ...rest } = plan;
  const name = JSON.stringify(rest);
  const found = known.get(name);
  const place = found && found.livesLeft > 0 ? found : await makePlace(test, plan);
  place.livesLeft -= 1;
  known.set(name, place);
  return place;
};

/** Sets the clock to a day of the life, back to the first one for the next life. */
const setTime = async ({ platform, clock }: TestApp, day: number): Promise<void> => {
  await advanceClock(platform, FIRST_MORNING.getTime() + day * DAY_MS - clock.now().getTime());
};

/** Begins a life: a new recommender recommends, on the first day. */
export const openStage = async (test: TestApp, plan: Plan): Promise<Stage> => {
  await setTime(test, 0);
  const place = await placeFor(test, plan);
  const email = `anna.${randomBytes(6).toString('hex')}@example.org`;
  const body = recommendationBody({
    Empfehlung: { AnteilEmpfehler: plan.share, AgentNumber: TEST_AGENCY },
    Empfehler: { Email: email },
  });
  const made = await callApi(test, place.client, 'POST', '/Empfehlen/create', { body });
  if (made.statusCode !== 201) throw new Error(`the recommendation answers ${made.body}`);
  return {
    test,
    place,
    plan,
    number: made.json<RecommendationCreated>().Empfehlungsnummer,
    email,
    contacts: new Map(),
    contracts: new Map(),
    read: new Map(),
    lastMail: 0,
    mailed: [],
    look: () => Promise.resolve(),
    day: 0,
    session: null,
  };
};

/** A day of the life as a date. */
export const dateOf = (day: number): string => addDays(calendarDay(FIRST_MORNING), day);

const areMailsOwed = async ({ test, place }: Stage): Promise<boolean> => {
  const { rows } = await sql`select 1 from claim_mail where client_key = ${place.client.key} and settled_at is null
      union all select 1 from referral_mail where client_key = ${place.client.key} and settled_at is null`.execute(
    test.platform.db,
  );
  return rows.length > 0;
};

/** Writes the mails that changes so far owe, as they would be within seconds. */
export const writeMails = async (stage: Stage): Promise<void> => {
  if (!(await areMailsOwed(stage))) return;
  const { test, place } = stage;
  await mailTurns(test.platform);
  await test.platform.jobs.runTasks({
    clients: new Set([place.client.key]),
    isWanted: (name) => name === 'mail-claims-owed',
  });
  await eventually(async () => {
    if (await areMailsOwed(stage)) throw new Error('mails are still owed');
  });
};

/** Moves the clock on and runs the tasks that are due. */
export const moveClock = async (stage: Stage, days: number): Promise<void> => {
  const { test, place } = stage;
  stage.day += days;
  await setTime(test, stage.day);
  await test.platform.jobs.runTasks({
    clients: new Set([place.client.key]),
    isWanted: (name) => TASKS.test(name),
  });
};

/** A call of the client's API; the sender's token and the body are optional. */
export const send = (
  { test, place }: Stage,
  method: Parameters<typeof callApi>[2],
  path: string,
  sent: Parameters<typeof callApi>[4] = {},
) => callApi(test, place.client, method, path, sent);

/** A call that must succeed; returns its body. */
export const ask = async <T>(...parts: Parameters<typeof send>): Promise<T> => {
  const reply = await send(...parts);
  if (reply.statusCode >= 300)
    throw new Error(`${parts[1]} ${parts[2].replace(/\?.*/, '')} answers ${reply.statusCode}: ${reply.body}`);
  return (reply.headers['content-type']?.toString().includes('json') ? reply.json() : reply.body) as T;
};

/** A session of the recommender, opened without a password, because hashing costs more than the calls. */
export const sessionOf = async (stage: Stage): Promise<string> => {
  if (stage.session && stage.session.day === stage.day) return stage.session.token;
  const { platform } = stage.test;
  const { client } = stage.place;
  const ctx = anonymousCtx(platform, { client, language: 'de', log: platform.log, origin: 'http://x.localhost' });
  const recommender = await selectRecommenderByEmail(ctx, stage.email);
  if (!recommender) throw new Error('the recommender is gone');
  const { token } = await openSession(ctx, recommender, { kind: 'password' });
  stage.session = { token, day: stage.day };
  return token;
};

/** Addresses to which mails were written since the last time: most looks find none, and need not open any mailbox. */
export const freshAddresses = async (stage: Stage): Promise<ReadonlySet<string>> => {
  const { test, place } = stage;
  const { rows } = await sql<{ address: string; position: number }>`
    select lower(to_address) as address, position from mail
    where client_key = ${place.client.key} and position > ${stage.lastMail}`.execute(test.platform.db);
  stage.lastMail = Math.max(stage.lastMail, ...rows.map(({ position }) => position));
  return new Set(rows.map(({ address }) => address));
};

/** Mails to an address that were not read before, oldest first. */
export const newMails = async (stage: Stage, to: string): Promise<MailView[]> => {
  const all = await readMails(stage.test, stage.place.client.key, to);
  const fresh = all.slice(0, all.length - (stage.read.get(to) ?? 0));
  stage.read.set(to, all.length);
  return fresh.reverse();
};

/** The secrets in the mails that lead to rewards, newest first. */
export const rewardTokens = async (stage: Stage, to: string, kinds: readonly string[]): Promise<string[]> => {
  const mails = (await readMails(stage.test, stage.place.client.key, to)).filter(({ Kind }) => kinds.includes(Kind));
  return mails.flatMap(({ Links }) => Links.flatMap((link) => new URL(link).searchParams.get('token') ?? []).slice(-1));
};
