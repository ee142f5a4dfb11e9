import { sql } from 'kysely';
import type { Contract, Life, Reward } from './model.ts';
import type { Stage } from './stage.ts';
import { differs } from './views.ts';

/** An event as a receiver gets it. */
interface Told {
  readonly type: string;
  readonly data: {
    readonly Auftragsnummer: string | null;
    readonly Praemierungsnummer?: string;
    readonly Beguenstigter?: string;
    readonly Status: string;
  };
}

const eventsOf = async ({ test, place }: Stage, order: string): Promise<Told[]> => {
  const { rows } = await sql<Told>`select type, data from webhook_event
    where client_key = ${place.client.key} and subject = ${`order:${order}`} order by position`.execute(
    test.platform.db,
  );
  return rows;
};

/** What an order's events say in the end: completion has none, because those of the rewards tell it, and a later one may mention it. */
const expectedOrder = ({ state }: Contract, told: string | undefined): string =>
  state === 'Erledigt' && told !== 'Erledigt' ? 'Freigegeben' : state;

/** What a reward's events say in the end: none is told before it is ready, and one that opens again is told by its order. */
const toldReward = (events: readonly Told[], side: string): string => {
  const last = events.findLastIndex(({ data }) => data.Beguenstigter === side);
  const reopened = events.findLastIndex(({ type }) => type === 'order.reopened');
  const state = events[last]?.data.Status ?? 'Offen';
  return state === 'Storniert' && reopened > last ? 'Offen' : state;
};

/** Events that follow each other and say the same about the same thing: the receiver was told twice. */
const repeated = (events: readonly Told[]): string[] => {
  const lastTypes = new Map<string, string>();
  return events.flatMap(({ type, data }) => {
    if (!/^(order\.(confirmed|released|ended|reopened)|claim\.)/.test(type)) return [];
    const thing = data.Praemierungsnummer ?? 'order';
    // An order that opens again opens its rewards with it, which may be cancelled again.
    if (type === 'order.reopened') for (const one of lastTypes.keys()) if (one !== 'order') lastTypes.delete(one);
    const isTwice = lastTypes.get(thing) === type;
    lastTypes.set(thing, type);
    return isTwice ? [type] : [];
  });
};

const lookAtEvents = async (stage: Stage, contract: Contract): Promise<string[]> => {
  const events = await eventsOf(stage, stage.contracts.get(contract)?.number ?? '');
  const last = events.findLast(({ type }) => type.startsWith('order.'));
  const who = `webhooks about ${contract.name}`;
  return [
    ...differs(who, 'state', last?.data.Status, expectedOrder(contract, last?.data.Status)),
    ...contract.rewards.flatMap(({ side, state }: Reward) =>
      differs(who, `reward of the ${side}`, toldReward(events, side), state),
    ),
    ...differs(who, 'twice', repeated(events), []),
  ];
};

/** A system that listens to events alone knows what everybody else is shown. */
export const lookAtWebhooks = async (stage: Stage, life: Life): Promise<string[]> => {
  const faults: string[] = [];
  for (const contract of life.contracts) faults.push(...(await lookAtEvents(stage, contract)));
  return faults;
};
