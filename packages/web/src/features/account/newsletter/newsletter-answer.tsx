import type { OwnLink } from '@mundwerk/contract/referral/confirm';
import { type ReactNode, useState } from 'react';
import { useSending } from '#lib/form/use-sending.ts';
import { boot } from '#lib/page/boot.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { t } from '#lib/text/i18n.ts';
import { shareStateOf } from '#shared/recommendation/own-link.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Page, PageHead, Stack } from '#ui/layout/page.tsx';
import { AccountFailure, accountWords } from '../account-failure.tsx';
import { RecommendLink } from '../outcome.tsx';

/** The server's answer: something changed, or nothing had to. */
export type NewsletterAnswer = 'done' | 'already';

interface NewsletterAnswerProps<Answer> {
  part: 'address' | 'newsletter' | 'optout';
  token: string | null;
  lead: string;
  send: (token: string) => Promise<Answer>;
  /** Leaves for what the answer opened; null where the outcome is shown here. */
  leave?: (answer: Answer) => Promise<void> | null;
  /** Renders what replaces the question. */
  outcome: (answer: Answer) => ReactNode;
}

/** One press for or against mails: opening the link alone does nothing, because link scanners open it too. */
export const NewsletterAnswerView = <Answer,>({
  part,
  token,
  lead,
  send,
  leave,
  outcome,
}: NewsletterAnswerProps<Answer>): ReactNode => {
  const [answer, setAnswer] = useState<{ given: Answer } | null>(null);
  const sending = useSending({
    words: accountWords(part),
    initialFailure: token ? null : { reason: 'other', message: t(`account.${part}.errors.noToken`), requestId: null },
    send,
    onDone: (given) => leave?.(given) ?? setAnswer({ given }),
  });

  if (answer) return outcome(answer.given);
  return (
    <Page width="form">
      <PageHead title={t(`account.${part}.title`, { client: boot().client.Name })} lead={lead} />
      <Stack>
        <AccountFailure title={t(`account.${part}.errors.title`)} failure={sending.failure} />
        {token ? (
          <div>
            <Button size="lg" isBusy={sending.isSending} onClick={() => void sending.send(token)}>
              {t(sending.isSending ? `account.${part}.confirming` : `account.${part}.confirm`)}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Page>
  );
};

/** Leads back to the link that waited for the confirmation; without one, on to the first recommendation. */
export const WayToLink = ({ own }: { own: OwnLink | null }): ReactNode =>
  own ? (
    <div>
      <ButtonLink
        size="lg"
        to={pagePath('Click', { empfehlungsnummer: own.Empfehlungsnummer })}
        state={shareStateOf(own)}
      >
        {t('account.newsletter.toLink')}
      </ButtonLink>
    </div>
  ) : (
    <RecommendLink>{t('account.newsletter.next')}</RecommendLink>
  );
