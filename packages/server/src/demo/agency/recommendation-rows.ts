import { OFFLINE_CODE_LENGTH, RECOMMENDATION_NUMBER_LENGTH } from '@mundwerk/contract/values/code';
import type { Ctx } from '#platform/context.ts';
import type { Life } from './demo-histories.ts';
import type { DemoIds } from './demo-order.ts';
import people from './people.json' with { type: 'json' };
import type { DemoRow, DemoRows } from './store.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** The channels recommendations went by, the popular ones more often. */
const CHANNELS = [
  'whatsapp',
  'whatsapp',
  'whatsapp',
  'email',
  'email',
  'link',
  'link',
  'sms',
  'linkedin',
  'qr',
  'offline',
];

/** An invented person with an account. */
export interface DemoPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** An invented recommendation with all that its order needs to know of it. */
export interface DemoRecommendation {
  readonly name: string;
  readonly number: string;
  /** Null where no agency has to do with it. */
  readonly agencyNumber: string | null;
  readonly recommender: DemoPerson;
  /** Name of the contact, where it matters. */
  readonly contact?: readonly [first: string, last: string];
  readonly productId: number;
  readonly share: number;
  readonly channel: string;
  readonly life: Life;
  /** Returns the time a given number of days after its creation. */
  after(days: number): Date;
}

/** Input of inventing recommendations. */
export interface DemoSetting {
  readonly ctx: Ctx;
  readonly ids: DemoIds;
  readonly termsHash: string;
  readonly productIds: readonly number[];
}

/** An address that no mail can reach. */
export const addressOf = (first: string, last: string): string =>
  `${first}.${last}@kunden.example`.toLowerCase().replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ä', 'ae');

/** All who have an account. The first of them shows whether the demo data is there; the last has not recommended anything yet. */
export const demoPeople = (ids: DemoIds): DemoPerson[] =>
  people.recommenders.map(([firstName = '', lastName = ''], index) => ({
    id: ids.id(`recommender ${index}`),
    firstName,
    lastName,
    email: addressOf(firstName, lastName),
  }));

/** Invents a recommendation: who, what, by which channel; a few people recommend much more than the others. */
export const inventRecommendation = (
  { ctx, ids, productIds }: DemoSetting,
  agencyNumber: string,
  life: Life,
  index: number,
): DemoRecommendation => {
  const name = `${agencyNumber} ${index}`;
  const everybody = demoPeople(ids).slice(0, -1);
  const person = Math.min(ids.pick(`who ${name}`, everybody.length), ids.pick(`or who ${name}`, everybody.length));
  const made = ctx.now.getTime() - life.createdAgo * DAY_MS - ids.pick(`when ${name}`, 600) * MINUTE_MS;
  return {
    name,
    number: ids.code(`recommendation ${name}`, RECOMMENDATION_NUMBER_LENGTH),
    agencyNumber,
    recommender: everybody[person] as DemoPerson,
    productId: productIds[ids.pick(`what ${name}`, productIds.length)] ?? ctx.client.config.StandardProduktId,
    share: life.outcome === 'paid' && index % 5 === 0 ? ctx.client.config.SplitAnteilEmpfehler : 100,
    channel: CHANNELS[ids.pick(`how ${name}`, CHANNELS.length)] ?? 'link',
    life,
    after: (days) => new Date(made + days * DAY_MS),
  };
};

/** The accounts of people who recommend, with their confirmed consent: without it links would stay locked. */
export const recommenderRows = ({ ctx, ids }: DemoSetting, recommenders: readonly DemoPerson[]): DemoRows => {
  const at = new Date(ctx.now.getTime() - 450 * DAY_MS);
  const invented = recommenders.map(({ id, firstName, lastName, email }) => ({
    id,
    email,
    email_normal: email,
    first_name: firstName,
    last_name: lastName,
    hash: ids.hash(`hash ${id}`),
    language: ctx.client.config.StandardSprache,
    newsletter_requested_at: at,
    newsletter_confirmed_at: at,
    created_at: at,
  }));
  const consent = { at, from_network: '' };
  return {
    recommender: invented,
    consent_event: invented.flatMap(({ id }) => [
      { recommender_id: id, kind: 'requested', text: ctx.client.config.Name, ...consent },
      { recommender_id: id, kind: 'confirmed', text: null, ...consent },
    ]),
  };
};

const figuresOf = ({ ids }: DemoSetting, one: DemoRecommendation): DemoRow[] => {
  const { name, number, channel, life } = one;
  const isIgnored = life.outcome === 'none' && ids.pick(`ignored ${name}`, 3) === 0;
  if (isIgnored) return [];
  const clicks = life.outcome === 'none' ? ids.pick(`clicks ${name}`, 3) : 1 + ids.pick(`clicks ${name}`, 4);
  const visits = clicks + 1 + ids.pick(`visits ${name}`, 5);
  const row = { number, channel, visits, clicks, first_visit_at: one.after(0.2), last_visit_at: one.after(0.9) };
  // Some links are shared through a second channel, too.
  return ids.pick(`second ${name}`, 7) === 0 && channel !== 'email'
    ? [row, { ...row, channel: 'email', visits: 2, clicks: 1 }]
    : [row];
};

/** The recommendations themselves, with the visits and clicks they had. */
export const recommendationRows = (setting: DemoSetting, all: readonly DemoRecommendation[]): DemoRows => {
  const { ctx, ids, termsHash } = setting;
  const figures = all.map((one) => ({ one, rows: figuresOf(setting, one) }));
  return {
    recommendation: all.map((one) => ({
      number: one.number,
      recommender_id: one.recommender.id,
      recommender_first_name: one.recommender.firstName,
      product_id: one.productId,
      share_recommender: one.share,
      terms_hash: termsHash,
      channel: one.channel,
      agent_number: one.agencyNumber,
      agency_number: one.agencyNumber,
      offline_code: ids.code(`offline ${one.name}`, OFFLINE_CODE_LENGTH),
      created_at: one.after(0),
      valid_until: one.after(ctx.client.config.EmpfehlungGueltigTage),
      clock_stopped_at:
        one.life.outcome === 'none' || one.life.outcome === 'lead' ? null : one.after(one.life.orderedAfter + 1),
    })),
    recommendation_figures: figures.flatMap(({ rows }) => rows),
    click: figures.flatMap(({ one, rows }) =>
      rows.flatMap(({ number, channel, clicks }) =>
        Array.from({ length: Number(clicks) }, (_, index) => ({
          at: one.after(0.3 + index / 10),
          number,
          channel,
          kind: 'counted',
        })),
      ),
    ),
  };
};
