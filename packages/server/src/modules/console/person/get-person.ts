import type { PersonPage } from '@mundwerk/contract/console/record/person';
import type { PersonCard } from '@mundwerk/contract/console/record/person-parts';
import { AppError } from '@mundwerk/contract/errors';
import type { ClaimState } from '@mundwerk/contract/values/state/claim-state';
import type { OperatorActor } from '#modules/actors.ts';
import { listProductNames } from '#modules/catalogue/index.ts';
import type { ExplainedReferral } from '#modules/claim/index.ts';
import { selectDataRequests } from '#modules/personal-area/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { CtxOf } from '#platform/context.ts';
import { type PersonPageRow, selectMailsOf, selectPersonIds, selectPersonPage } from '../read-models/person.ts';
import { explainRecords } from '../referral/explain-records.ts';
import { entryOf } from '../referral/timeline.ts';
import { claimView, momentOf, noteView, personCard, situations } from '../referral/views.ts';
import { dataRequestView } from '../repair/data-request/view.ts';

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
export const getPerson = async (ctx: CtxOf<OperatorActor>, id: string): Promise<PersonPage> => {
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
