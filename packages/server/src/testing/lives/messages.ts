import { sql } from 'kysely';
import { type Contact, type Contract, isEnded, isLiving, type Life, type Reward, rewardsOf } from './model.ts';
import { isContactMissing } from './predicates.ts';
import { freshAddresses, newMails, type Stage } from './stage.ts';
import { differs } from './views.ts';

/** Reader of a mail: the recommender, or a contact. */
type Reader = Contact | null;
type MailPredicate = (life: Life, reader: Reader) => boolean;

const always: MailPredicate = () => true;

const rewardsFor = (life: Life, reader: Reader): Reward[] =>
  reader === null
    ? rewardsOf(life).filter(({ side }) => side === 'Empfehler')
    : life.contracts
        .filter(({ contact }) => contact === reader)
        .flatMap(({ rewards }) => rewards.filter(({ side }) => side === 'Empfaenger'));

const hasReward =
  (isMeant: (reward: Reward) => boolean): MailPredicate =>
  (life, reader) =>
    rewardsFor(life, reader).some(isMeant);
const isReady = hasReward(({ state }) => state === 'Bereitgestellt');

/** Each kind of mail, and when what it says is true. A kind that is not here is never due in these lives. */
const MAILS: Readonly<Record<string, MailPredicate>> = {
  credentials: always,
  'recommendation-created': always,
  'account-closed': (life) => life.isAccountDeleted,
  'link-ends': ({ contracts, visits, clicks, contacts }) => contracts.length + visits + clicks + contacts.length === 0,
  'contact-concluded': ({ contracts }) => contracts.some((contract) => isLiving(contract) && contract.isNew !== false),
  'contact-data-missing': (life) =>
    life.contracts.some((contract) =>
      isContactMissing({ life, contract, side: 'Empfehler', reward: null, contact: null }),
    ),
  'order-ended': ({ contracts }) => contracts.some(isEnded),
  'order-ended-recipient': ({ contracts }, reader) =>
    contracts.some((contract) => isEnded(contract) && contract.contact === reader),
  'recipient-status': (_, reader) => reader?.consentedOn != null,
  'recipient-link': always,
  'contact-erased': (_, reader) => reader?.left !== null,
  pickup: isReady,
  'reward-reminder': isReady,
  bonus: hasReward(({ art, state }) => art === 'Bonus' && state === 'Bereitgestellt'),
  'goodwill-accepted': hasReward(({ art, state }) => art === 'Kulanz' && state === 'Bereitgestellt'),
  'goodwill-refused': ({ goodwill }) => goodwill === 'refused',
  'reward-picked-up': hasReward(({ state }) => state === 'Abgeholt' || state === 'Ausgezahlt'),
  'payout-account-named': hasReward(({ kind }) => kind === 'Ueberweisung'),
  'reward-paid': hasReward(({ state, kind }) => state === 'Ausgezahlt' && kind === 'Ueberweisung'),
  voucher: hasReward(({ state, kind }) => state === 'Ausgezahlt' && kind === 'Gutschein'),
  'reward-returned': hasReward(({ isReturned }) => isReturned),
  'reward-expired': hasReward(({ state }) => state === 'Abgelaufen'),
  'reward-cancelled': hasReward(({ state }) => state === 'Storniert'),
};

/** Reads what was written since the last look, and says which of it is false now. */
export const lookAtMails = async (stage: Stage, life: Life): Promise<string[]> => {
  const readers: readonly (readonly [Reader, string])[] = [
    [null, stage.email],
    ...[...stage.contacts].flatMap(([contact, { email }]) => (email === '' ? [] : [[contact, email] as const])),
  ];
  const fresh = await freshAddresses(stage);
  const faults: string[] = [];
  for (const [reader, address] of readers.filter(([, own]) => fresh.has(own.toLowerCase()))) {
    for (const { Kind, Subject } of await newMails(stage, address)) {
      stage.mailed.push({ reader, kind: Kind });
      if (!MAILS[Kind]?.(life, reader))
        faults.push(`mail ${Kind} to ${reader?.name ?? 'the recommender'} is not true: “${Subject}”`);
    }
  }
  return faults;
};

/** How a person is told that a contract ended, or that a reward did. */
const ENDS: ReadonlySet<string> = new Set(['order-ended', 'order-ended-recipient', 'reward-cancelled']);

/** Every end was mailed once to everybody who could be told. */
export const lookAtEnds = (stage: Stage, life: Life): string[] => {
  const told = (reader: Reader): number =>
    stage.mailed.filter((mail) => mail.reader === reader && ENDS.has(mail.kind)).length;
  const bonuses = life.extras.filter(({ art, state }) => art === 'Bonus' && state === 'Storniert').length;
  const faults: string[] = [];
  const { ends, lateReturns } = life;
  if (!life.isAccountDeleted && (told(null) < ends || told(null) > ends + lateReturns + bonuses))
    faults.push(`${ends} ends were mailed ${told(null)} times to the recommender`);
  return faults;
};

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

/**
 * What a reward's events say in the end: none is told before it is ready. With an order that opens again, its rewards are open again, or
 * stay cancelled where the beneficiary left; the next event of the reward tells which.
 */
const toldReward = (events: readonly Told[], side: string, state: string): string => {
  const last = events.findLastIndex(({ data }) => data.Beguenstigter === side);
  const reopened = events.findLastIndex(({ type }) => type === 'order.reopened');
  const told = events[last]?.data.Status ?? 'Offen';
  return told === 'Storniert' && reopened > last && state === 'Offen' ? 'Offen' : told;
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
      differs(who, `reward of the ${side}`, toldReward(events, side, state), state),
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
