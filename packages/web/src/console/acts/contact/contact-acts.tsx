import type { OrderStory } from '@mundwerk/contract/console/record/referral';
import { type ReactNode, useState } from 'react';
import { consoleCall } from '#console/app/console-call.ts';
import { useConsoleClient, useMay } from '#console/app/session/operator.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import type { ActProps } from '../act-preview.tsx';

interface ContactActProps extends ActProps {
  /** The orders of the page; those that the act does not concern are left out here. */
  orders: readonly OrderStory[];
}

interface OrderFieldProps {
  orders: readonly OrderStory[];
  value: string;
  onChange: (number: string) => void;
}

/** Asks which order is meant, where the act concerns several. */
const OrderField = ({ orders, value, onChange }: OrderFieldProps): ReactNode =>
  orders.length < 2 ? null : (
    <SelectField
      label={t('consoleActs.contact.order')}
      placeholder={t('consoleActs.contact.choose')}
      value={value}
      options={orders.map(({ Auftragsnummer, Auftragsdatum, Produkt, Kontakt }) => [
        Auftragsnummer,
        [Auftragsnummer, formatDate(Auftragsdatum), Produkt, Kontakt?.Name].filter(Boolean).join(' · '),
      ])}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );

/** The chosen order; the only one needs no choice. */
const chosenOf = (orders: readonly OrderStory[], number: string): OrderStory | undefined =>
  orders.length === 1 ? orders[0] : orders.find(({ Auftragsnummer }) => Auftragsnummer === number);

/** Assigns an order without a person to a contact who confirmed and has no contract. */
export const AssignContactAct = ({ orders, onDone }: ContactActProps): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [number, setNumber] = useState('');
  const [contact, setContact] = useState('');
  const open = orders.filter(({ Zuordenbar }) => Zuordenbar.length > 0);
  if (!may('order.assign') || open.length === 0) return null;
  const order = chosenOf(open, number);
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(Key, 'POST /verwaltung/auftraege/{nr}/zuordnung', {
      params: { nr: order?.Auftragsnummer ?? '' },
      body: { Empfaengernummer: contact, Grund },
    });
    return { message: t('consoleActs.contact.assigned') };
  };
  return (
    <ActButton
      label={t('console.recordActs.name.order-assign')}
      isComplete={order?.Zuordenbar.some(({ Empfaengernummer }) => Empfaengernummer === contact) === true}
      act={act}
      onDone={onDone}
    >
      {() => (
        <>
          <OrderField orders={open} value={number} onChange={setNumber} />
          <SelectField
            label={t('consoleActs.contact.contact')}
            hint={t('consoleActs.contact.hint')}
            placeholder={t('consoleActs.contact.choose')}
            value={contact}
            options={(order?.Zuordenbar ?? []).map(({ Empfaengernummer, Name, Email, ZustimmungAm }) => [
              Empfaengernummer,
              [Name, Email, ZustimmungAm && formatDate(ZustimmungAm)].filter(Boolean).join(' · '),
            ])}
            onChange={(event) => setContact(event.currentTarget.value)}
          />
        </>
      )}
    </ActButton>
  );
};

/** Undoes which contact an order belongs to, until the contact picked the reward up. */
export const SeparateContactAct = ({ orders, onDone }: ContactActProps): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [number, setNumber] = useState('');
  const joined = orders.filter(({ IstTrennbar }) => IstTrennbar);
  if (!may('order.separate') || joined.length === 0) return null;
  const order = chosenOf(joined, number);
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(Key, 'POST /verwaltung/auftraege/{nr}/zuordnung/zurueck', {
      params: { nr: order?.Auftragsnummer ?? '' },
      body: { Grund },
    });
    return { message: t('consoleActs.contact.separated') };
  };
  return (
    <ActButton
      label={t('console.recordActs.name.order-separate')}
      isDangerous
      isComplete={order !== undefined}
      act={act}
      onDone={onDone}
    >
      {() => (
        <>
          <OrderField orders={joined} value={number} onChange={setNumber} />
          <p>{t('consoleActs.contact.separation', { name: order?.Kontakt?.Name ?? '–' })}</p>
        </>
      )}
    </ActButton>
  );
};
