import type { RecipientStatus } from '@mundwerk/contract/referral/recipient-status';
import { type ReactNode, useState } from 'react';
import { FailureNotice } from '#lib/form/failure-notice.tsx';
import { useSending } from '#lib/form/use-sending.ts';
import { call } from '#lib/http/api.ts';
import { t } from '#lib/text/i18n.ts';
import type { RecipientAccess } from '#shared/recipient/recipient-access.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';

interface DataSectionProps {
  status: RecipientStatus;
  access: RecipientAccess;
  onDeleted: () => void;
}

/** The stored data of the recipient, and its deletion in two deliberate steps. */
export const DataSection = ({ status, access, onDeleted }: DataSectionProps): ReactNode => {
  // After the question is declined, the focus returns to the button that opened it.
  const [question, setQuestion] = useState<'none' | 'open' | 'declined'>('none');
  const { send, isSending, failure } = useSending({
    send: () => call('DELETE /empfaenger/daten', { token: access.token }),
    onDone: onDeleted,
  });
  const isConfirmed = status.HatZugestimmt;
  return (
    <Section title={t('recipient.status.data.title')}>
      <FailureNotice title={t('recipient.status.data.failed')} failure={failure} />
      <Facts isStrong facts={[[t('recipient.status.data.email'), status.Email]]} />
      <p className={text.measure}>
        {t(isConfirmed ? 'recipient.status.data.text' : 'recipient.status.data.textUnconfirmed')}
      </p>
      {question === 'open' ? (
        <Stack gap="sm">
          <p>{t('recipient.status.data.question')}</p>
          <Row>
            <Button kind="danger" isBusy={isSending} onClick={() => void send(undefined)}>
              {t('recipient.status.data.confirm')}
            </Button>
            <Button kind="secondary" autoFocus onClick={() => setQuestion('declined')}>
              {t('recipient.status.data.cancel')}
            </Button>
          </Row>
        </Stack>
      ) : (
        <div className={text.flush}>
          <Button kind="quiet" autoFocus={question === 'declined'} onClick={() => setQuestion('open')}>
            {t(isConfirmed ? 'recipient.status.data.delete' : 'recipient.status.data.deleteUnconfirmed')}
          </Button>
        </div>
      )}
    </Section>
  );
};
