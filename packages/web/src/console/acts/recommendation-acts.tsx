import type { ActPreview } from '@mundwerk/contract/console/act';
import { isDay } from '@mundwerk/contract/values/day';
import { type ReactNode, useState } from 'react';
import { today } from '#lib/text/clock.ts';
import { t } from '#lib/text/i18n.ts';
import { Checkbox } from '#ui/form/choice.tsx';
import { SelectField, TextField, textInput } from '#ui/form/field.tsx';
import { consoleCall, useConsoleClient, useConsoleQuery } from '../app/session/operator.ts';
import { type ActProps, ConsoleAct, previewOf, useSettled, withReason } from './console-act.tsx';

/** Lets a link live longer: by sixty days, or to a day that an operator names. */
export const ExtendLinkAct = ({
  number,
  unavailable,
  onDone,
}: ActProps & { number: string; unavailable?: string | undefined }): ReactNode => {
  const { Rollen } = useConsoleClient();
  const [until, setUntil] = useState('');
  const params = { nr: number };
  const day = until ? { Bis: until } : {};
  const send = withReason('POST /verwaltung/empfehlungen/{nr}/verlaengerung', { params, body: day });
  return (
    <ConsoleAct
      right="recommendation.extend"
      label={t('consoleActs.extend.label')}
      unavailable={unavailable}
      send={send}
      undo={(client, { Id }) =>
        consoleCall(client, 'POST /verwaltung/empfehlungen/{nr}/verlaengerung/{id}/zurueck', {
          params: { ...params, id: Id ?? '' },
        })
      }
      done={t('consoleActs.extend.done')}
      preview={
        until === '' || isDay(until)
          ? previewOf('GET /verwaltung/empfehlungen/{nr}/verlaengerung', { params, query: day })
          : null
      }
      after={() => setUntil('')}
      onDone={onDone}
    >
      {Rollen.includes('Operator') ? (
        <TextField
          type="date"
          label={t('consoleActs.extend.until')}
          hint={t('consoleActs.extend.untilHint')}
          {...textInput(until, setUntil)}
        />
      ) : null}
    </ConsoleAct>
  );
};

interface Draft {
  readonly external: string;
  readonly product: string;
  readonly orderedOn: string;
}

interface FieldsProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

const Fields = ({ draft, onChange }: FieldsProps): ReactNode => {
  const { data = [] } = useConsoleQuery(['stop-targets'], 'GET /verwaltung/stopps/ziele');
  const products = data.filter(({ Ziel }) => Ziel === 'Produkt');
  return (
    <>
      <TextField
        label={t('consoleActs.attach.external')}
        maxLength={64}
        autoComplete="off"
        {...textInput(draft.external, (external) => onChange({ ...draft, external }))}
      />
      <SelectField
        label={t('consoleActs.attach.product')}
        placeholder={t('consoleActs.attach.chooseProduct')}
        options={products.map(({ Kennung, Name }) => [Kennung, Name] as const)}
        {...textInput(draft.product, (product) => onChange({ ...draft, product }))}
      />
      <TextField
        type="date"
        label={t('consoleActs.attach.orderedOn')}
        max={today()}
        {...textInput(draft.orderedOn, (orderedOn) => onChange({ ...draft, orderedOn }))}
      />
    </>
  );
};

/** Attaches an order to a recommendation by hand; broken rules need an explicit tick, self-referral is never possible. */
export const AttachOrderAct = ({
  number,
  productId,
  onDone,
}: ActProps & { number: string; productId?: number }): ReactNode => {
  const empty = { external: '', product: productId === undefined ? '' : String(productId), orderedOn: today() };
  const [draft, setDraft] = useState<Draft>(empty);
  const [isNevertheless, setIsNevertheless] = useState(false);
  const [judged, setJudged] = useState<ActPreview | null>(null);
  const external = useSettled(draft.external.trim());
  const isWhole = external !== '' && draft.product !== '' && isDay(draft.orderedOn);
  const params = { nr: number };
  const body = { ExterneAuftragsnummer: external, ProduktId: Number(draft.product), Auftragsdatum: draft.orderedOn };
  const needsTick = (judged?.Warnungen.length ?? 0) > 0;
  return (
    <ConsoleAct
      right="order.attach"
      label={t('consoleActs.attach.label')}
      isComplete={!needsTick || isNevertheless}
      send={withReason('POST /verwaltung/empfehlungen/{nr}/auftraege', {
        params,
        body: { ...body, Trotzdem: needsTick && isNevertheless },
      })}
      done={t('consoleActs.attach.done')}
      preview={isWhole ? previewOf('POST /verwaltung/empfehlungen/{nr}/auftraege/vorschau', { params, body }) : null}
      onJudged={setJudged}
      below={
        needsTick ? (
          <Checkbox
            label={t('consoleActs.attach.nevertheless')}
            checked={isNevertheless}
            onChange={(event) => setIsNevertheless(event.currentTarget.checked)}
          />
        ) : null
      }
      after={() => {
        setDraft(empty);
        setIsNevertheless(false);
      }}
      onDone={onDone}
    >
      <Fields draft={draft} onChange={setDraft} />
    </ConsoleAct>
  );
};
