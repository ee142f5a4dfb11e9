import type { LeadRow } from '@mundwerk/contract/agency/agency-reports';
import { LEAD_NOTE_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { LEAD_STAGES, type LeadStage } from '@mundwerk/contract/values/state/states';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FailureNotice } from '#lib/form/failure.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { FormContext } from '#lib/form/use-form.tsx';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { softHyphens } from '#lib/text/soft-hyphens.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { SelectField, TextArea } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { valueWords } from '../agency-words.ts';
import { agencyToken } from '../session/agency-call.ts';
import { reportKey } from './report-table.tsx';

interface LeadValues {
  stage: LeadStage;
  note: string;
}

const label = (field: keyof LeadValues): string => t(`agencyReport.lead.${field}`);

const MailTo = ({ email }: { email: string }): ReactNode => <a href={`mailto:${email}`}>{email}</a>;

const CallTo = ({ phone }: { phone: string }): ReactNode => (
  <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
);

const factsOf = ({ Produkt, EingangAm, Email, Telefon }: LeadRow): [string, ReactNode][] => [
  [t('agencyReport.lead.product'), softHyphens(Produkt)],
  [t('agencyReport.lead.received'), formatDateTime(EingangAm)],
  [t('agencyReport.lead.email'), Email ? <MailTo key="email" email={Email} /> : null],
  [t('agencyReport.lead.phone'), Telefon ? <CallTo key="phone" phone={Telefon} /> : null],
];

/** A lead: whom to call, its progress, and what was agreed. */
export const LeadPanel = ({ agency, lead }: { agency: string; lead: LeadRow }): ReactNode => {
  const cache = useQueryClient();
  const [isSaved, setIsSaved] = useState(false);
  const form = useCallForm({
    call: 'PUT /agentur/lead/{agentur}/{auftrag}',
    mode: 'onSubmit',
    defaultValues: { stage: lead.Stand, note: lead.Notiz ?? '' } as LeadValues,
    fields: {
      stage: { wire: 'Stand', label: label('stage') },
      note: { wire: 'Notiz', label: label('note'), limit: LEAD_NOTE_MAX_LENGTH },
    },
    token: agencyToken(),
    toRequest: ({ stage, note }) => {
      setIsSaved(false);
      return { params: { agentur: agency, auftrag: lead.Auftragsnummer }, body: { Stand: stage, Notiz: note } };
    },
    onDone: () => {
      setIsSaved(true);
      void cache.invalidateQueries({ queryKey: reportKey('leads', agency) });
    },
  });
  const { register, errors } = form;
  return (
    <Stack>
      <Facts isBeside facts={factsOf(lead)} />
      <FormContext value={form.store}>
        <form {...form.formProps}>
          <Stack>
            <FailureNotice title={t('agencyReport.lead.failed')} failure={form.failure} isNumbered />
            <SelectField
              label={label('stage')}
              options={LEAD_STAGES.map((stage) => [stage, valueWords('Stand', stage)] as const)}
              error={errors.stage}
              {...register('stage')}
            />
            <TextArea
              label={label('note')}
              maxLength={LEAD_NOTE_MAX_LENGTH}
              rows={4}
              error={errors.note}
              {...register('note')}
            />
            <div>
              <Button type="submit" isBusy={form.isSending}>
                {t('agencyReport.lead.save')}
              </Button>
            </div>
            <p role="status">{isSaved ? t('agencyReport.lead.saved') : ''}</p>
          </Stack>
        </form>
      </FormContext>
    </Stack>
  );
};
