import type { User } from '@mundwerk/contract/account/session';
import { type ReactNode, useState } from 'react';
import { FailureNotice } from '#lib/form/failure-notice.tsx';
import { useSending } from '#lib/form/use-sending.ts';
import { call } from '#lib/http/api.ts';
import { refreshUser } from '#lib/session/refresh-user.ts';
import { t } from '#lib/text/i18n.ts';
import { ChoiceGroup, RadioCard } from '#ui/form/choice.tsx';
import text from '#ui/text/text.module.css';
import { Section } from './section.tsx';

const CHOICES = ['all', 'mustKnow'] as const;

/** Which mails are sent: one for every change, or only the necessary ones. A choice is saved at once. */
export const MailSection = ({ user }: { user: User }): ReactNode => {
  const [isSaved, setIsSaved] = useState(false);
  const { send, isSending, failure } = useSending({
    send: (AlleMails: boolean) => call('PUT /empfehler/mails', { body: { AlleMails } }),
    onDone: async () => {
      await refreshUser();
      setIsSaved(true);
    },
  });
  return (
    <Section title={t('settings.mails.title')} anchor="mails">
      <ChoiceGroup legend={t('settings.mails.legend')}>
        {CHOICES.map((choice) => (
          <RadioCard
            key={choice}
            name="mails"
            label={t(`settings.mails.${choice}.label`)}
            description={t(`settings.mails.${choice}.hint`)}
            value={choice}
            checked={user.AlleMails === (choice === 'all')}
            disabled={user.IstSupport || isSending}
            onChange={() => {
              setIsSaved(false);
              void send(choice === 'all');
            }}
          />
        ))}
      </ChoiceGroup>
      <FailureNotice failure={failure} />
      <p className={text.told} role="status">
        {isSaved ? t('settings.mails.saved') : null}
      </p>
    </Section>
  );
};
