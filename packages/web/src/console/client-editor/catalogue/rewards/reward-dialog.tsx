import { addDays, isDay } from '@mundwerk/contract/values/day';
import { type ReactNode, useState } from 'react';
import { formatDate, formatMoney, readCents } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField, textInput } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice } from '#ui/text/notice.tsx';
import type { RewardValue } from '../use-catalogue.ts';
import {
  firstDays,
  type NewReward,
  type RewardPurpose,
  readReward,
  type TypedReward,
  typedOf,
} from './reward-rules.ts';

interface RewardDialogProps {
  purpose: RewardPurpose;
  /** The reward that the new one follows or boosts; null for an additional reward. */
  before: RewardValue | null;
  languages: readonly string[];
  /** The first day that the new one can begin. */
  earliest: string;
  onClose: () => void;
  onDone: (reward: NewReward) => void;
}

interface FieldsProps {
  typed: TypedReward;
  wrong: ReadonlySet<string>;
  purpose: RewardPurpose;
  earliest: string;
  onType: (typed: TypedReward) => void;
}

const DayFields = ({ typed, wrong, purpose, earliest, onType }: FieldsProps): ReactNode => (
  <>
    <TextField
      label={t('consoleClientEditor.rewards.from')}
      type="date"
      min={earliest}
      error={wrong.has('from') ? t('consoleClientEditor.rewards.fromWrong', { day: formatDate(earliest) }) : undefined}
      {...textInput(typed.from, (from) => onType({ ...typed, from }))}
    />
    <TextField
      label={t('consoleClientEditor.rewards.until')}
      hint={t(
        purpose === 'boost' ? 'consoleClientEditor.rewards.boostUntilHint' : 'consoleClientEditor.rewards.untilHint',
      )}
      type="date"
      min={typed.from}
      error={wrong.has('until') ? t('consoleClientEditor.rewards.untilWrong') : undefined}
      {...textInput(typed.until, (until) => onType({ ...typed, until }))}
    />
    <TextField
      label={t('consoleClientEditor.rewards.shownUntil')}
      hint={t('consoleClientEditor.rewards.shownUntilHint')}
      type="date"
      min={typed.from}
      error={wrong.has('shownUntil') ? t('consoleClientEditor.rewards.untilWrong') : undefined}
      {...textInput(typed.shownUntil, (shownUntil) => onType({ ...typed, shownUntil }))}
    />
  </>
);

const VoucherFields = ({ typed, wrong, onType }: FieldsProps): ReactNode => (
  <>
    <TextField
      label={t('consoleClientEditor.rewards.redeemUrl')}
      hint={t('consoleClientEditor.rewards.redeemHint')}
      type="url"
      {...textInput(typed.redeemUrl, (redeemUrl) => onType({ ...typed, redeemUrl }))}
    />
    {Object.entries(typed.redeemNotes).map(([language, note]) => (
      <TextField
        key={language}
        label={t('consoleClientEditor.rewards.redeemNote', { language: language.toUpperCase() })}
        hint={t('consoleClientEditor.rewards.redeemNoteHint')}
        error={wrong.has(`note.${language}`) ? t('consoleClientEditor.rewards.redeemNoteMissing') : undefined}
        lang={language}
        value={note}
        onChange={(event) =>
          onType({ ...typed, redeemNotes: { ...typed.redeemNotes, [language]: event.currentTarget.value } })
        }
      />
    ))}
  </>
);

const Fields = (props: FieldsProps): ReactNode => {
  const { typed, wrong, onType } = props;
  return (
    <>
      {Object.entries(typed.titles).map(([language, title]) => (
        <TextField
          key={language}
          label={t('consoleClientEditor.rewards.title', { language: language.toUpperCase() })}
          error={wrong.has(`title.${language}`) ? t('consoleClientEditor.rewards.titleMissing') : undefined}
          lang={language}
          value={title}
          onChange={(event) => onType({ ...typed, titles: { ...typed.titles, [language]: event.currentTarget.value } })}
        />
      ))}
      <SelectField
        label={t('consoleClientEditor.rewards.kind')}
        options={[
          ['Ueberweisung', t('consoleClientEditor.rewards.kinds.Ueberweisung')],
          ['Gutschein', t('consoleClientEditor.rewards.kinds.Gutschein')],
        ]}
        {...textInput(typed.kind, (kind) => onType({ ...typed, kind }))}
      />
      <TextField
        label={t('consoleClientEditor.rewards.sum')}
        inputMode="decimal"
        error={wrong.has('sum') ? t('consoleClientEditor.unreadable.money') : undefined}
        {...textInput(typed.sum, (sum) => onType({ ...typed, sum }))}
      />
      <DayFields {...props} />
      {typed.kind === 'Gutschein' ? <VoucherFields {...props} /> : null}
    </>
  );
};

/** Explains the effect on the previous reward. */
const Consequence = ({
  typed,
  purpose,
  before,
}: Pick<FieldsProps, 'typed' | 'purpose'> & { before: RewardValue }): ReactNode => {
  const sum = formatMoney(before.WertCent ?? 0);
  const cents = readCents(typed.sum);
  if (!isDay(typed.from)) return null;
  if (purpose !== 'boost')
    return (
      <Notice kind="info">
        {t('consoleClientEditor.rewards.promised', { sum, day: formatDate(addDays(typed.from, -1)) })}
      </Notice>
    );
  if (cents === null || !isDay(typed.until)) return null;
  return (
    <Notice kind="info">
      <p>
        {t('consoleClientEditor.rewards.boosted', {
          sum: formatMoney(cents),
          before: sum,
          from: formatDate(typed.from),
          until: formatDate(typed.until),
          after: formatDate(addDays(typed.until, 1)),
        })}
      </p>
      {before.Budget ? <p>{t('consoleClientEditor.rewards.boostBudget')}</p> : null}
    </Notice>
  );
};

/** Form for a reward that starts on a day: in addition to the others, as the successor of one, or as a booster for some days. */
export const RewardDialog = ({
  purpose,
  before,
  languages,
  earliest,
  onClose,
  onDone,
}: RewardDialogProps): ReactNode => {
  const [typed, setTyped] = useState(() => typedOf(before, languages, firstDays(purpose, earliest)));
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const send = (): void => {
    const read = readReward(typed, purpose, earliest);
    if ('wrong' in read) setWrong(read.wrong);
    else onDone(read.reward);
  };
  const label = t(`consoleClientEditor.rewards.${purpose}`);
  return (
    <Dialog isOpen title={label} closeLabel={t('consoleClientEditor.close')} onClose={onClose}>
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Fields typed={typed} wrong={wrong} purpose={purpose} earliest={earliest} onType={setTyped} />
        {before ? <Consequence typed={typed} purpose={purpose} before={before} /> : null}
        <Row>
          <Button type="submit">{label}</Button>
          <Button kind="secondary" onClick={onClose}>
            {t('consoleClientEditor.cancel')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
};
