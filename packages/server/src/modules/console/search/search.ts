import * as calls from '@mundwerk/contract/console/record/search';
import {
  HIT_KINDS,
  HITS_MOST,
  HITS_SHOWN,
  type HitKind,
  type SearchResult,
} from '@mundwerk/contract/console/record/search';
import {
  parseSearch,
  type Search,
  type SearchKind,
  type SearchReading,
} from '@mundwerk/contract/values/console/search-grammar';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import { listProductNames } from '#modules/core/catalogue/index.ts';
import { storedFingerprints } from '#modules/core/payout/index.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { selectRecommendationHits } from '../read-models/hits.ts';
import { type Found, lookUp, lookUpIban, MOST_PERSONS } from '../read-models/search.ts';
import { groupOf } from './hits.ts';

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
  { text, group }: { readonly text: string; readonly group: HitKind | null },
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
export const openSearchHit = async (
  ctx: CtxOf<OperatorActor>,
  { kind, id, readAs }: { readonly kind: HitKind; readonly id: string; readonly readAs: readonly SearchKind[] },
): Promise<Record<never, never>> => {
  await recordAct(ctx, {
    act: 'search.open',
    subject: { kind: SUBJECTS[kind], id, personId: kind === 'Person' ? id : null },
    after: { GesuchtAls: readAs },
  });
  return {};
};

/** Registers the search of the console. */
export const serveSearch = ({ serve }: Serving): void => {
  serve(calls.searchConsole, (ctx, { body }) => searchConsole(ctx, { text: body.Text, group: body.Gruppe ?? null }));
  serve(calls.openSearchHit, (ctx, { body }) =>
    openSearchHit(ctx, { kind: body.Art, id: body.Id, readAs: body.GesuchtAls }),
  );
};
