import { randomBytes } from 'node:crypto';
import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import type { GoodwillCase } from '@mundwerk/contract/reward/goodwill';
import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import type { EndpointView } from '@mundwerk/contract/webhook/endpoints';
import { sql } from 'kysely';
import { findRecommender, type Recommender } from '#modules/core/account/index.ts';
import { createAdminLogin } from '#modules/core/account/login/login.ts';
import { selectRecommenderByEmail } from '#modules/core/account/store.ts';
import { anonymousCtx, type ClientRef, type Ctx } from '#platform/context.ts';
import { recommendationBody } from '../make/make-client.ts';
import { todayOf } from '../make/make-contract.ts';
import { makePayments } from '../make/make-payments.ts';
import { callApi, leadBody, makeKey, orderBody, recipientBody } from '../make/make-recipient.ts';
import { mailToken, makeRecommender } from '../make/make-recommender.ts';
import { fillPool, makeVoucherClient, someCodes } from '../make/make-voucher-client.ts';
import { makeAgency, makeAgencyUser, TEST_AGENCY } from '../make/open-agency.ts';
import { isNoHousekeeping, readMails, runTasks } from '../start/drive-test-app.ts';
import type { TestApp } from '../start/start-test-app.ts';

/** The agency whose users work for no other agency of the world. */
export const OTHER_AGENCY = '4799';

/** A client with one thing of every kind that a call can name, and the people they belong to. */
export interface World {
  readonly test: TestApp;
  readonly client: ClientRef;
  readonly ctx: () => Ctx;
  readonly owner: { readonly email: string; readonly row: Recommender };
  readonly stranger: { readonly email: string; readonly row: Recommender };
  /** A key with all scopes. */
  readonly key: string;
  readonly number: string;
  /** Another recommendation of the owner, on which nothing has happened yet. */
  readonly freshNumber: string;
  readonly code: string;
  readonly recipient: { readonly number: string; readonly token: string };
  readonly otherRecipient: { readonly number: string; readonly token: string };
  readonly claimNumber: string;
  readonly rewardToken: string;
  readonly otherRewardToken: string;
  /** Confirmed orders that wait for the client's systems and for the agency. */
  readonly external: string;
  readonly agencyOrder: string;
  /** A lead of the agency. */
  readonly agencyLead: string;
  readonly caseId: string;
  readonly runNumber: string;
  readonly staffId: string;
  readonly planId: string;
  readonly agencyToken: string;
  readonly invitation: { readonly number: string; readonly secret: string };
  /** An endpoint at which nothing listens. */
  readonly webhookId: string;
}

const CONFIG = {
  ModuleAgentur: true,
  ModuleStoringBankdata: true,
  AutomatischeFreigabe: false,
  ModuleAuftragsdatumMindestalterTage: 0,
  Auszahlungskonto: { Name: 'Zahlende GmbH', Iban: 'DE89123456780000462462', Bic: null },
};

/** An unused address. */
export const someEmail = (): string => `h.${randomBytes(6).toString('hex')}@example.org`;

/** A plan that never overlaps another one: each has its own year. */
export const planBody = (year: number): object => ({
  ProduktId: null,
  ZusatzCent: 500,
  GueltigVon: `${year}-01-01`,
  GueltigBis: `${year}-12-31`,
});

/** An invitation of a new person. */
export const invitationBody = (): object => ({
  Vorname: 'Kim',
  Nachname: 'Kunde',
  Email: someEmail(),
  Art: 'Kunde',
  Agenturnummer: TEST_AGENCY,
  EinwilligungLiegtVor: true,
  EinwilligungText: 'Die Person hat eingewilligt.',
});

/** Makes a world by the same calls that people make; a call that fails throws. */
export const makeWorld = async (test: TestApp): Promise<World> => {
  const client = await makeVoucherClient(test.platform, CONFIG);
  const { log } = test.platform;
  const ctx = (): Ctx => anonymousCtx(test.platform, { client, language: 'de', log, origin: 'http://x' });
  const done = async <T>(
    ...[method, path, sent]: Parameters<typeof callApi> extends [unknown, unknown, ...infer R] ? R : never
  ) => {
    const reply = await callApi(test, client, method, path, sent);
    if (reply.statusCode >= 300) throw new Error(`${method} ${path} answers ${reply.body}`);
    return reply.json<T>();
  };
  const person = async () => {
    const { email, token } = await makeRecommender(test, client);
    const row = await selectRecommenderByEmail(ctx(), email);
    if (!row) throw new Error('no such recommender');
    return { email, token, row };
  };

  const key = await makeKey(test, client);
  await makeAgency(test, client);
  await makeAgency(test, client, OTHER_AGENCY);
  const [owner, stranger] = [await person(), await person()];
  const recommend = (email: string) =>
    done<RecommendationCreated>('POST', '/Empfehlen/create', {
      body: recommendationBody({ Empfehlung: { Agentennummer: TEST_AGENCY }, Empfehler: { Email: email } }),
    });
  const { Empfehlungsnummer: number, Empfehlungscode } = await recommend(owner.email);
  const receive = async () => {
    const reply = await done<{ Empfaengernummer: string; Token: string }>('POST', `/empfaenger/create/${number}`, {
      body: recipientBody(),
    });
    return { number: reply.Empfaengernummer, token: reply.Token };
  };
  const order = async (of: string) => {
    const body = orderBody(test, of, { ErstbeitragBezahltAm: todayOf(test) });
    const { Auftragsnummer } = await done<{ Auftragsnummer: string }>('POST', '/betrieb/auftraege', {
      body,
      token: key,
    });
    const path = `/betrieb/auftraege/${body.ExterneAuftragsnummer}`;
    await done('PATCH', path, { body: { Status: 'Bestaetigt' }, token: key });
    return {
      external: body.ExterneAuftragsnummer,
      internal: Auftragsnummer,
      release: () => done('POST', `${path}/freigabe`, { token: key }),
    };
  };
  const lead = async () => {
    await done('POST', '/tracking/abschliessen', { body: leadBody(number) });
    const { rows } = await sql<{ number: string }>`select order_number as number from customer_order
      where client_key = ${client.key} and external_number is null`.execute(test.platform.db);
    return rows[0]?.number ?? '';
  };
  const claimOf = async ({ token }: { token: string }) => {
    const [claim] = await done<OwnClaim[]>('GET', '/empfehler/praemierungen', { token });
    if (!claim) throw new Error('no claim');
    return claim.Praemierungsnummer;
  };

  await fillPool(test, client, someCodes(20));
  await done('PUT', `/empfehler/SetKundennummerForEmpfehler/${number}?kundennummer=40012345`, { token: owner.token });
  await (await order(number)).release();
  await (await order((await recommend(stranger.email)).Empfehlungsnummer)).release();
  const { Items } = await done<{ Items: GoodwillCase[] }>('GET', '/betrieb/kulanz', { token: key });
  await makePayments(test.platform, client, 2);
  const run = await done<{ Laufnummer: string }>('POST', '/betrieb/auszahlungslaeufe', { token: key });
  await makePayments(test.platform, client, 2);
  const agent = (await makeAgencyUser(test, client, ['AgenturInhaber'])).token;
  const invitation = invitationBody() as { Email: string };
  const { Einladungsnummer } = await done<{ Einladungsnummer: string }>('PUT', '/Einladung', {
    body: invitation,
    token: agent,
  });
  const staff = await done<{ Id: string }>('POST', `/agentur/mitarbeiter/${TEST_AGENCY}`, {
    body: { Name: 'Mika', Email: someEmail() },
    token: agent,
  });
  const plan = await done<{ Id: string }>('POST', `/agentur/praemienplan/${TEST_AGENCY}`, {
    body: planBody(2040),
    token: agent,
  });
  const webhook = await done<{ Endpunkt: EndpointView }>('POST', '/betrieb/webhooks', {
    body: { Name: 'CRM', Url: 'http://127.0.0.1:9/', Ereignisse: ['account.deleted'] },
    token: key,
  });
  // Mails of claims are written a moment later; the task that makes up for lost ones does it now.
  await runTasks(test, isNoHousekeeping);
  const [letter] = await readMails(test, client.key, invitation.Email);
  return {
    test,
    client,
    ctx,
    owner,
    stranger,
    key,
    number,
    freshNumber: (await recommend(owner.email)).Empfehlungsnummer,
    code: Empfehlungscode ?? '',
    recipient: await receive(),
    otherRecipient: await receive(),
    claimNumber: await claimOf(owner),
    rewardToken: await mailToken(test, client, owner.email, 'pickup'),
    otherRewardToken: await mailToken(test, client, stranger.email, 'pickup'),
    external: (await order(number)).external,
    agencyOrder: (await order(number)).internal,
    agencyLead: await lead(),
    caseId: Items[0]?.Id ?? '',
    runNumber: run.Laufnummer,
    staffId: staff.Id,
    planId: plan.Id,
    agencyToken: agent,
    webhookId: webhook.Endpunkt.Id,
    invitation: {
      number: Einladungsnummer,
      secret: new URL(letter?.Links[0] ?? 'http://none').searchParams.get('einladung') ?? '',
    },
  };
};

/** The token of a link with which support logs in as the owner. */
export const supportLink = async (world: World): Promise<string> => {
  const { url } = await createAdminLogin(world.ctx(), world.owner.row.id, 'test');
  return url.split('/').at(-1) ?? '';
};

/** Whether the owner still has an account. */
export const isOwnerThere = async ({ ctx, owner }: World): Promise<boolean> =>
  (await findRecommender(ctx(), owner.row.id)) !== null;
