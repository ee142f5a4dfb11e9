import type { ContactData } from '@mundwerk/contract/account/contact-data';
import type { PersonalData } from '@mundwerk/contract/account/personal-data';
import type { CallInput } from '@mundwerk/contract/call';
import type { ActPreview, PreviewLine } from '@mundwerk/contract/console/act';
import type { DataRequestView } from '@mundwerk/contract/console/repair/accounts';
import * as calls from '@mundwerk/contract/console/repair/accounts';
import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import type { DataRequestKind } from '@mundwerk/contract/values/console/repairs';
import type { Serving } from '#modules/actors.ts';
import { countSessions, findRecommender, type Recommender } from '#modules/core/account/index.ts';
import {
  askForContactData,
  askForData,
  booksKeptUntil,
  contactIds,
  contactIdsAt,
  type DataContact,
  type DataRequest,
  endDataRequests,
  eraseContact,
  eraseMailbox,
  findDataContact,
  handOverContactData,
  handOverData,
  lockDataRequest,
  requestState,
  selectDataRequests,
} from '#modules/core/personal-area/index.ts';
import type { MailKind } from '#modules/mail-table.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { actFor, counted, done, line, previewOf, serveCalls } from '../acts.ts';
import { selectHeldData } from './read-models/held-data.ts';

/** A request as the contract describes it. */
export const dataRequestView = (request: DataRequest): DataRequestView => ({
  Id: request.id,
  Art: request.kind,
  Stand: requestState(request),
  PersonId: request.personId,
  IstKontakt: request.isContact,
  GestelltAm: request.askedAt.toISOString(),
  FaelligAm: request.dueOn,
  BestaetigtAm: request.confirmedAt?.toISOString() ?? null,
  BeendetAm: request.endedAt?.toISOString() ?? null,
});

/** The owner of the requested data: of an account, or a contact without one. */
export type DataOwner = {
  readonly email: string;
  /** The account, or all rows of the contact. */
  readonly ids: readonly string[];
} & (
  | { readonly account: Recommender; readonly contact: null }
  | { readonly account: null; readonly contact: DataContact }
);

/** The owner of the data on a person's page; accountNotFound when they are gone. */
export const findDataOwner = async (ctx: Ctx, personId: string): Promise<DataOwner> => {
  const account = await findRecommender(ctx, personId);
  if (account) return { email: account.email, account, contact: null, ids: [account.id] };
  const contact = await findDataContact(ctx, personId);
  if (!contact) throw new AppError('accountNotFound');
  return { email: contact.email, account: null, contact, ids: contactIds(contact) };
};

/** The subject of a request in the audit log. */
export const subjectOf = ({ personId, isContact }: Pick<DataRequest, 'personId' | 'isContact'>) => ({
  kind: isContact ? 'recipient' : 'account',
  id: personId,
  personId,
});

/** An open request, locked; dataRequestEnded when it was answered. */
export const lockOpenRequest = async (ctx: Ctx, id: string): Promise<DataRequest> => {
  const request = await lockDataRequest(ctx, id);
  if (!request) throw new AppError('notFound');
  if (request.endedAt !== null) throw new AppError('dataRequestEnded');
  return request;
};

/** An open request of one kind that its owner has confirmed: no data are exported or erased on the word of a caller alone. */
export const lockConfirmedRequest = async (ctx: Ctx, id: string, kind: DataRequestKind): Promise<DataRequest> => {
  const request = await lockOpenRequest(ctx, id);
  if (request.kind !== kind) throw new AppError('notFound');
  if (requestState(request) !== 'Bestaetigt') throw new AppError('identityUnconfirmed');
  return request;
};

/** The mail to the person for each step. */
const MAILS_TO = {
  account: { anfragen: 'confirm-request', Auskunft: 'data-downloaded', Loeschung: 'account-closed' },
  contact: { anfragen: 'confirm-contact-request', Auskunft: 'contact-data-handed', Loeschung: 'contact-erased' },
} as const satisfies Record<string, Record<'anfragen' | DataRequestKind, MailKind>>;

/** The data that are exported or erased, the sums still paid, and until when the books keep sums and days. */
const linesOf = async (ctx: Ctx, owner: DataOwner, kind: DataRequestKind): Promise<PreviewLine[]> => {
  const asContact = owner.account ? await contactIdsAt(ctx, owner.email) : [];
  const held = await selectHeldData(ctx, { email: owner.email, ids: [...owner.ids, ...asContact] });
  const stored = [counted('empfehlungen', held.recommendations), counted('praemierungen', held.claims)];
  if (kind === 'Auskunft') return [...stored, counted('mails', held.mails)];
  const keptUntil = booksKeptUntil(held.paidAt.map((at) => calendarDay(new Date(at))));
  return [
    ...stored,
    ...(owner.account ? [counted('sitzungen', await countSessions(ctx, owner.account.id))] : []),
    line('praemienEntfallen', 'Betrag', null, held.lapsingCents),
    line('zahlungenBleiben', 'Betrag', null, held.payableCents),
    ...(keptUntil ? [line('buecherBis', 'Tag', null, keptUntil)] : []),
  ];
};

/** The effect of a person's request, and its obstacles: already requested, or not yet confirmed by its owner. */
export const previewDataRequest = async (
  ctx: Ctx,
  { params, query: { Art: kind, Schritt: step } }: CallInput<typeof calls.previewDataRequest>,
): Promise<ActPreview> => {
  const owner = await findDataOwner(ctx, params.id);
  const open = (await selectDataRequests(ctx, owner.ids)).find((one) => one.kind === kind && one.endedAt === null);
  const obstacle = (): ErrorName | null => {
    if (step === 'anfragen') return open ? 'dataRequestOpen' : null;
    if (!open) return 'dataRequestEnded';
    return open.confirmedAt === null ? 'identityUnconfirmed' : null;
  };
  const mails = MAILS_TO[owner.account ? 'account' : 'contact'];
  return previewOf({
    lines: await linesOf(ctx, owner, kind),
    mails: [{ kind: mails[step === 'anfragen' ? step : kind], to: owner.email }],
    obstacles: [obstacle()],
  });
};

/** Stores a person's data request; they confirm it by a mailed link, and it waits in the inbox for an answer. */
export const startDataRequest = actFor(
  calls.startDataRequest,
  async (ctx, { params: { id: personId }, body: { Art: kind } }, by) => {
    const { account, contact } = await findDataOwner(ctx, personId);
    const wish = { kind, by };
    const asked = account ? await askForData(ctx, account, wish) : await askForContactData(ctx, contact, wish);
    return {
      subject: subjectOf({ personId, isContact: account === null }),
      after: { kind, request: asked.id, dueOn: asked.dueOn },
      reply: done(asked.id),
    };
  },
);

/** Ends a request that the person withdrew. */
export const withdrawDataRequest = actFor(calls.withdrawDataRequest, async (ctx, { params: { id } }, by) => {
  const request = await lockOpenRequest(ctx, id);
  await endDataRequests(ctx, { id }, { outcome: 'zurueckgezogen', by });
  return {
    subject: subjectOf(request),
    before: { kind: request.kind, request: id },
    after: { outcome: 'zurueckgezogen' },
    reply: done(id),
  };
});

const handOver = async (ctx: Ctx, { personId, isContact }: DataRequest): Promise<PersonalData | ContactData> => {
  if (!isContact) return handOverData(ctx, personId, true);
  const contact = await findDataContact(ctx, personId);
  if (!contact) throw new AppError('dataRequestEnded');
  return handOverContactData(ctx, contact);
};

/** Exports all stored data of a person who confirmed the request: the document of the personal area, or that of a contact. */
export const exportPerson = actFor(calls.exportPerson, async (ctx, { params: { id } }, by) => {
  const request = await lockConfirmedRequest(ctx, id, 'Auskunft');
  await endDataRequests(ctx, { id }, { outcome: 'erledigt', by });
  const data = await handOver(ctx, request);
  return { subject: subjectOf(request), after: { request: id }, reply: data };
});

const erase = async (ctx: Ctx, { personId, isContact }: DataRequest, by: string): Promise<void> => {
  if (!isContact) {
    const account = await findRecommender(ctx, personId);
    if (!account) throw new AppError('dataRequestEnded');
    return eraseMailbox(ctx, account, by);
  }
  const contact = await findDataContact(ctx, personId);
  // The data have been deleted meanwhile, or the contact has an account now, whose owner must request the erasure there.
  if (!contact) throw new AppError('dataRequestEnded');
  await eraseContact(ctx, contact, by);
};

/** Erases a person who confirmed the request: what they could delete themselves, in the personal area and on a contact's own page. */
export const erasePerson = actFor(calls.erasePerson, async (ctx, { params: { id } }, by) => {
  const request = await lockConfirmedRequest(ctx, id, 'Loeschung');
  await erase(ctx, request, by);
  return { subject: subjectOf(request), after: { request: id }, reply: done(id) };
});

/** Registers the calls about data requests. */
export const serveDataRequests = (serving: Serving): void =>
  serveCalls(serving, calls, { previewDataRequest, startDataRequest, withdrawDataRequest, exportPerson, erasePerson });
