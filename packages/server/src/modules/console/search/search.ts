import type { CallInput } from '@mundwerk/contract/call';
import * as calls from '@mundwerk/contract/console/record/search';
import {
  HIT_KINDS,
  HITS_MOST,
  HITS_SHOWN,
  type Hit,
  type HitKind,
  type SearchResult,
} from '@mundwerk/contract/console/record/search';
import {
  parseSearch,
  type Search,
  type SearchKind,
  type SearchReading,
} from '@mundwerk/contract/values/console/search-grammar';
import { maskEmail } from '@mundwerk/contract/values/person/email';
import type { Serving } from '#modules/actors.ts';
import { listProductNames } from '#modules/core/catalogue/index.ts';
import { storedFingerprints } from '#modules/core/payout/index.ts';
import type { Ctx } from '#platform/context.ts';
import { actFor, serveCalls } from '../acts.ts';
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
import { type Found, lookUp, lookUpIban, MOST_PERSONS } from '../read-models/search.ts';
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

/** Kinds whose text identifies one thing exactly and is not just a prefix or suffix of it. */
const EXACT: ReadonlySet<SearchKind> = new Set([
  'recommendation',
  'offlineCode',
  'case',
  'portalNumber',
  'run',
  'endToEndId',
  'recipient',
  'email',
  'iban',
  'externalOrder',
  'customer',
]);

const find = (ctx: Ctx, { kind, value }: SearchReading): Promise<Found[]> =>
  kind === 'iban'
    ? lookUpIban(ctx, storedFingerprints(ctx.platform.config.encryptionKeys, ctx.client.key, value))
    : lookUp(ctx, kind, value);

/** Tries the readings of a text in order; an exact one that finds something ends the search. */
const findAll = async (ctx: Ctx, { readings }: Search): Promise<{ found: Found[]; isExact: boolean }> => {
  const found: Found[] = [];
  for (const reading of readings) {
    const more = await find(ctx, reading);
    if (EXACT.has(reading.kind) && more.length > 0) return { found: more, isExact: true };
    found.push(...more);
  }
  return { found, isExact: false };
};

const idsOf = (found: readonly Found[], kind: HitKind): string[] => [
  ...new Set(found.flatMap((one) => (one.kind === kind ? [one.id] : []))),
];

/** Recommendations of the persons found, or, with filters alone, those that match the filters. */
const alsoRecommendations = async (
  ctx: Ctx,
  search: Search,
  found: readonly Found[],
  limit: number,
): Promise<string[]> => {
  const persons = idsOf(found, 'Person');
  if (persons.length === 0 && (search.filters.length === 0 || search.readings.length > 0)) return [];
  const names = await listProductNames(ctx);
  const filters = search.filters.map((filter) => ({
    filter,
    products: [...names].flatMap(([id, name]) =>
      filter.field === 'produkt' && name.toLowerCase().includes(filter.value.toLowerCase()) ? [id] : [],
    ),
  }));
  const hits = await selectRecommendationHits(ctx, { ...(persons.length > 0 && { persons }), filters, limit });
  return hits.map(({ number }) => number);
};

/** The only hit of an exact text; null for two persons of one account, or for an order and a claim. */
const onlyHit = (groups: SearchResult['Gruppen'], found: readonly Found[]): SearchResult['Genau'] => {
  const named = groups.filter(({ Art }) => found.some(({ kind }) => kind === Art));
  const [first] = named.flatMap(({ Treffer }) => Treffer);
  return first && named.length === 1 && named[0]?.Anzahl === 1
    ? { Art: first.Art, Id: first.Id, Empfehlungsnummer: first.Empfehlungsnummer }
    : null;
};

/** Searches for the text of the search box. A single exact hit is named, so that its page can open; otherwise there are groups of hits. */
export const searchConsole = async (
  ctx: Ctx,
  { body: { Text: text, Gruppe: group = null } }: Pick<CallInput<typeof calls.searchConsole>, 'body'>,
): Promise<SearchResult> => {
  const search = parseSearch(text);
  const { found, isExact } = await findAll(ctx, search);
  const recommendations = isExact ? [] : await alsoRecommendations(ctx, search, found, HITS_MOST + 1);
  const shown = group === null ? HITS_SHOWN : HITS_MOST;
  const groups: SearchResult['Gruppen'] = [];
  for (const kind of HIT_KINDS) {
    if (group !== null && kind !== group) continue;
    const ids = kind === 'Empfehlung' ? [...idsOf(found, kind), ...recommendations] : idsOf(found, kind);
    const most = kind === 'Person' ? MOST_PERSONS : HITS_MOST;
    const made = await groupOf(ctx, kind, [...new Set(ids)], { shown, most });
    if (made) groups.push(made);
  }
  return {
    Genau: isExact ? onlyHit(groups, found) : null,
    Gruppen: groups,
    GesuchtAls: search.readings.map(({ kind }) => kind),
    IstVielleichtVertippt: search.isMistyped && groups.length === 0,
    Unverstanden: search.unread.map((part) => part.slice(0, 40)),
  };
};

const SUBJECTS: Readonly<Record<HitKind, string>> = {
  Person: 'person',
  Empfehlung: 'recommendation',
  Auftrag: 'order',
  Praemierung: 'claim',
  Lauf: 'run',
  Fall: 'case',
  Meldung: 'refusal',
};

/** Records that a search by personal data opened a page; the text itself is not stored. */
export const openSearchHit = actFor(calls.openSearchHit, async (_ctx, { body: { Art, Id: id, GesuchtAls } }) => ({
  subject: { kind: SUBJECTS[Art], id, personId: Art === 'Person' ? id : null },
  after: { GesuchtAls },
  reply: {},
}));

/** Registers the search of the console. */
export const serveSearch = (serving: Serving): void => serveCalls(serving, calls, { searchConsole, openSearchHit });
