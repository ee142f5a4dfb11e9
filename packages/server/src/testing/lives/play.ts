import fc from 'fast-check';
import type { TestApp } from '../start/start-test-app.ts';
import type { Step } from './act.ts';
import { CONTACT_STEPS } from './contact-acts.ts';
import { CONTRACT_STEPS } from './contract-acts.ts';
import { lookAtEnding } from './ending.ts';
import { lookAtEnds, lookAtMails } from './messages.ts';
import { type Life, newLife, type Plan } from './model.ts';
import { REPORT_STEPS } from './report-acts.ts';
import { REWARD_STEPS } from './reward-acts.ts';
import { openStage, type Stage, writeMails } from './stage.ts';
import { loadReportFacts } from './views.ts';

/** A life fails with its story: the days, the acts, and what was false in the end. */
export class Untruth extends Error {
  readonly plan: Plan;
  /** The steps that were possible, the last of which showed the faults. */
  readonly played: readonly Step[];
  readonly faults: readonly string[];
  constructor(plan: Plan, played: readonly Step[], story: readonly string[], faults: readonly string[]) {
    super([planText(plan), ...story, ...faults.map((fault) => `  ✗ ${fault}`)].join('\n'));
    this.plan = plan;
    this.played = played;
    this.faults = faults;
  }
}

const planText = (plan: Plan): string =>
  `share ${plan.share}${plan.capCents === null ? '' : `, contact at most ${plan.capCents} cents`}, ${
    plan.hasVoucher ? 'transfer or voucher' : 'transfer'
  }, released ${plan.isReleasedByHand ? 'by hand' : 'automatically'}${plan.asksEveryContact ? ', every contact confirms' : ''}${
    plan.bonusEvery === null ? '' : `, bonus every ${plan.bonusEvery}`
  }`;

/** Plans; most lives share few clients, because each needs time to be made. */
export const plans: fc.Arbitrary<Plan> = fc
  .record({
    share: fc.constantFrom<Plan['share']>(100, 50, 0),
    client: fc.constantFrom(
      { capCents: null, hasVoucher: false, isReleasedByHand: false, asksEveryContact: false, bonusEvery: null },
      { capCents: null, hasVoucher: true, isReleasedByHand: true, asksEveryContact: false, bonusEvery: null },
      { capCents: 1500, hasVoucher: false, isReleasedByHand: false, asksEveryContact: true, bonusEvery: null },
      { capCents: 1500, hasVoucher: true, isReleasedByHand: false, asksEveryContact: false, bonusEvery: 2 },
    ),
  })
  .map(({ share, client }) => ({ share, ...client }));

const ACTS = [...CONTACT_STEPS, ...REPORT_STEPS, ...CONTRACT_STEPS, ...REWARD_STEPS];

/** What may happen next: of several steps the first that is possible does. */
export type Offer = readonly Step[];
const offer: fc.Arbitrary<Offer> = fc.array(fc.oneof(...ACTS), { minLength: 8, maxLength: 8 });
const lasting = (minLength: number, maxLength: number) => fc.array(offer, { minLength, maxLength, size: 'max' });

/** What a life is offered, turn by turn. A third of the lives is long enough for the money to arrive and to come back. */
export const offers: fc.Arbitrary<Offer[]> = fc.oneof(
  { weight: 2, arbitrary: lasting(4, 10) },
  { weight: 1, arbitrary: lasting(12, 24) },
);

/** What a run covered, for its report. */
export interface Coverage {
  readonly acts: Map<string, number>;
  readonly ends: Map<string, number>;
}

const count = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

const coverEnd = ({ ends }: Coverage, life: Life): void => {
  count(ends, `life, ${planText(life.plan)}`);
  for (const { state } of life.contracts) count(ends, `order ${state}`);
  for (const { side, state, kind } of life.contracts.flatMap(({ rewards }) => rewards))
    count(ends, `reward ${side} ${state}${kind ? ` ${kind}` : ''}`);
  for (const { art, state } of life.extras) count(ends, `${art} ${state}`);
};

const lookAtAll = async (stage: Stage, life: Life): Promise<string[]> => {
  await writeMails(stage);
  return [...(await lookAtMails(stage, life)), ...(await loadReportFacts(stage, life))];
};

/** A life that met a known fault after which the portal is in another state than the model: what follows would be no news. */
class Enough extends Error {}
const isDiverging = (fault: string): boolean => /shows|names another|fails/.test(fault);

/** A call that does not answer as it should is a fault of the life like any other. */
const faultOf =
  (what: string) =>
  (error: unknown): string[] => {
    if (error instanceof Untruth || error instanceof Enough) throw error;
    return [`${what} fails: ${error instanceof Error ? error.message : String(error)}`];
  };

/** Plays one life on a fresh recommendation, looking at everything after each act. */
export const playLife = async (
  test: TestApp,
  plan: Plan,
  wanted: readonly Offer[],
  { coverage, isKnown = () => false }: { coverage: Coverage; isKnown?: (fault: string) => boolean },
): Promise<void> => {
  const life = newLife(plan);
  const stage = await openStage(test, plan);
  const story: string[] = [];
  const played: Step[] = [];
  const fail = (faults: readonly string[]): void => {
    const news = faults.filter((fault) => !isKnown(fault));
    if (news.length > 0) throw new Untruth(plan, played, story, news);
    if (faults.some(isDiverging)) throw new Enough();
  };
  stage.look = async () => fail(await lookAtAll(stage, life).catch(faultOf('a look')));
  try {
    for (const alternatives of wanted) {
      const step = alternatives.find((one) => one.isPossible(life));
      if (!step) continue;
      played.push(step);
      story.push(`day ${String(life.day).padStart(3)}: ${step}`);
      count(coverage.acts, step.path);
      fail((await step.play(stage, life).catch(faultOf(step.name))) ?? []);
      await stage.look();
    }
    fail([...lookAtEnds(stage, life), ...(await lookAtEnding(stage, life).catch(faultOf('the last look')))]);
    coverEnd(coverage, life);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
    count(coverage.ends, 'ended by a known fault');
  }
};
