import type { OrderStory } from '@mundwerk/contract/console/record/referral';
import type { OrderAct } from '@mundwerk/contract/values/console/repairs';
import { isDay } from '@mundwerk/contract/values/day';
import { type ReactNode, useState } from 'react';
import { today } from '#lib/text/clock.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { SelectField, TextField, textInput } from '#ui/form/field.tsx';
import { consoleCall } from '../app/session/operator.ts';
import { type ActProps, ConsoleAct, previewOf, withReason } from './console-act.tsx';

interface OrderActProps extends ActProps {
  /** The number that the portal gave the order. */
  orderNumber: string;
}

const previewOfAct = (nr: string, act: OrderAct) =>
  previewOf('GET /verwaltung/auftraege/{nr}/vorschau', { params: { nr }, query: { Handlung: act } });

/** Releases an order: it takes effect after ten seconds, and can be undone until then. */
export const ReleaseOrderAct = ({ orderNumber, onDone }: OrderActProps): ReactNode => {
  const params = { nr: orderNumber };
  return (
    <ConsoleAct
      right="order.release"
      label={t('consoleActs.release.label')}
      kind="primary"
      send={withReason('POST /verwaltung/auftraege/{nr}/freigabe', { params })}
      undo={(client) => consoleCall(client, 'POST /verwaltung/auftraege/{nr}/freigabe/zurueck', { params })}
      done={t('consoleActs.release.done')}
      preview={previewOfAct(orderNumber, 'freigeben')}
      onDone={onDone}
    />
  );
};

/** Rejects an order and cancels its claims. */
export const RejectOrderAct = ({ orderNumber, onDone }: OrderActProps): ReactNode => (
  <ConsoleAct
    right="order.reject"
    label={t('consoleActs.reject.label')}
    isDangerous
    send={withReason('POST /verwaltung/auftraege/{nr}/ablehnung', { params: { nr: orderNumber } })}
    done={t('consoleActs.reject.done')}
    preview={previewOfAct(orderNumber, 'ablehnen')}
    onDone={onDone}
  />
);

/** Enters facts that the client's systems did not report: the first premium, and whether this is a new customer. */
export const EnterFactsAct = ({ orderNumber, onDone }: OrderActProps): ReactNode => {
  const [paidOn, setPaidOn] = useState('');
  const [isNew, setIsNew] = useState('');
  const isDayFit = paidOn === '' || (isDay(paidOn) && paidOn <= today());
  const facts = {
    ...(paidOn ? { ErstbeitragBezahltAm: paidOn } : {}),
    ...(isNew ? { Neukunde: isNew === 'ja' } : {}),
  };
  return (
    <ConsoleAct
      right="order.update"
      label={t('consoleActs.facts.label')}
      isComplete={isDayFit && (paidOn !== '' || isNew !== '')}
      send={withReason('PATCH /verwaltung/auftraege/{nr}', { params: { nr: orderNumber }, body: facts })}
      done={t('consoleActs.facts.done')}
      after={() => {
        setPaidOn('');
        setIsNew('');
      }}
      onDone={onDone}
    >
      <TextField
        type="date"
        label={t('consoleActs.facts.premium')}
        max={today()}
        error={isDayFit ? undefined : t('consoleActs.facts.notAhead')}
        {...textInput(paidOn, setPaidOn)}
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
    </ConsoleAct>
  );
};

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
  const [number, setNumber] = useState('');
  const [contact, setContact] = useState('');
  const open = orders.filter(({ Zuordenbar }) => Zuordenbar.length > 0);
  if (open.length === 0) return null;
  const order = chosenOf(open, number);
  return (
    <ConsoleAct
      right="order.assign"
      label={t('console.recordActs.name.order-assign')}
      isComplete={order?.Zuordenbar.some(({ Empfaengernummer }) => Empfaengernummer === contact) === true}
      send={withReason('POST /verwaltung/auftraege/{nr}/zuordnung', {
        params: { nr: order?.Auftragsnummer ?? '' },
        body: { Empfaengernummer: contact },
      })}
      done={t('consoleActs.contact.assigned')}
      onDone={onDone}
    >
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
    </ConsoleAct>
  );
};

/** Undoes which contact an order belongs to, until the contact picked the reward up. */
export const SeparateContactAct = ({ orders, onDone }: ContactActProps): ReactNode => {
  const [number, setNumber] = useState('');
  const joined = orders.filter(({ IstTrennbar }) => IstTrennbar);
  if (joined.length === 0) return null;
  const order = chosenOf(joined, number);
  return (
    <ConsoleAct
      right="order.separate"
      label={t('console.recordActs.name.order-separate')}
      isDangerous
      isComplete={order !== undefined}
      send={withReason('POST /verwaltung/auftraege/{nr}/zuordnung/zurueck', {
        params: { nr: order?.Auftragsnummer ?? '' },
      })}
      done={t('consoleActs.contact.separated')}
      onDone={onDone}
    >
      <OrderField orders={joined} value={number} onChange={setNumber} />
      <p>{t('consoleActs.contact.separation', { name: order?.Kontakt?.Name ?? '–' })}</p>
    </ConsoleAct>
  );
};
