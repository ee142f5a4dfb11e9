import { addDays, isDay } from '@mundwerk/contract/values/day';
import { type ReactNode, useState } from 'react';
import { formatDate, formatMoney } from '../../../../lib/text/format.ts';
import { t } from '../../../../lib/text/i18n.ts';
import { readCents } from '../../../../lib/text/read-cents.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Notice } from '../../../../ui/text/notice.tsx';
import { centsText } from '../../entry/value-text.ts';
import type { RewardValue } from '../catalogue-entries.ts';
import type { NewReward } from './reward-rules.ts';

interface RewardDialogProps {
  /** The reward that the new one follows; null for another one beside the others. */
  follows: RewardValue | null;
  languages: readonly string[];
  /** The first day that the new one can begin. */
  earliest: string;
  onClose: () => void;
  onDone: (reward: NewReward) => void;
}

type Typed = Record<'sum' | 'from' | 'until' | 'redeemUrl' | 'kind', string> & { titles: Record<string, string> };

const typedOf = ({ follows, languages, earliest }: RewardDialogProps): Typed => ({
  sum: follows?.WertCent === undefined ? '' : centsText(follows.WertCent),
  from: earliest,
  until: '',
  redeemUrl: follows?.EinloeseUrl ?? '',
  kind: follows?.Typ ?? 'Ueberweisung',
  titles: Object.fromEntries(languages.map((language) => [language, follows?.Titel?.[language] ?? ''])),
});

/** What was typed as a reward, or the names of the fields that are not right yet. */
const readReward = (typed: Typed, earliest: string): { reward: NewReward } | { wrong: ReadonlySet<string> } => {
  const cents = readCents(typed.sum);
  const wrong = new Set([
    ...(cents === null ? ['sum'] : []),
    ...(isDay(typed.from) && typed.from >= earliest ? [] : ['from']),
    ...(typed.until === '' || (isDay(typed.until) && typed.until >= typed.from) ? [] : ['until']),
    ...Object.entries(typed.titles).flatMap(([language, title]) => (title.trim() ? [] : [`title.${language}`])),
  ]);
  if (cents === null || wrong.size > 0) return { wrong };
  const titles = Object.fromEntries(
    Object.entries(typed.titles).map(([language, title]) => [language, title.trim()] as const),
  );
  return {
    reward: {
      titles,
      kind: typed.kind === 'Gutschein' ? 'Gutschein' : 'Ueberweisung',
      cents,
      from: typed.from,
      until: typed.until || null,
      redeemUrl: typed.redeemUrl.trim() || null,
    },
  };
};

interface FieldsProps {
  typed: Typed;
  wrong: ReadonlySet<string>;
  earliest: string;
  onType: (typed: Typed) => void;
}

const Fields = ({ typed, wrong, earliest, onType }: FieldsProps): ReactNode => (
  <>
    {Object.entries(typed.titles).map(([language, title]) => (
      <TextField
        key={language}
        label={t('consoleClientEditor.rewards.title', { language: language.toUpperCase() })}
        error={wrong.has(`title.${language}`) ? t('consoleClientEditor.rewards.titleMissing') : undefined}
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
      value={typed.kind}
      onChange={(event) => onType({ ...typed, kind: event.currentTarget.value })}
    />
    <TextField
      label={t('consoleClientEditor.rewards.sum')}
      inputMode="decimal"
      error={wrong.has('sum') ? t('consoleClientEditor.unreadable.money') : undefined}
      value={typed.sum}
      onChange={(event) => onType({ ...typed, sum: event.currentTarget.value })}
    />
    <TextField
      label={t('consoleClientEditor.rewards.from')}
      type="date"
      min={earliest}
      error={wrong.has('from') ? t('consoleClientEditor.rewards.fromWrong', { day: formatDate(earliest) }) : undefined}
      value={typed.from}
      onChange={(event) => onType({ ...typed, from: event.currentTarget.value })}
    />
    <TextField
      label={t('consoleClientEditor.rewards.until')}
      hint={t('consoleClientEditor.rewards.untilHint')}
      type="date"
      min={typed.from}
      error={wrong.has('until') ? t('consoleClientEditor.rewards.untilWrong') : undefined}
      value={typed.until}
      onChange={(event) => onType({ ...typed, until: event.currentTarget.value })}
    />
    {typed.kind === 'Gutschein' ? (
      <TextField
        label={t('consoleClientEditor.rewards.redeemUrl')}
        hint={t('consoleClientEditor.rewards.redeemHint')}
        type="url"
        value={typed.redeemUrl}
        onChange={(event) => onType({ ...typed, redeemUrl: event.currentTarget.value })}
      />
    ) : null}
  </>
);

/** The form of a reward that begins on a day; where it follows another, that one ends the day before. */
export const RewardDialog = (props: RewardDialogProps): ReactNode => {
  const { follows, earliest, onClose, onDone } = props;
  const [typed, setTyped] = useState(() => typedOf(props));
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const send = (): void => {
    const read = readReward(typed, earliest);
    if ('wrong' in read) setWrong(read.wrong);
    else onDone(read.reward);
  };
  return (
    <Dialog
      isOpen
      title={t(follows ? 'consoleClientEditor.rewards.renew' : 'consoleClientEditor.rewards.add')}
      closeLabel={t('consoleClientEditor.close')}
      onClose={onClose}
    >
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Fields typed={typed} wrong={wrong} earliest={earliest} onType={setTyped} />
        {follows && isDay(typed.from) ? (
          <Notice kind="info">
            {t('consoleClientEditor.rewards.promised', {
              sum: formatMoney(follows.WertCent ?? 0),
              day: formatDate(addDays(typed.from, -1)),
            })}
          </Notice>
        ) : null}
        <Row>
          <Button type="submit">
            {t(follows ? 'consoleClientEditor.rewards.renew' : 'consoleClientEditor.rewards.add')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {t('consoleClientEditor.cancel')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
};
