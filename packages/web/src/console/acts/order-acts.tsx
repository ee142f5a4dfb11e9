import type { ActPreview } from '@mundwerk/contract/console/repair/preview';
import type { OrderAct } from '@mundwerk/contract/values/console/repair/order-acts';
import { isDay } from '@mundwerk/contract/values/day';
import { type ReactNode, useState } from 'react';
import { today } from '#lib/text/days.ts';
import { t } from '#lib/text/i18n.ts';
import { TextField } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient, useMay } from '../app/session/operator.ts';
import { type ActProps, isPossible, Preview } from './act-preview.tsx';

interface OrderActProps extends ActProps {
  /** The number that the portal gave the order. */
  orderNumber: string;
}

interface OrderPreviewProps {
  orderNumber: string;
  act: OrderAct;
  onJudged: (preview: ActPreview | null) => void;
}

const OrderPreview = ({ orderNumber, act, onJudged }: OrderPreviewProps): ReactNode => {
  const { Key } = useConsoleClient();
  return (
    <Preview
      name={[Key, 'order', orderNumber, act]}
      load={(signal) =>
        consoleCall(Key, 'GET /verwaltung/auftraege/{nr}/vorschau', {
          params: { nr: orderNumber },
          query: { Handlung: act },
          signal,
        })
      }
      onJudged={onJudged}
    />
  );
};

/** Releases an order: it takes effect after ten seconds, and can be undone until then. */
export const ReleaseOrderAct = ({ orderNumber, onDone }: OrderActProps): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [judged, setJudged] = useState<ActPreview | null>(null);
  if (!may('order.release')) return null;
  const params = { nr: orderNumber };
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(Key, 'POST /verwaltung/auftraege/{nr}/freigabe', { params, body: { Grund } });
    return {
      message: t('consoleActs.release.done'),
      undo: async () => {
        await consoleCall(Key, 'POST /verwaltung/auftraege/{nr}/freigabe/zurueck', { params });
        onDone?.();
      },
    };
  };
  return (
    <ActButton
      label={t('consoleActs.release.label')}
      kind="primary"
      isComplete={isPossible(judged)}
      act={act}
      onDone={onDone}
    >
      {() => <OrderPreview orderNumber={orderNumber} act="freigeben" onJudged={setJudged} />}
    </ActButton>
  );
};

/** Rejects an order and cancels its claims. */
export const RejectOrderAct = ({ orderNumber, onDone }: OrderActProps): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [judged, setJudged] = useState<ActPreview | null>(null);
  if (!may('order.reject')) return null;
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(Key, 'POST /verwaltung/auftraege/{nr}/ablehnung', {
      params: { nr: orderNumber },
      body: { Grund },
    });
    return { message: t('consoleActs.reject.done') };
  };
  return (
    <ActButton
      label={t('consoleActs.reject.label')}
      isDangerous
      isComplete={isPossible(judged)}
      act={act}
      onDone={onDone}
    >
      {() => <OrderPreview orderNumber={orderNumber} act="ablehnen" onJudged={setJudged} />}
    </ActButton>
  );
};

/** Enters facts that the client's systems did not report: the first premium, and whether this is a new customer. */
export const EnterFactsAct = ({ orderNumber, onDone }: OrderActProps): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [paidOn, setPaidOn] = useState('');
  const [isNew, setIsNew] = useState('');
  if (!may('order.update')) return null;
  const isDayFit = paidOn === '' || (isDay(paidOn) && paidOn <= today());
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(Key, 'PATCH /verwaltung/auftraege/{nr}', {
      params: { nr: orderNumber },
      body: {
        ...(paidOn ? { ErstbeitragBezahltAm: paidOn } : {}),
        ...(isNew ? { Neukunde: isNew === 'ja' } : {}),
        Grund,
      },
    });
    setPaidOn('');
    setIsNew('');
    return { message: t('consoleActs.facts.done') };
  };
  return (
    <ActButton
      label={t('consoleActs.facts.label')}
      isComplete={isDayFit && (paidOn !== '' || isNew !== '')}
      act={act}
      onDone={onDone}
    >
      {() => (
        <>
          <TextField
            type="date"
            label={t('consoleActs.facts.premium')}
            max={today()}
            error={isDayFit ? undefined : t('consoleActs.facts.notAhead')}
            value={paidOn}
            onChange={(event) => setPaidOn(event.currentTarget.value)}
          />
          <SelectField
            label={t('consoleActs.facts.newCustomer')}
            placeholder={t('consoleActs.facts.unchanged')}
            value={isNew}
            options={[
              ['ja', t('consoleActs.facts.yes')],
              ['nein', t('consoleActs.facts.no')],
            ]}
            onChange={(event) => setIsNew(event.currentTarget.value)}
          />
        </>
      )}
    </ActButton>
  );
};
