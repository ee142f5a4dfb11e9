import { GOODWILL_DECISIONS, type GoodwillDecision, GRANT_MAX_CENTS } from '@mundwerk/contract/values/console/repairs';
import { type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { SelectField, TextArea, TextField, textInput } from '#ui/form/field.tsx';
import { type ActProps, ConsoleAct, previewOf, useSettled, withReason } from './console-act.tsx';

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
  const [typed, setTyped] = useState('');
  const settled = useSettled(typed);
  const cents = centsIn(settled);
  const params = { id: personId };
  const body = { BetragCent: cents ?? 0 };
  const send = withReason('POST /verwaltung/personen/{id}/kulanz', {
    params,
    body: { ...body, ...(number ? { Empfehlungsnummer: number } : {}) },
  });
  return (
    <ConsoleAct
      right="claim.grant"
      label={t('consoleActs.grant.label')}
      send={send}
      done={({ Praemierungsnummer: claim }) =>
        claim ? t('consoleActs.grant.done', { number: claim }) : t('consoleActs.grant.proposed')
      }
      isComplete={settled === typed}
      preview={cents === null ? null : previewOf('POST /verwaltung/personen/{id}/kulanz/vorschau', { params, body })}
      after={() => setTyped('')}
      onDone={onDone}
    >
      <TextField
        label={t('consoleActs.grant.field')}
        hint={t('consoleActs.grant.hint')}
        inputMode="decimal"
        autoComplete="off"
        error={settled !== '' && cents === null ? t('consoleActs.grant.wrong') : undefined}
        {...textInput(typed, setTyped)}
      />
    </ConsoleAct>
  );
};

/** Withdraws a granted reward that is not picked up yet. */
export const WithdrawGrantAct = ({ claimNumber, onDone }: ActProps & { claimNumber: string }): ReactNode => (
  <ConsoleAct
    right="claim.grant"
    label={t('consoleActs.withdrawGrant.label')}
    isDangerous
    send={withReason('POST /verwaltung/praemien/{nr}/zuruecknehmen', { params: { nr: claimNumber } })}
    done={t('consoleActs.withdrawGrant.done')}
    onDone={onDone}
  >
    <p>{t('consoleActs.withdrawGrant.text')}</p>
  </ConsoleAct>
);

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
        {...textInput(answer, onAnswer)}
      />
    ) : null}
  </>
);

/** Decides a goodwill request, with the answer to the recommender and a reason for colleagues. */
export const DecideGoodwillAct = ({ requestId, onDone }: ActProps & { requestId: string }): ReactNode => {
  const [decision, setDecision] = useState<GoodwillDecision | null>(null);
  const [answer, setAnswer] = useState('');
  const params = { id: requestId };
  const isRefused = decision === 'Abgelehnt';
  return (
    <ConsoleAct
      right="goodwill.decide"
      isDangerous={isRefused}
      label={t('consoleActs.goodwill.label')}
      kind="primary"
      send={withReason('POST /verwaltung/kulanz/{id}', {
        params,
        // Without a decision there is no preview, and the act is not complete.
        body: {
          Entscheidung: decision ?? 'Abgelehnt',
          ...(isRefused && answer.trim() ? { Antwort: answer.trim() } : {}),
        },
      })}
      done={t(isRefused ? 'consoleActs.goodwill.refused' : 'consoleActs.goodwill.accepted')}
      preview={
        decision && previewOf('GET /verwaltung/kulanz/{id}/vorschau', { params, query: { Entscheidung: decision } })
      }
      onDone={onDone}
    >
      <DecisionFields decision={decision} answer={answer} onDecide={setDecision} onAnswer={setAnswer} />
    </ConsoleAct>
  );
};
