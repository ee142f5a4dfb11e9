import type { CallInput } from '@mundwerk/contract/call';
import { viewAs as viewAsCall } from '@mundwerk/contract/console/access';
import type { PersonPage } from '@mundwerk/contract/console/record/person';
import * as calls from '@mundwerk/contract/console/record/person';
import type { ColleagueView, NoteView, PersonCard } from '@mundwerk/contract/console/record/record-parts';
import { AppError } from '@mundwerk/contract/errors';
import { normaliseCode } from '@mundwerk/contract/values/code';
import type { NoteSubject } from '@mundwerk/contract/values/console/records';
import type { ClaimState } from '@mundwerk/contract/values/state/states';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import { createAdminLogin, findRecommender } from '#modules/core/account/index.ts';
import { listProductNames } from '#modules/core/catalogue/index.ts';
import type { ExplainedReferral } from '#modules/core/claim/index.ts';
import { selectDataRequests } from '#modules/core/personal-area/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import { act, actFor, serveCalls } from '../acts.ts';
import {
  IS_NOTE_OF_ERASED,
  type PersonPageRow,
  selectMailsOf,
  selectPersonIds,
  selectPersonPage,
} from '../read-models/person.ts';
import { hasRecommendation, selectRecommendationOfOrder } from '../read-models/referral.ts';
import { explainRecords } from '../referral/referrals.ts';
import { entryOf } from '../referral/timeline.ts';
import { claimView, momentOf, noteView, personCard, situations } from '../referral/views.ts';
import { dataRequestView } from '../repair/data-requests.ts';
import { revealPerson } from './reveals.tsx';
import {
  insertNote,
  type RecordRef,
  SUBJECT_KINDS,
  selectAssignee,
  selectColleagues,
  upsertAssignee,
} from './store.ts';

/** Mails on the page. */
const MOST_MAILS = 50;

const cardOf = ({ recommender, contact }: PersonPageRow): PersonCard => {
  const row = recommender ?? contact;
  if (!row) throw new AppError('personNotFound');
  const card = personCard(row);
  return recommender && contact
    ? { ...card, Rolle: 'Beides', Ort: personCard(contact).Ort, ZustimmungAm: personCard(contact).ZustimmungAm }
    : card;
};

const sumOf = (claims: PersonPageRow['claims'], state: ClaimState): number =>
  claims.reduce((sum, claim) => sum + (claim.state === state ? claim.valueCents : 0), 0);

const newsletterOf = (row: PersonPageRow): PersonPage['Newsletter'] => {
  if (!row.recommender) return null;
  if (row.newsletterConfirmedAt) return 'ja';
  return row.newsletterRequestedAt ? 'angefragt' : 'nein';
};

type Line = PersonPage['Empfehlungen'][number];

const situationOf = (explained: readonly ExplainedReferral[] | undefined, side: 0 | 1): Line['Lage'] => {
  const own = explained?.[side];
  const [situation] = situations(own ? [own] : []);
  if (!situation) throw new Error('a recommendation without its explanation');
  return situation;
};

/** Shows the recommender and contact of one mailbox: their recommendations, rewards and mails. */
export const getPerson = async (
  ctx: CtxOf<OperatorActor>,
  { params: { id } }: CallInput<typeof calls.getPerson>,
): Promise<PersonPage> => {
  const ids = await selectPersonIds(ctx, id);
  if (!ids) throw new AppError('personNotFound');
  const personId = ids.recommenderId ?? id;
  const row = await selectPersonPage(ctx, personId, ids);
  const ownNumbers = row.referrals.map(({ number }) => number);
  const [explained, mails, products, requests] = await Promise.all([
    explainRecords(ctx, [...ownNumbers, ...row.asContact.map(({ number }) => number)]),
    selectMailsOf(
      ctx,
      [personId, ...ids.recipientIds, ...ownNumbers, ...row.claims.map((claim) => claim.id)],
      MOST_MAILS,
    ),
    listProductNames(ctx),
    selectDataRequests(ctx, [...(ids.recommenderId === null ? [] : [ids.recommenderId]), ...ids.recipientIds]),
  ]);
  const year = calendarDay(ctx.now).slice(0, 4);
  const ofThisYear = row.claims.filter(
    ({ settledAt }) => settledAt !== null && calendarDay(new Date(settledAt)).startsWith(year),
  );
  const line =
    (side: 0 | 1) =>
    (referral: PersonPageRow['referrals'][number]): Line => ({
      Empfehlungsnummer: referral.number,
      Produkt: products.get(referral.productId) ?? String(referral.productId),
      ErstelltAm: momentOf(referral.createdAt),
      Lage: situationOf(explained.get(referral.number), side),
    });
  return {
    Person: cardOf(row),
    BereitCent: sumOf(row.claims, 'Bereitgestellt'),
    UnterwegsCent: sumOf(row.claims, 'Abgeholt'),
    DiesesJahrCent: sumOf(ofThisYear, 'Ausgezahlt'),
    Sprache: row.language,
    Newsletter: newsletterOf(row),
    Linkname: row.linkName,
    Empfehlungen: row.referrals.map(line(0)),
    Praemierungen: row.claims.map((claim) => ({
      ...claimView(claim),
      Empfehlungsnummer: claim.recommendationNumber,
    })),
    AlsKontakt: row.asContact.map((referral) => ({ ...line(1)(referral), Empfehler: referral.recommenderName })),
    Sitzungen: row.sessions.map((session) => ({
      Id: session.id,
      Art: session.kind,
      SeitAm: momentOf(session.createdAt),
      EndetAm: momentOf(session.expiresAt),
    })),
    Mails: mails.map(entryOf),
    Anfragen: requests.map(dataRequestView),
    Notizen: row.notes.map(noteView),
    ZugewiesenAn: row.assignee && { Id: row.assignee.id, Name: row.assignee.name },
    Protokoll: row.audits,
  };
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The record a note or an assignee is about, and the person concerned; recordNotFound when there is none. */
export const findRecord = async (
  ctx: Ctx,
  subject: NoteSubject,
  id: string,
): Promise<RecordRef & { readonly personId: string | null }> => {
  const kind = SUBJECT_KINDS[subject];
  const ref = subject === 'Person' ? id.toLowerCase() : normaliseCode(id);
  if (subject === 'Person') {
    const ids = UUID.test(ref) ? await selectPersonIds(ctx, ref) : null;
    const personId = ids && (ids.recommenderId ?? ref);
    if (personId) return { kind, ref: personId, personId };
  } else if (subject === 'Auftrag' ? await selectRecommendationOfOrder(ctx, ref) : await hasRecommendation(ctx, ref)) {
    return { kind, ref, personId: null };
  }
  throw new AppError('recordNotFound');
};

/** Writes a note for colleagues. Only the note has its text; the audit log records that it was written. */
export const addNote = async (
  ctx: CtxOf<OperatorActor>,
  { body: { Art, Id, Text: text, Auskunft: disclosure = 'Ja' } }: CallInput<typeof calls.addNote>,
): Promise<NoteView> => {
  const record = await findRecord(ctx, Art, Id);
  return act(ctx, calls.addNote.act, null, async (inner) => {
    const noteId = await insertNote(inner, record, ctx.actor.id, { text, disclosure });
    return {
      subject: { kind: record.kind, id: record.ref, personId: record.personId },
      after: { Notiz: noteId, Zeichen: text.length, Auskunft: disclosure },
      reply: {
        Id: noteId,
        Text: text,
        Von: { Id: ctx.actor.id, Name: ctx.actor.name },
        Am: ctx.now.toISOString(),
        Auskunft: disclosure,
      },
    };
  });
};

/** Assigns a record to a colleague, who must have a role for this client, or to nobody. */
export const assignRecord = async (
  ctx: CtxOf<OperatorActor>,
  { body: { Art, Id, KollegeId: colleagueId } }: CallInput<typeof calls.assignRecord>,
): Promise<{ ZugewiesenAn: ColleagueView | null }> => {
  const record = await findRecord(ctx, Art, Id);
  const colleagues = colleagueId === null ? [] : await selectColleagues(ctx);
  const colleague = colleagues.find((one) => one.id === colleagueId) ?? null;
  if (colleagueId !== null && !colleague) throw new AppError('recordNotFound');
  return act(ctx, calls.assignRecord.act, null, async (inner) => {
    const before = await selectAssignee(inner, record);
    await upsertAssignee(inner, record, colleagueId);
    return {
      subject: { kind: record.kind, id: record.ref, personId: record.personId },
      before: { Zustaendig: before?.name ?? null },
      after: { Zustaendig: colleague?.name ?? null },
      reply: { ZugewiesenAn: colleague && { Id: colleague.id, Name: colleague.name } },
    };
  });
};

/** The colleagues who can take care of a record of this client. */
export const listColleagues = async (ctx: CtxOf<OperatorActor>): Promise<{ Kollegen: ColleagueView[] }> => ({
  Kollegen: (await selectColleagues(ctx)).map(({ id, name }) => ({ Id: id, Name: name })),
});

/** Makes the link with which support sees the portal as a recommender does; who made it and why is recorded. */
export const viewAs = actFor(viewAsCall, async (ctx, { body: { EmpfehlerId: id } }, by) => {
  const recommender = await findRecommender(ctx, id);
  if (!recommender) throw new AppError('notFound');
  // The portal opens in the recommender's language, because the portal may not have the colleague's.
  const { url, expiresAt } = await createAdminLogin({ ...ctx, language: recommender.language }, id, by);
  return {
    subject: { kind: 'recommender', id, personId: id },
    after: { EndetAm: expiresAt },
    reply: { Url: url, EndetAm: expiresAt.toISOString() },
  };
});

/** Registers the calls about people, notes and assignees, and the one that opens the portal as another person sees it. */
export const servePerson = (serving: Serving): void => {
  serveCalls(serving, calls, { getPerson, revealPerson, addNote, assignRecord, listColleagues });
  serving.serve(viewAsCall, viewAs);
};

/** Deletes notes about people whose account or data are deleted (decisions §10), and notes on their referrals, which may name them. */
export const deleteNotesOfErased: Task = {
  name: 'delete-notes-of-erased',
  cron: '33 * * * *',
  run: ({ db }) => deleteInBatches(db, { table: 'note', where: IS_NOTE_OF_ERASED }),
};
