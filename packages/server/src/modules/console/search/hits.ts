import type { Hit, HitKind, SearchResult } from '@mundwerk/contract/console/record/search';
import { maskEmail } from '@mundwerk/contract/values/person/email';
import { listProductNames } from '#modules/core/catalogue/index.ts';
import type { Ctx } from '#platform/context.ts';
import {
  type MoneyHit,
  type PersonHit,
  type PlainHit,
  selectCaseHits,
  selectClaimHits,
  selectOrderHits,
  selectPersonHits,
  selectRecommendationHits,
  selectRefusalHits,
  selectRunHits,
} from '../read-models/hits.ts';
import { explainRecords } from '../referral/referrals.ts';
import { situations } from '../referral/views.ts';

type Group = SearchResult['Gruppen'][number];

const EMPTY: Omit<Hit, 'Art' | 'Id' | 'Titel'> = {
  Rolle: null,
  Email: null,
  Produkt: null,
  Status: null,
  WertCent: null,
  Anzahl: null,
  Am: null,
  Empfehlungsnummer: null,
  PersonId: null,
  Lage: null,
};

const roleOf = ({ isRecommender, isContact }: PersonHit): Hit['Rolle'] => {
  if (isRecommender && isContact) return 'Beides';
  return isRecommender ? 'Empfehler' : 'Kontakt';
};

const personHit = (person: PersonHit): Hit => {
  const { firstName, lastName, isRecommender } = person;
  const first = isRecommender || !firstName ? firstName : `${[...firstName][0]}.`;
  return {
    ...EMPTY,
    Art: 'Person',
    Id: person.id,
    Titel: [first, lastName].filter(Boolean).join(' '),
    Rolle: roleOf(person),
    Email: person.email && maskEmail(person.email),
    WertCent: isRecommender ? person.openCents : null,
    Anzahl: person.recommendations,
    Am: person.lastAt.toISOString(),
    PersonId: person.id,
  };
};

type Names = ReadonlyMap<number, string>;

const moneyHit =
  (kind: 'Auftrag' | 'Praemierung', products: Names) =>
  (hit: MoneyHit): Hit => ({
    ...EMPTY,
    Art: kind,
    Id: hit.number,
    Titel: hit.number,
    Produkt: hit.productId === null ? null : (products.get(hit.productId) ?? null),
    Status: hit.state,
    WertCent: hit.cents,
    Am: hit.at.toISOString(),
    Empfehlungsnummer: hit.recommendationNumber,
    PersonId: hit.personId,
  });

const plainHit =
  (kind: 'Lauf' | 'Fall' | 'Meldung') =>
  (hit: PlainHit): Hit => ({
    ...EMPTY,
    Art: kind,
    Id: hit.number,
    Titel: hit.number,
    Status: hit.state,
    WertCent: hit.cents,
    Am: hit.at.toISOString(),
  });

const recommendationHits = async (
  ctx: Ctx,
  numbers: readonly string[],
  limit: number,
  products: Names,
): Promise<Hit[]> => {
  const rows = await selectRecommendationHits(ctx, { numbers, filters: [], limit });
  const explained = await explainRecords(
    ctx,
    rows.map(({ number }) => number),
  );
  return rows.map((row) => ({
    ...EMPTY,
    Art: 'Empfehlung' as const,
    Id: row.number,
    Titel: row.number,
    Produkt: products.get(row.productId) ?? null,
    Am: row.createdAt.toISOString(),
    Empfehlungsnummer: row.number,
    PersonId: row.recommenderId,
    Lage: situations(explained.get(row.number) ?? [])[0] ?? null,
  }));
};

/** Hits of a kind, and how many there are where that differs from the ids. */
interface Hits {
  readonly hits: Hit[];
  readonly total?: number;
}

const selectPersons = async (ctx: Ctx, ids: readonly string[], limit: number): Promise<Hits> => {
  const { persons, total } = await selectPersonHits(ctx, ids, limit);
  return { hits: persons.map(personHit), total };
};

const selectHits = async (
  ctx: Ctx,
  kind: Exclude<HitKind, 'Person'>,
  ids: readonly string[],
  limit: number,
): Promise<Hit[]> => {
  const products = await listProductNames(ctx);
  switch (kind) {
    case 'Empfehlung':
      return recommendationHits(ctx, ids, limit, products);
    case 'Auftrag':
      return (await selectOrderHits(ctx, ids)).map(moneyHit('Auftrag', products));
    case 'Praemierung':
      return (await selectClaimHits(ctx, ids)).map(moneyHit('Praemierung', products));
    case 'Lauf':
      return (await selectRunHits(ctx, ids)).map(plainHit('Lauf'));
    case 'Fall':
      return (await selectCaseHits(ctx, ids)).map(plainHit('Fall'));
    case 'Meldung':
      return (await selectRefusalHits(ctx, ids)).map((hit) => ({
        ...plainHit('Meldung')(hit),
        Empfehlungsnummer: hit.recommendationNumber,
      }));
  }
};

/** One group of hits, as many of them as are shown. */
export const groupOf = async (
  ctx: Ctx,
  kind: HitKind,
  ids: readonly string[],
  { shown, most }: { readonly shown: number; readonly most: number },
): Promise<Group | null> => {
  if (ids.length === 0) return null;
  // Persons are counted by their mailbox, everything else by its number.
  const { hits, total }: Hits =
    kind === 'Person' ? await selectPersons(ctx, ids, shown) : { hits: await selectHits(ctx, kind, ids, shown) };
  const count = total ?? ids.length;
  return hits.length === 0
    ? null
    : { Art: kind, Anzahl: Math.min(count, most), IstMehr: count > most, Treffer: hits.slice(0, shown) };
};
