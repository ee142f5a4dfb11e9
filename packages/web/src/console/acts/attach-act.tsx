import type { ActPreview } from '@mundwerk/contract/console/repair/preview';
import { isDay } from '@mundwerk/contract/values/day';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { today } from '#lib/text/days.ts';
import { t } from '#lib/text/i18n.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextField } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient, useMay } from '../app/session/operator.ts';
import { type ActProps, isPossible, Preview } from './act-preview.tsx';
import { useSettled } from './use-settled.ts';

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
  const { Key } = useConsoleClient();
  const { data = [] } = useQuery({
    queryKey: ['stop-targets', Key],
    queryFn: ({ signal }) => consoleCall(Key, 'GET /verwaltung/stopps/ziele', { signal }),
  });
  const products = data.filter(({ Ziel }) => Ziel === 'Produkt');
  return (
    <>
      <TextField
        label={t('consoleActs.attach.external')}
        maxLength={64}
        autoComplete="off"
        value={draft.external}
        onChange={(event) => onChange({ ...draft, external: event.currentTarget.value })}
      />
      <SelectField
        label={t('consoleActs.attach.product')}
        placeholder={t('consoleActs.attach.chooseProduct')}
        value={draft.product}
        options={products.map(({ Kennung, Name }) => [Kennung, Name] as const)}
        onChange={(event) => onChange({ ...draft, product: event.currentTarget.value })}
      />
      <TextField
        type="date"
        label={t('consoleActs.attach.orderedOn')}
        max={today()}
        value={draft.orderedOn}
        onChange={(event) => onChange({ ...draft, orderedOn: event.currentTarget.value })}
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
  const { Key } = useConsoleClient();
  const may = useMay();
  const empty = { external: '', product: productId === undefined ? '' : String(productId), orderedOn: today() };
  const [draft, setDraft] = useState<Draft>(empty);
  const [isNevertheless, setIsNevertheless] = useState(false);
  const [judged, setJudged] = useState<ActPreview | null>(null);
  const external = useSettled(draft.external.trim());
  if (!may('order.attach')) return null;
  const isWhole = external !== '' && draft.product !== '' && isDay(draft.orderedOn);
  const params = { nr: number };
  const body = { ExterneAuftragsnummer: external, ProduktId: Number(draft.product), Auftragsdatum: draft.orderedOn };
  const needsTick = (judged?.Warnungen.length ?? 0) > 0;
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(Key, 'POST /verwaltung/empfehlungen/{nr}/auftraege', {
      params,
      body: { ...body, Trotzdem: needsTick && isNevertheless, Grund },
    });
    setDraft(empty);
    setIsNevertheless(false);
    return { message: t('consoleActs.attach.done') };
  };
  return (
    <ActButton
      label={t('consoleActs.attach.label')}
      isComplete={isWhole && isPossible(judged) && (!needsTick || isNevertheless)}
      act={act}
      onDone={onDone}
    >
      {() => (
        <>
          <Fields draft={draft} onChange={setDraft} />
          {isWhole ? (
            <Preview
              name={[Key, 'attach', number, body]}
              load={(signal) =>
                consoleCall(Key, 'POST /verwaltung/empfehlungen/{nr}/auftraege/vorschau', { params, body, signal })
              }
              onJudged={setJudged}
            />
          ) : null}
          {needsTick ? (
            <Checkbox
              label={t('consoleActs.attach.nevertheless')}
              checked={isNevertheless}
              onChange={(event) => setIsNevertheless(event.currentTarget.checked)}
            />
          ) : null}
        </>
      )}
    </ActButton>
  );
};
