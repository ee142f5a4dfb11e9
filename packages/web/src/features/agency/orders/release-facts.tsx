import type { AgencyOrder } from '@mundwerk/contract/agency/agency-order';
import { RELEASE_UNDO_SECONDS } from '@mundwerk/contract/values/state/release';
import type { ReactNode } from 'react';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import { type HistoryStep, HistorySteps } from './history-steps.tsx';
import { secondsLeft } from './release-time.ts';
import { useTick } from './use-tick.ts';

/** Those events of an order's history that concern its release. */
const RELEASE_TURNS: readonly HistoryStep['Ereignis'][] = [
  'FreigabeAngefordert',
  'FreigabeZurueckgenommen',
  'Freigegeben',
];

/** Whether a release can still be undone, and until when; or since when it is final, or what it would need. */
const stateWords = (order: AgencyOrder, seconds: number): string => {
  const done = order.Verlauf.findLast(({ Ereignis }) => Ereignis === 'Freigegeben');
  if (done) return t('agencyOrders.releaseState.final', { at: formatDateTime(done.Am) });
  if (seconds > 0) return t('agencyOrders.releaseState.undoable', { count: seconds });
  if (order.Freigebbar) return t('agencyOrders.releaseState.possible', { undoSeconds: RELEASE_UNDO_SECONDS });
  return t(
    order.Verlauf.at(-1)?.Ereignis === 'FreigabeAngefordert'
      ? 'agencyOrders.releaseState.settling'
      : 'agencyOrders.releaseState.impossible',
  );
};

/** The release of an order: its state, until when it can be undone, and its history with actors. */
export const ReleaseFacts = ({ order }: { order: AgencyOrder }): ReactNode => {
  const endsAt = order.WiderrufbarBis ? Date.parse(order.WiderrufbarBis) : 0;
  const left = secondsLeft(endsAt, useTick(endsAt > 0));
  const steps = order.Verlauf.filter(({ Ereignis }) => RELEASE_TURNS.includes(Ereignis));
  return (
    <Stack as="section" gap="sm">
      <h3 className={text.lg}>{t('agencyOrders.releaseState.title')}</h3>
      <p className={text.numbers}>{stateWords(order, left)}</p>
      {steps.length > 0 ? <HistorySteps steps={steps} /> : null}
    </Stack>
  );
};
