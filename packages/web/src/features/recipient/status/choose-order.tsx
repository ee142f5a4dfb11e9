import type { RecipientStatus } from '@mundwerk/contract/referral/recipient-status';
import { type ReactNode, useState } from 'react';
import { FailureNotice } from '#lib/form/failure.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { checkRequired } from '#lib/form/wrong-fields.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import type { RecipientAccess } from '#shared/recipient/recipient-access.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup, RadioCard } from '#ui/form/choice.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Card, Stack } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { recipientWords } from '../recipient-number.ts';

interface PartProps {
  access: RecipientAccess;
  /** Called once the contract is known, so that the page loads its status again. */
  onJoined: () => void;
}

const CALL = 'POST /empfaenger/auftrag';

/** Length that the call accepts for a customer or contract number. */
const NUMBER_MAX_LENGTH = 40;

type Choices = RecipientStatus['Auswahl'];

const ByContract = ({ access, onJoined, choices }: PartProps & { choices: Choices }): ReactNode => {
  const { register, errors, ...form } = useCallForm({
    call: CALL,
    token: access.token,
    mode: 'onSubmit',
    defaultValues: { order: '' },
    fields: {
      order: {
        wire: 'Auftragsnummer',
        label: t('recipient.status.choose.title'),
        owns: ['orderNotFound'],
        words: { orderNotFound: t('recipient.status.choose.gone') },
      },
    },
    words: recipientWords,
    toRequest: ({ order }) => ({ body: { Auftragsnummer: order } }),
    onDone: onJoined,
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FailureNotice title={t('recipient.status.choose.failed')} failure={form.failure} />
        <ChoiceGroup
          legend={t('recipient.status.choose.title')}
          hint={t('recipient.status.choose.text')}
          error={errors.order}
        >
          {choices.map(({ Auftragsnummer, Auftragsdatum, Produkt }) => (
            <RadioCard
              key={Auftragsnummer}
              value={Auftragsnummer}
              label={Produkt}
              description={t('recipient.status.choose.ordered', { date: formatDate(Auftragsdatum) })}
              {...register('order', { validate: (value) => value !== '' || t('recipient.status.choose.missing') })}
            />
          ))}
        </ChoiceGroup>
        <div>
          <Button type="submit" size="lg" isWide isBusy={form.isSending}>
            {t('recipient.status.choose.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};

const ByNumber = ({ access, onJoined }: PartProps): ReactNode => {
  const [isKept, setIsKept] = useState(false);
  const label = t('recipient.status.choose.number');
  const { register, errors, ...form } = useCallForm({
    call: CALL,
    token: access.token,
    mode: 'onSubmit',
    defaultValues: { number: '' },
    fields: { number: { wire: 'Kundennummer', label, limit: NUMBER_MAX_LENGTH } },
    words: recipientWords,
    toRequest: ({ number }) => ({ body: { Kundennummer: number.trim() } }),
    onDone: ({ Zugeordnet }) => {
      setIsKept(!Zugeordnet);
      if (Zugeordnet) onJoined();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FailureNotice title={t('recipient.status.choose.failed')} failure={form.failure} />
        <TextField
          label={label}
          hint={t('recipient.status.choose.numberHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={NUMBER_MAX_LENGTH}
          required
          error={errors.number}
          {...register('number', { validate: checkRequired(label) })}
        />
        <div>
          <Button type="submit" kind="secondary" isBusy={form.isSending}>
            {t('recipient.status.choose.byNumber')}
          </Button>
        </div>
        {isKept ? <Notice kind="info">{t('recipient.status.choose.kept')}</Notice> : null}
      </Stack>
    </form>
  );
};

const Unknown = ({ access }: Pick<PartProps, 'access'>): ReactNode => {
  const [isTold, setIsTold] = useState(false);
  const form = useCallForm({
    call: CALL,
    token: access.token,
    defaultValues: {},
    fields: {},
    words: recipientWords,
    toRequest: () => ({ body: { WeissNicht: true as const } }),
    onDone: () => setIsTold(true),
  });
  if (isTold) return <Notice kind="success">{t('recipient.status.choose.told')}</Notice>;
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <FailureNotice title={t('recipient.status.choose.failed')} failure={form.failure} />
        <div className={text.flush}>
          <Button type="submit" kind="quiet" isBusy={form.isSending}>
            {t('recipient.status.choose.unknown')}
          </Button>
        </div>
        <p className={text.note}>{t('recipient.status.choose.unknownHint')}</p>
      </Stack>
    </form>
  );
};

/** Asks which contract is the recipient's: by date and product, by a number, or left to the client's people. */
export const ChooseOrder = ({ choices, ...part }: PartProps & { choices: Choices }): ReactNode => (
  <Card as="section" aria-label={t('recipient.status.choose.title')}>
    <Stack gap="lg">
      <ByContract choices={choices} {...part} />
      <ByNumber {...part} />
      <Unknown access={part.access} />
    </Stack>
  </Card>
);
