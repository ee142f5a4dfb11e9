import type { MergePreview, MergeSide } from '@mundwerk/contract/console/repair/merge';
import { isEmail } from '@mundwerk/contract/values/person/email';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { consoleCall } from '#console/app/console-call.ts';
import { useConsoleClient, useMay } from '#console/app/session/operator.ts';
import { formatDate, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import type { ActProps } from '../act-preview.tsx';
import { useSettled } from '../use-settled.ts';

const ROWS = [
  ['name', ({ Name }: MergeSide) => Name],
  ['email', ({ Email }: MergeSide) => Email],
  ['since', ({ Seit }: MergeSide) => formatDate(Seit)],
  ['referrals', ({ Empfehlungen }: MergeSide) => formatNumber(Empfehlungen)],
  ['claims', ({ Praemierungen }: MergeSide) => formatNumber(Praemierungen)],
  ['open', ({ OffenCent }: MergeSide) => formatMoney(OffenCent)],
  ['paid', ({ BezahltCent }: MergeSide) => formatMoney(BezahltCent)],
  ['bonus', ({ Bonusvertraege }: MergeSide) => formatNumber(Bonusvertraege)],
  ['bank', ({ HatBankdaten }: MergeSide) => t(HatBankdaten ? 'consoleMerge.yes' : 'consoleMerge.no')],
] as const;

interface SidesProps {
  personId: string;
  email: string;
  onJudged: (preview: MergePreview | null) => void;
}

/** Both accounts beside each other, the one that stays first. */
const Sides = ({ personId, email, onJudged }: SidesProps): ReactNode => {
  const { Key } = useConsoleClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['merge-preview', Key, personId, email],
    queryFn: ({ signal }) =>
      consoleCall(Key, 'POST /verwaltung/personen/{id}/zusammenfuehrung/vorschau', {
        params: { id: personId },
        body: { Email: email },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => onJudged(isFetching ? null : (data ?? null)), [data, isFetching, onJudged]);
  if (error) return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  return (
    <>
      <DataTable
        caption={t('consoleMerge.sides')}
        columns={[
          { title: t('consoleMerge.what') },
          { title: t('consoleMerge.stays') },
          { title: t('consoleMerge.goes') },
        ]}
      >
        {ROWS.map(([name, show]) => (
          <tr key={name}>
            <Cell>{t(`consoleMerge.rows.${name}`)}</Cell>
            <Cell>{show(data.Bleibt)}</Cell>
            <Cell>{show(data.Geht)}</Cell>
          </tr>
        ))}
      </DataTable>
      {data.Hindernisse.length > 0 ? (
        <Notice kind="error">{t('consoleMerge.impossible')}</Notice>
      ) : (
        <p>{t('consoleMerge.follows')}</p>
      )}
    </>
  );
};

/** Proposes to merge two accounts of one person; a second person approves. */
export const MergeAct = ({ personId, onDone }: ActProps & { personId: string }): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [typed, setTyped] = useState('');
  const [judged, setJudged] = useState<MergePreview | null>(null);
  const email = useSettled(typed.trim());
  if (!may('person.merge')) return null;
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(Key, 'POST /verwaltung/personen/{id}/zusammenfuehrung', {
      params: { id: personId },
      body: { Email: email, Grund },
    });
    setTyped('');
    return { message: t('consoleMerge.proposed') };
  };
  return (
    <ActButton
      label={t('consoleMerge.label')}
      isDangerous
      isComplete={isEmail(email) && email === typed.trim() && judged?.Hindernisse.length === 0}
      act={act}
      onDone={onDone}
    >
      {() => (
        <>
          <TextField
            type="email"
            label={t('consoleMerge.field')}
            hint={t('consoleMerge.hint')}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {isEmail(email) ? <Sides personId={personId} email={email} onJudged={setJudged} /> : null}
        </>
      )}
    </ActButton>
  );
};
