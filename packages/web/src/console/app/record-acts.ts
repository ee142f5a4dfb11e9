import type { ConsoleActName } from '@mundwerk/contract/values/console/acts';
import type { ComponentType } from 'react';
import { ofPerson, REPAIRS, type RecordActProps } from '../acts/repairs.tsx';
import { ViewAsAct } from '../view-as/view-as-act.tsx';

export type { RecordActProps } from '../acts/repairs.tsx';

/**
 * The acts that pages of recommendations, orders and people offer, each behind its button. A part of the console adds its own here; an act
 * that is possible and has no button leads to the screen where it is done.
 */
export const RECORD_ACTS: Partial<Record<ConsoleActName, ComponentType<RecordActProps>>> = {
  ...REPAIRS,
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
