import type { OrderStory } from '@mundwerk/contract/console/record/referral';
import type { ConsoleActName } from '@mundwerk/contract/values/console/acts';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { BlockAccountAct, UnblockAccountAct } from './block-and-stop-acts.tsx';
import { DecideGoodwillAct, GrantRewardAct } from './grant-acts.tsx';
import { CorrectEmailAct, ViewAsAct } from './person-acts.tsx';
import { ResendMailAct } from './resend/resend-act.tsx';

/** Rarely needed, so that pages of people and recommendations do not wait for them. */
const recommendationActs = () => import('./recommendation-acts.tsx');
const orderActs = () => import('./order-acts.tsx');

/** Props of an act on the page of a record; null where the record lacks the value. */
export interface RecordActProps {
  readonly recommendationNumber: string | null;
  /** The account of the recommender. */
  readonly personId: string | null;
  readonly orderNumber: string | null;
  /** The orders of the page, for acts that choose among them. */
  readonly orders?: readonly OrderStory[];
  /** The contact of the referral, by the newest row. */
  readonly contactId?: string | null;
  /** The pending goodwill request. */
  readonly goodwillId?: string | null;
  /** Called after the act, so that the page is refetched. */
  readonly onDone: () => void;
}

/** An act on an account; it renders nothing on pages without one. */
const ofPerson = (Act: ComponentType<{ personId: string; onDone: () => void }>): ComponentType<RecordActProps> =>
  function PersonAct({ personId, onDone }): ReactNode {
    return personId ? <Act personId={personId} onDone={onDone} /> : null;
  };

/** An act whose module is loaded when a page offers it; it renders nothing where the record lacks its value. */
const lately = <Props extends object>(
  load: () => Promise<ComponentType<Props & Pick<RecordActProps, 'onDone'>>>,
  propsOf: (record: RecordActProps) => Props | null,
): ComponentType<RecordActProps> => {
  const Act: ComponentType<Props & Pick<RecordActProps, 'onDone'>> = lazy(async () => ({ default: await load() }));
  return function LateAct(record): ReactNode {
    const props = propsOf(record);
    return props ? (
      <Suspense fallback={null}>
        <Act {...props} onDone={record.onDone} />
      </Suspense>
    ) : null;
  };
};

const ofLink = ({ recommendationNumber: number }: RecordActProps) => (number ? { number } : null);
const ofOrder = ({ orderNumber }: RecordActProps) => (orderNumber ? { orderNumber } : null);
const ofOrders = ({ orders = [] }: RecordActProps) => ({ orders });

const Grant = ({ personId, recommendationNumber, onDone }: RecordActProps): ReactNode =>
  personId ? (
    <GrantRewardAct
      personId={personId}
      onDone={onDone}
      {...(recommendationNumber ? { number: recommendationNumber } : {})}
    />
  ) : null;

const Resend = ({ personId, contactId, onDone }: RecordActProps): ReactNode =>
  personId ? <ResendMailAct personId={personId} contactId={contactId} onDone={onDone} /> : null;

const Goodwill = ({ goodwillId, onDone }: RecordActProps): ReactNode =>
  goodwillId ? <DecideGoodwillAct requestId={goodwillId} onDone={onDone} /> : null;

/**
 * The acts that pages of recommendations, orders and people offer, each behind its button. A part of the console adds its own here; an act
 * that is possible and has no button leads to the screen where it is done.
 */
export const RECORD_ACTS: Partial<Record<ConsoleActName, ComponentType<RecordActProps>>> = {
  'recommendation.extend': lately(async () => (await recommendationActs()).ExtendLinkAct, ofLink),
  'order.attach': lately(async () => (await recommendationActs()).AttachOrderAct, ofLink),
  'order.release': lately(async () => (await orderActs()).ReleaseOrderAct, ofOrder),
  'order.reject': lately(async () => (await orderActs()).RejectOrderAct, ofOrder),
  'order.update': lately(async () => (await orderActs()).EnterFactsAct, ofOrder),
  'order.assign': lately(async () => (await orderActs()).AssignContactAct, ofOrders),
  'order.separate': lately(async () => (await orderActs()).SeparateContactAct, ofOrders),
  'claim.grant': Grant,
  'goodwill.decide': Goodwill,
  'mail.resend': Resend,
  'person.correct': ofPerson(CorrectEmailAct),
  'block.set': ofPerson(BlockAccountAct),
  'block.lift': ofPerson(UnblockAccountAct),
  'session.viewas': ofPerson(ViewAsAct),
};

/** Screens for acts that need more than the page of a record shows: the path segments after the client. */
export const ACT_PLACES: Partial<Record<ConsoleActName, readonly [slug: string, ...rest: string[]]>> = {
  'stop.lift': ['stopps'],
  'review.pass': ['pruefung'],
  'payout.putback': ['auszahlung'],
  'payout.approve': ['auszahlung', 'vorschlaege'],
  'payout.fetch': ['auszahlung', 'laeufe'],
  'difference.settle': ['auszahlung', 'abweichungen'],
  'account.change': ['auszahlung', 'einstellungen'],
  'voucher.import': ['gutscheine'],
};
