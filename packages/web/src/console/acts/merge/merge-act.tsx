import type { MergePreview, MergeSide } from '@mundwerk/contract/console/repair/accounts';
import { isEmail } from '@mundwerk/contract/values/person/email';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { consoleQuery, useConsoleClient } from '#console/app/session/operator.ts';
import { formatDate, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { TextField, textInput } from '#ui/form/field.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { type ActProps, ConsoleAct, useSettled, withReason } from '../console-act.tsx';

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
  const query = useQuery({
    ...consoleQuery(
      Key,
      ['merge-preview', personId, email],
      'POST /verwaltung/personen/{id}/zusammenfuehrung/vorschau',
      { params: { id: personId }, body: { Email: email } },
    ),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { data, isFetching } = query;
  useEffect(() => onJudged(isFetching ? null : (data ?? null)), [data, isFetching, onJudged]);
  return (
    <Loaded query={query}>
      {({ Bleibt, Geht, Hindernisse }) => (
        <>
          <RowTable
            caption={t('consoleMerge.sides')}
            frame="none"
            rows={ROWS}
            keyOf={([name]) => name}
            columns={[
              { title: t('consoleMerge.what'), cell: ([name]) => t(`consoleMerge.rows.${name}`) },
              { title: t('consoleMerge.stays'), cell: ([, show]) => show(Bleibt) },
              { title: t('consoleMerge.goes'), cell: ([, show]) => show(Geht) },
            ]}
          />
          {Hindernisse.length > 0 ? (
            <Notice kind="error">{t('consoleMerge.impossible')}</Notice>
          ) : (
            <p>{t('consoleMerge.follows')}</p>
          )}
        </>
      )}
    </Loaded>
  );
};

/** Proposes to merge two accounts of one person; a second person approves. */
export const MergeAct = ({ personId, onDone }: ActProps & { personId: string }): ReactNode => {
  const [typed, setTyped] = useState('');
  const [judged, setJudged] = useState<MergePreview | null>(null);
  const email = useSettled(typed.trim());
  return (
    <ConsoleAct
      right="person.merge"
      label={t('consoleMerge.label')}
      isDangerous
      isComplete={isEmail(email) && email === typed.trim() && judged?.Hindernisse.length === 0}
      send={withReason('POST /verwaltung/personen/{id}/zusammenfuehrung', {
        params: { id: personId },
        body: { Email: email },
      })}
      done={t('consoleMerge.proposed')}
      after={() => setTyped('')}
      onDone={onDone}
    >
      <TextField
        type="email"
        label={t('consoleMerge.field')}
        hint={t('consoleMerge.hint')}
        autoComplete="off"
        {...textInput(typed, setTyped)}
      />
      {isEmail(email) ? <Sides personId={personId} email={email} onJudged={setJudged} /> : null}
    </ConsoleAct>
  );
};
