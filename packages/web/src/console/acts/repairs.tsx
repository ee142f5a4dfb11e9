import type { OrderStory } from '@mundwerk/contract/console/record/referral';
import type { ConsoleActName } from '@mundwerk/contract/values/console/acts';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { BlockAccountAct, UnblockAccountAct } from './block-acts.tsx';
import { DecideGoodwillAct, GrantRewardAct } from './grant-acts.tsx';
import { CorrectEmailAct, ViewAsAct } from './person-acts.tsx';
import { ResendMailAct } from './resend/resend-act.tsx';

/** Rarely needed, so that pages of people and recommendations do not wait for them. */
const recommendationActs = () => import('./recommendation-acts.tsx');
const AttachOrderAct = lazy(async () => ({ default: (await recommendationActs()).AttachOrderAct }));
const ExtendLinkAct = lazy(async () => ({ default: (await recommendationActs()).ExtendLinkAct }));
const orderActs = () => import('./order-acts.tsx');
const EnterFactsAct = lazy(async () => ({ default: (await orderActs()).EnterFactsAct }));
const RejectOrderAct = lazy(async () => ({ default: (await orderActs()).RejectOrderAct }));
const ReleaseOrderAct = lazy(async () => ({ default: (await orderActs()).ReleaseOrderAct }));
const AssignContactAct = lazy(async () => ({ default: (await orderActs()).AssignContactAct }));
const SeparateContactAct = lazy(async () => ({ default: (await orderActs()).SeparateContactAct }));

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

/** Wraps an act on an account for the page of a record; renders nothing without an account. */
const ofPerson = (Act: ComponentType<{ personId: string; onDone: () => void }>): ComponentType<RecordActProps> =>
  function PersonAct({ personId, onDone }): ReactNode {
    return personId ? <Act personId={personId} onDone={onDone} /> : null;
  };

const ofOrder = (Act: ComponentType<{ orderNumber: string; onDone: () => void }>): ComponentType<RecordActProps> =>
  function OrderAct({ orderNumber, onDone }): ReactNode {
    return orderNumber ? (
      <Suspense fallback={null}>
        <Act orderNumber={orderNumber} onDone={onDone} />
      </Suspense>
    ) : null;
  };

const ofOrders = (
  Act: ComponentType<{ orders: readonly OrderStory[]; onDone: () => void }>,
): ComponentType<RecordActProps> =>
  function OrdersAct({ orders = [], onDone }): ReactNode {
    return (
      <Suspense fallback={null}>
        <Act orders={orders} onDone={onDone} />
      </Suspense>
    );
  };

const ofLink = (Act: ComponentType<{ number: string; onDone: () => void }>): ComponentType<RecordActProps> =>
  function LinkAct({ recommendationNumber, onDone }): ReactNode {
    return recommendationNumber ? (
      <Suspense fallback={null}>
        <Act number={recommendationNumber} onDone={onDone} />
      </Suspense>
    ) : null;
  };

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
  'recommendation.extend': ofLink(ExtendLinkAct),
  'order.attach': ofLink(AttachOrderAct),
  'order.release': ofOrder(ReleaseOrderAct),
  'order.reject': ofOrder(RejectOrderAct),
  'order.update': ofOrder(EnterFactsAct),
  'order.assign': ofOrders(AssignContactAct),
  'order.separate': ofOrders(SeparateContactAct),
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
