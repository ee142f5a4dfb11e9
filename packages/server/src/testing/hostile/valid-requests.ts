import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Call } from '@mundwerk/contract/call';
import { exampleReason } from '@mundwerk/contract/console/act';
import { CONSOLE_CALLS } from '@mundwerk/contract/console/console-calls';
import { createAgency } from '@mundwerk/contract/console/operate/agencies';
import { createClient } from '@mundwerk/contract/console/set-up/new-clients';
import { OFFLINE_CODE_LENGTH } from '@mundwerk/contract/values/code';
import { sql } from 'kysely';
import pg from 'pg';
import { upsertUser } from '#modules/agency/sign-on/store.ts';
import { insertAgency } from '#modules/core/client/index.ts';
import { insertCase } from '#modules/core/contact/store.ts';
import { insertExperiment } from '#modules/core/experiment/store.ts';
import { storeTermsText } from '#modules/core/recommendation/agreed-texts.ts';
import { deleteNames, insertName } from '#modules/core/recommendation/personal-link/store.ts';
import { raiseTask, settleTask } from '#modules/core/task/index.ts';
import { lockTaskOf } from '#modules/core/task/store.ts';
import { newCode, newId } from '#platform/ids.ts';
import { bookedFile } from '../make/bank-files.ts';
import { recommendationBody, TEST_PRODUCT_ID } from '../make/make-client.ts';
import { someAccount, todayOf } from '../make/make-contract.ts';
import { leadBody, orderBody, recipientBody } from '../make/make-recipient.ts';
import { TEST_PASSWORD } from '../make/make-recommender.ts';
import { VOUCHER_ID } from '../make/make-voucher-client.ts';
import { TEST_AGENCY } from '../make/open-agency.ts';
import { invitationBody, planBody, someEmail, supportLink, type World } from './make-world.ts';

/** A request before it is sent: everything in it can be spoilt. */
export interface HostileRequest {
  readonly call: Call;
  readonly clientKey: string;
  readonly params: Readonly<Record<string, string>>;
  /** Pairs, because a name may occur twice. */
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: Readonly<Record<string, string | string[]>>;
  /** A value that is sent as JSON, or a text of the call's own type; undefined sends no body. */
  readonly body: unknown;
}

interface Parts {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

const csv = (world: World): string =>
  [
    'ExterneAuftragsnummer;Empfehlungsnummer;ProduktId;Auftragsdatum;Neukunde',
    ...[1, 2].map(
      () => `V-${randomBytes(6).toString('hex')};${world.number};${TEST_PRODUCT_ID};${todayOf(world.test)};ja`,
    ),
  ].join('\n');

const footnote = (): object => ({
  id: `f-${randomInt(1000)}`,
  status: 'Published',
  data: {
    Identifier: { iv: 'neukunde' },
    Inhalt: { de: '<p>Neu.</p>', en: '<p>New.</p>', fr: '<p>Nouveau.</p>' },
  },
});

const agency = (more: Record<string, string> = {}) => ({ params: { agentur: TEST_AGENCY, ...more } });

/** A message that waits for an answer, written directly, because strangers may send only a few a day. */
const contactTask = async (world: World, isDone = false): Promise<Parts> => {
  const ctx = world.ctx();
  const number = newCode(OFFLINE_CODE_LENGTH);
  const message = { email: someEmail(), topic: 'Praemie', subject: 'Frage', message: 'Wo bleibt sie?' } as const;
  await insertCase(ctx, number, message);
  await raiseTask(ctx, { kind: 'Kontakt', ref: number });
  if (isDone) await settleTask(ctx, { kind: 'Kontakt', ref: number });
  const task = await lockTaskOf(ctx, 'Kontakt', number);
  return { params: { id: task?.id ?? '' } };
};

const webhook = ({ webhookId }: World): Parts => ({ params: { id: webhookId } });

/** An event that the endpoint did not take, which is the kind that can be sent again. */
const givenUpDelivery = async (world: World): Promise<Parts> => {
  const [id, ereignis] = [world.webhookId, newId()];
  const { db } = world.test.platform;
  await sql`insert into webhook_event (client_key, id, type, subject, at, data)
    values (${world.client.key}, ${ereignis}, 'webhook.test', ${`trial:${ereignis}`}, now(), '{}')`.execute(db);
  await sql`insert into webhook_delivery (client_key, endpoint_id, event_id, subject, state, last_at)
    select client_key, id, ${ereignis}, ${`trial:${ereignis}`}, 'Aufgegeben', now() from webhook_endpoint where id = ${id}`.execute(
    db,
  );
  return { params: { id, ereignis } };
};

/** An endpoint that a person paused, which is the kind that can be resumed. */
const pausedWebhook = async (world: World): Promise<Parts> => {
  await sql`update webhook_endpoint set state = 'Pausiert', pause_reason = 'Hand' where id = ${world.webhookId}`.execute(
    world.test.platform.db,
  );
  return webhook(world);
};

/** Calls about the set-up of a client name the world's own, which was made without files: after the check of rights they find none. */
const ofClient =
  ({ example }: Call) =>
  ({ client }: World): Parts => ({ params: { ...example.params, mandant: client.key } });

/** An agency of its own for each request, because closing the world's would end the sessions of its people. */
const freshAgency = async (world: World): Promise<Parts> => {
  const number = `N-${randomBytes(5).toString('hex')}`;
  const nothing = { street: null, postcode: null, city: null, phone: null, email: null, tax: null };
  await insertAgency(world.ctx(), { number, name: 'Agentur', ...nothing });
  return { params: { nr: number } };
};

/** A person who signed on for the world's agency and may do nothing. */
const rolelessUser = async (world: World): Promise<Parts> => {
  const user = { issuer: 'https://test', subject: randomUUID(), name: 'Otto', email: someEmail(), roles: [] };
  const { id } = await upsertUser(world.ctx(), { ...user, agencies: [TEST_AGENCY] });
  return { params: { id }, body: { Agenturnummer: TEST_AGENCY, Grund: exampleReason } };
};

const MOST_RACES = 20;

/** Starts an experiment in place of the running one. Requests of the same crowd may start another at that moment, so a lost race is repeated. */
const startAlone = async ({ client, test }: World, id: string, plan: string): Promise<void> => {
  const { db } = test.platform;
  for (let attempt = 1; ; attempt += 1) {
    await sql`delete from experiment where client_key = ${client.key} and state = 'Laeuft'`.execute(db);
    try {
      await sql`update experiment set state = 'Laeuft', plan = ${plan}::jsonb, plan_hash = 'x', started_at = now(),
        ends_on = '2099-01-01' where client_key = ${client.key} and id = ${id}`.execute(db);
      return;
    } catch (error) {
      const isLostRace = error instanceof pg.DatabaseError && error.constraint === 'experiment_one_running';
      if (attempt === MOST_RACES || !isLostRace) throw error;
    }
  }
};

/** A separate experiment for each request, in the state that its call needs. */
const experiment =
  (state: 'Entwurf' | 'Laeuft' | 'Gestoppt', body: object = {}) =>
  async (world: World): Promise<Parts> => {
    const ctx = world.ctx();
    const id = randomUUID();
    const arms = [
      { Name: '', Anders: {} },
      { Name: 'Neu', Anders: { Kanaele: ['email', 'whatsapp'] as const } },
    ];
    const usual = {
      surface: 'Kanalreihenfolge',
      productId: null,
      goal: 'Geteilt',
      windowDays: 7,
      wantedPoints: 2,
    } as const;
    await insertExperiment(ctx, { ...usual, id, question: 'Hilft es?', arms, createdBy: `op:${randomUUID()}` });
    const { db } = world.test.platform;
    if (state !== 'Entwurf') {
      const plan = JSON.stringify({
        ...usual,
        unit: 'Link',
        arms,
        unitsPerArm: 10,
        designEffect: 1,
        endsOn: '2099-01-01',
      });
      await startAlone(world, id, plan);
    }
    if (state === 'Gestoppt') {
      const result = JSON.stringify({ counts: [], comparisons: [], isComplete: false, wasHarmful: false });
      await sql`update experiment set state = 'Gestoppt', stopped_at = now(), stop_reason = 'Person', result = ${result}::jsonb
        where client_key = ${world.client.key} and id = ${id}`.execute(db);
    }
    return { params: { id }, body: { ...body, Grund: exampleReason } };
  };

const someName = (): string => `wort-${randomBytes(5).toString('hex')}`;

/** A personal link of the owner, written directly: a name is chosen once and changed once. */
const personalName = async (world: World): Promise<Parts> => {
  const ctx = world.ctx();
  const name = someName();
  const recommenderId = world.owner.row.id;
  await deleteNames(ctx, recommenderId);
  await insertName(ctx, { name, recommenderId, choice: 1, termsHash: await storeTermsText(ctx, 'Bedingungen') });
  return { params: { name } };
};

/**
 * Parts that replace those of a call's example so that it reaches its handler in a world: real numbers, and new ones where something is
 * created. Calls that are not listed are sent with their example.
 */
const REAL: Readonly<Record<string, (world: World) => Parts | Promise<Parts>>> = {
  ...Object.fromEntries(
    (CONSOLE_CALLS as readonly Call[])
      .filter(({ example }) => example.params?.mandant !== undefined)
      .map((call) => [call.name, ofClient(call)]),
  ),
  createClient: ({ client }) => ({ body: { ...createClient.example.body, Key: client.key } }),
  createAgency: () => ({
    body: { ...createAgency.example.body, Nummer: `N-${randomBytes(5).toString('hex')}`, Agenten: [] },
  }),
  getAgency: freshAgency,
  updateAgency: async (world) => ({ ...(await freshAgency(world)), body: { Name: 'Agentur', Grund: exampleReason } }),
  closeAgency: freshAgency,
  enterPerson: rolelessUser,
  getExperiment: async (world) => ({ params: (await experiment('Entwurf')(world)).params ?? {} }),
  discardExperiment: experiment('Entwurf'),
  startExperiment: experiment('Entwurf'),
  stopExperiment: experiment('Laeuft'),
  decideExperiment: experiment('Gestoppt', { Arm: 1 }),
  startBulkRun: async (world) => ({
    body: { Akt: 'task.finish', Zeilen: { Refs: [(await contactTask(world)).params?.id] } },
  }),
  getTask: (world) => contactTask(world),
  assignTask: (world) => contactTask(world),
  snoozeTask: (world) => contactTask(world),
  finishTask: (world) => contactTask(world),
  reopenTask: (world) => contactTask(world, true),
  noteTask: (world) => contactTask(world),
  answerTask: (world) => contactTask(world),
  getClient: ({ client }) => ({ params: { client: client.key } }),
  login: ({ owner }) => ({ body: { Email: owner.email, Password: TEST_PASSWORD } }),
  logInWithToken: async (world) => ({ query: { token: await supportLink(world) } }),
  createRecommender: () => ({ body: { Vorname: 'Anna', Nachname: 'Muster', Email: someEmail() } }),
  requestPasswordReset: ({ owner }) => ({ params: { id: owner.email } }),
  resendWelcomeMail: ({ owner }) => ({ params: { id: owner.email } }),
  requestLoginLink: ({ owner }) => ({ body: { Email: owner.email } }),
  requestEmailChange: () => ({ body: { Email: someEmail() } }),
  changePassword: () => ({ body: { Password: TEST_PASSWORD, NewPassword: TEST_PASSWORD } }),
  getOwnRecommendation: ({ number }) => ({ params: { id: number } }),
  nameRecommendation: ({ number }) => ({ params: { id: number } }),
  pickUpRewards: ({ claimNumber }) => ({ body: { Praemierungsnummern: [claimNumber], ...someAccount() } }),
  sendRewardMail: ({ claimNumber }) => ({ params: { id: claimNumber } }),
  downloadYearlyStatement: ({ test }) => ({ params: { jahr: todayOf(test).slice(0, 4) } }),
  setCustomerNumber: ({ freshNumber }) => ({
    params: { id: freshNumber },
    query: { kundennummer: `K-${randomInt(1_000_000, 9_999_999)}` },
  }),
  createRecommendation: () => ({ body: recommendationBody() }),
  countVisit: ({ number }) => ({ params: { nr: number } }),
  changeMessage: ({ number }) => ({ params: { nr: number }, body: { Nachricht: 'Schau mal!', Token: null } }),
  countMailClick: () => ({ body: { Art: 'pickup' } }),
  noteShare: ({ number }) => ({ params: { nr: number }, body: { Kanal: 'whatsapp' } }),
  followClick: ({ number }) => ({ params: { nr: number } }),
  getProductLink: ({ number }) => ({ params: { nr: number } }),
  choosePersonalName: async (world) => {
    await deleteNames(world.ctx(), world.owner.row.id);
    return { body: { Name: someName(), AgbText: 'Einverstanden.' } };
  },
  getPersonalPage: personalName,
  endPersonalName: async (world) => {
    await personalName(world);
    return { params: { id: world.owner.row.id } };
  },
  pickProduct: async (world) => ({ ...(await personalName(world)), body: { Produkt: TEST_PRODUCT_ID } }),
  resolveCode: ({ code }) => ({ params: { code } }),
  getRecommendation: ({ number, recipient }) => ({ params: { nr: number, hex: recipient.number } }),
  getAnyRecommendation: ({ number, recipient }) => ({ params: { nr: number, hex: recipient.number } }),
  createRecipient: ({ number }) => ({ params: { empfehlungsnummer: number }, body: recipientBody() }),
  getRecipient: ({ recipient }) => ({ params: { hex: recipient.number } }),
  listRecipientRewards: ({ number }) => ({ params: { nr: number } }),
  saveBankData: () => ({ body: someAccount() }),
  saveRecipientBankData: () => ({ body: someAccount() }),
  reportLead: ({ number }) => ({ body: leadBody(number) }),
  getReward: ({ claimNumber }) => ({ query: { nr: claimNumber } }),
  pickUpReward: ({ claimNumber }) => ({ query: { nr: claimNumber }, body: { PraemieId: VOUCHER_ID } }),
  revealVoucher: ({ claimNumber }) => ({ query: { nr: claimNumber } }),
  sendContactMessage: () => ({ body: { Email: someEmail(), Betreff: 'Frage', Nachricht: 'Wann?\nDanke' } }),
  verifyAgencyToken: ({ agencyToken }) => ({ query: { t: agencyToken } }),
  checkHost: () => ({ query: { Adresse: 'https://shop.example.com' } }),
  getInvitation: ({ invitation }) => ({ query: { einladung: invitation.secret } }),
  invite: () => ({ body: invitationBody() }),
  withdrawInvitation: ({ invitation }) => agency({ nummer: invitation.number }),
  inviteStaff: () => ({ ...agency(), body: { Name: 'Mika', Email: someEmail(), Mitarbeiternummer: 'M-17' } }),
  setStaffActive: ({ staffId }) => ({ ...agency({ id: staffId }), body: { Aktiv: true } }),
  addRewardPlan: () => ({ ...agency(), body: planBody(randomInt(2041, 2190)) }),
  deleteRewardPlan: ({ planId }) => agency({ id: planId }),
  releaseAgencyOrder: ({ agencyOrder }) => agency({ auftrag: agencyOrder }),
  getAgencyOrder: ({ agencyOrder }) => agency({ auftrag: agencyOrder }),
  getAgencyRecommender: ({ owner }) => agency({ id: owner.row.id }),
  noteLead: ({ agencyLead }) => agency({ auftrag: agencyLead }),
  undoRelease: ({ agencyOrder }) => agency({ auftrag: agencyOrder }),
  getMonthlyStatement: ({ test }) => agency({ monat: todayOf(test).slice(0, 7) }),
  downloadMonthlyStatement: ({ test }) => agency({ monat: todayOf(test).slice(0, 7) }),
  readOrder: ({ external }) => ({ params: { nr: external } }),
  readRecommendation: ({ number }) => ({ params: { nr: number } }),
  reportOrder: ({ test, number }) => ({ body: orderBody(test, number) }),
  updateOrder: ({ external }) => ({ params: { nr: external }, body: { Neukunde: true } }),
  releaseOrder: ({ external }) => ({ params: { nr: external } }),
  importOrders: (world) => ({ query: {}, body: csv(world) }),
  previewOrderImport: (world) => ({ body: csv(world) }),
  checkOrderImport: (world) => ({ query: {}, body: csv(world) }),
  importConsoleOrders: (world) => ({ query: {}, body: csv(world) }),
  importVouchers: () => ({
    params: { praemieId: String(VOUCHER_ID) },
    query: {},
    body: `C-${randomBytes(8).toString('hex')}`,
  }),
  previewGoodwillCase: ({ caseId }) => ({ params: { id: caseId } }),
  decideGoodwillCase: ({ caseId }) => ({ params: { id: caseId } }),
  decideGoodwill: ({ caseId }) => ({ params: { id: caseId } }),
  createPayoutRun: () => ({ body: {} }),
  getPayoutRun: ({ runNumber }) => ({ params: { id: runNumber } }),
  downloadPayoutFile: ({ runNumber }) => ({ params: { id: runNumber }, query: { erneut: '1' } }),
  confirmPayoutRun: ({ runNumber }) => ({ params: { id: runNumber }, body: {} }),
  importContent: () => ({ body: { Inhalte: { fussnoten: [footnote()] } } }),
  viewAs: ({ owner }) => ({ body: { EmpfehlerId: owner.row.id, Grund: exampleReason } }),
  updateWebhookEndpoint: webhook,
  deleteWebhookEndpoint: webhook,
  renewEndpointSecret: webhook,
  resumeWebhookEndpoint: pausedWebhook,
  listEndpointDeliveries: webhook,
  sendEndpointTrial: webhook,
  repeatEndpointDelivery: givenUpDelivery,
  repeatFailedDeliveries: webhook,
  takeBankAnswer: () => ({ body: bookedFile([{ endToEndId: 'X-1', amountCents: 100 }]) }),
};

/** Names of the calls with replaced parts; a sweep checks that they exist. */
export const TOLD_CALLS = Object.keys(REAL);

/** The request of a call as its contract wants it, about the things of a world. */
export const validRequest = async (call: Call, world: World): Promise<HostileRequest> => {
  const { params, query, body }: Parts = { ...call.example, ...(await REAL[call.name]?.(world)) };
  return {
    call,
    clientKey: world.client.key,
    params: params ?? {},
    query: Object.entries(query ?? {}),
    headers: { language: 'de', ...(call.bodyType ? { 'content-type': call.bodyType } : {}) },
    body,
  };
};
