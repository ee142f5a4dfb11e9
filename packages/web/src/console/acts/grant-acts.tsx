import type { ActPreview } from '@mundwerk/contract/console/repair/preview';
import { GRANT_MAX_CENTS } from '@mundwerk/contract/values/console/repair/grants';
import { type ReactNode, useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { TextField } from '../../ui/form/field.tsx';
import type { ActDone, Reason } from '../../work/act/act.ts';
import { ActButton } from '../../work/act/act-button.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient, useMay } from '../app/session/operator.ts';
import { type ActProps, isPossible, Preview } from './act-preview.tsx';
import { useSettled } from './use-settled.ts';

/** A sum as it is typed, in whole cents; null when it is none that can be granted. */
export const centsIn = (typed: string): number | null => {
  const parts = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!parts) return null;
  const cents = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return cents > 0 && cents <= GRANT_MAX_CENTS ? cents : null;
};

/** Grants a recommender a goodwill reward; above the client's limit a second person approves. */
export const GrantRewardAct = ({
  personId,
  number,
  onDone,
}: ActProps & { personId: string; number?: string }): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [typed, setTyped] = useState('');
  const [judged, setJudged] = useState<ActPreview | null>(null);
  const settled = useSettled(typed);
  if (!may('claim.grant')) return null;
  const cents = centsIn(settled);
  const params = { id: personId };
  const act = async (Grund: Reason): Promise<ActDone> => {
    const { Praemierungsnummer } = await consoleCall(Key, 'POST /verwaltung/personen/{id}/kulanz', {
      params,
      body: { BetragCent: cents ?? 0, ...(number ? { Empfehlungsnummer: number } : {}), Grund },
    });
    setTyped('');
    if (!Praemierungsnummer) return { message: t('consoleActs.grant.proposed') };
    return { message: t('consoleActs.grant.done', { number: Praemierungsnummer }) };
  };
  return (
    <ActButton
      label={t('consoleActs.grant.label')}
      isComplete={cents !== null && settled === typed && isPossible(judged)}
      act={act}
      onDone={onDone}
    >
      {() => (
        <>
          <TextField
            label={t('consoleActs.grant.field')}
            hint={t('consoleActs.grant.hint')}
            inputMode="decimal"
            autoComplete="off"
            error={settled !== '' && cents === null ? t('consoleActs.grant.wrong') : undefined}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {cents === null ? null : (
            <Preview
              name={[Key, 'grant', personId, cents]}
              load={(signal) =>
                consoleCall(Key, 'POST /verwaltung/personen/{id}/kulanz/vorschau', {
                  params,
                  body: { BetragCent: cents },
                  signal,
                })
              }
              onJudged={setJudged}
            />
          )}
        </>
      )}
    </ActButton>
  );
};

/** Withdraws a granted reward that is not picked up yet. */
export const WithdrawGrantAct = ({ claimNumber, onDone }: ActProps & { claimNumber: string }): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  if (!may('claim.grant')) return null;
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(Key, 'POST /verwaltung/praemien/{nr}/zuruecknehmen', {
      params: { nr: claimNumber },
      body: { Grund },
    });
    return { message: t('consoleActs.withdrawGrant.done') };
  };
  return (
    <ActButton label={t('consoleActs.withdrawGrant.label')} isDangerous act={act} onDone={onDone}>
      {() => <p>{t('consoleActs.withdrawGrant.text')}</p>}
    </ActButton>
  );
};
