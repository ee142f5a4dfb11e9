import type { ActPreview } from '@mundwerk/contract/console/repair/preview';
import {
  GOODWILL_DECISIONS,
  type GoodwillDecision,
  GRANT_MAX_CENTS,
} from '@mundwerk/contract/values/console/repair/grants';
import { type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { TextArea, TextField } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
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

interface DecisionProps {
  decision: GoodwillDecision | null;
  answer: string;
  onDecide: (decision: GoodwillDecision | null) => void;
  onAnswer: (answer: string) => void;
}

/** The decision and, for a refusal, the answer that the recommender reads. */
const DecisionFields = ({ decision, answer, onDecide, onAnswer }: DecisionProps): ReactNode => (
  <>
    <SelectField
      label={t('consoleActs.goodwill.field')}
      placeholder={t('consoleActs.goodwill.choose')}
      value={decision ?? ''}
      options={GOODWILL_DECISIONS.map((one) => [one, t(`consoleActs.goodwill.decisions.${one}`)])}
      onChange={({ currentTarget: { value } }) => onDecide(GOODWILL_DECISIONS.find((one) => one === value) ?? null)}
    />
    {decision === 'Abgelehnt' ? (
      <TextArea
        label={t('consoleActs.goodwill.answer')}
        hint={t('consoleActs.goodwill.answerHint')}
        rows={3}
        maxLength={500}
        value={answer}
        onChange={(event) => onAnswer(event.currentTarget.value)}
      />
    ) : null}
  </>
);

/** Decides a goodwill request, with the answer to the recommender and a reason for colleagues. */
export const DecideGoodwillAct = ({ requestId, onDone }: ActProps & { requestId: string }): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [decision, setDecision] = useState<GoodwillDecision | null>(null);
  const [answer, setAnswer] = useState('');
  const [judged, setJudged] = useState<ActPreview | null>(null);
  if (!may('goodwill.decide')) return null;
  const params = { id: requestId };
  const isRefused = decision === 'Abgelehnt';
  const act = async (Grund: Reason): Promise<ActDone> => {
    if (!decision) throw new Error('the act is complete only with a decision');
    await consoleCall(Key, 'POST /verwaltung/kulanz/{id}', {
      params,
      body: { Entscheidung: decision, ...(isRefused && answer.trim() ? { Antwort: answer.trim() } : {}), Grund },
    });
    return { message: t(isRefused ? 'consoleActs.goodwill.refused' : 'consoleActs.goodwill.accepted') };
  };
  return (
    <ActButton
      label={t('consoleActs.goodwill.label')}
      kind="primary"
      isComplete={decision !== null && isPossible(judged)}
      act={act}
      onDone={onDone}
    >
      {() => (
        <>
          <DecisionFields decision={decision} answer={answer} onDecide={setDecision} onAnswer={setAnswer} />
          {decision ? (
            <Preview
              name={[Key, 'goodwill', requestId, decision]}
              load={(signal) =>
                consoleCall(Key, 'GET /verwaltung/kulanz/{id}/vorschau', {
                  params,
                  query: { Entscheidung: decision },
                  signal,
                })
              }
              onJudged={setJudged}
            />
          ) : null}
        </>
      )}
    </ActButton>
  );
};
