import type { User } from '@mundwerk/contract/account/session';
import { Clock, Mail, MailX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FailureNotice } from '#lib/form/failure.tsx';
import { useSending } from '#lib/form/use-sending.ts';
import { call } from '#lib/http/api.ts';
import { useOwnCache } from '#lib/http/own-data.tsx';
import { useChange } from '#lib/http/use-change.ts';
import { refreshUser } from '#lib/session/refresh-user.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { ownRecommendations } from '#shared/personal-area/own-data.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ChoiceGroup, RadioCard } from '#ui/form/choice.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import styles from './section.module.css';
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

/** The newsletter state of a recommender (spec 1 §4). */
export type NewsletterState = 'optedIn' | 'pending' | 'optedOut';

/** Opted in when the consent was given, pending when only the mail was sent, opted out otherwise. */
export const newsletterState = ({
  NewsletterOptinGegeben,
  NewsletterOptinVersendetAm,
}: Pick<User, 'NewsletterOptinGegeben' | 'NewsletterOptinVersendetAm'>): NewsletterState => {
  if (NewsletterOptinGegeben) return 'optedIn';
  return NewsletterOptinVersendetAm === null ? 'optedOut' : 'pending';
};

const ICONS = { optedIn: Mail, pending: Clock, optedOut: MailX };

/** The state of the newsletter consent: given, requested and waiting, or none; and how to change it. */
export const NewsletterSection = ({ user }: { user: User }): ReactNode => {
  const cache = useOwnCache();
  const state = newsletterState(user);
  const refresh = async (): Promise<void> => {
    // The click that confirms the consent also confirms the address, which links may wait for.
    await Promise.all([refreshUser(), cache.refresh(ownRecommendations)]);
  };
  const optIn = useChange({ send: () => call('PUT /empfehler/setNewsletterOptin'), onDone: refresh });
  const optOut = useChange({ send: () => call('PUT /empfehler/setNewsletterOptout'), onDone: refresh });
  const change = state === 'optedIn' ? optOut : optIn;
  const failure = optIn.error ?? optOut.error;
  const sentAt = user.NewsletterOptinVersendetAm;

  const told = (): string | null => {
    if (optIn.isDone && state === 'pending') {
      return t(optIn.reply?.OptinMailAlreadySent ? 'settings.newsletter.alreadySent' : 'settings.newsletter.sent', {
        email: user.Email,
      });
    }
    return optOut.isDone && state === 'optedOut' ? t('settings.newsletter.ended') : null;
  };

  return (
    <Section title={t('settings.newsletter.title')} anchor="newsletter">
      <p className={classNames(text.strong, styles.state)}>
        <Icon icon={ICONS[state]} />
        {state === 'pending'
          ? t('settings.newsletter.states.pending', { date: sentAt ? formatDateTime(sentAt) : '' })
          : t(`settings.newsletter.states.${state}`)}
      </p>
      <p className={text.measure}>{t(`settings.newsletter.texts.${state}`, { email: user.Email })}</p>
      {failure ? <Notice kind="error">{failure.message}</Notice> : null}
      <p className={text.told} role="status">
        {told()}
      </p>
      <div>
        <Button
          kind="secondary"
          isBusy={change.isSending}
          isDisabled={user.IstSupport || (state === 'pending' && optIn.isDone)}
          onClick={() => {
            optIn.reset();
            optOut.reset();
            change.send();
          }}
        >
          {t(`settings.newsletter.actions.${state}`)}
        </Button>
      </div>
    </Section>
  );
};
