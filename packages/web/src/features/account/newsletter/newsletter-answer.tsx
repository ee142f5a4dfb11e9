import { type ReactNode, useState } from 'react';
import { useSending } from '#lib/form/use-sending.ts';
import { boot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { AccountFailure } from '../account-failure.tsx';
import { accountWords } from '../account-words.ts';

/** The server's answer: something changed, or nothing had to. */
export type NewsletterAnswer = 'done' | 'already';

interface NewsletterAnswerProps<Answer> {
  part: 'address' | 'newsletter' | 'optout';
  token: string | null;
  lead: string;
  send: (token: string) => Promise<Answer>;
  /** Renders what replaces the question. */
  outcome: (answer: Answer) => ReactNode;
}

/** One press for or against mails: opening the link alone does nothing, because link scanners open it too. */
export const NewsletterAnswerView = <Answer,>({
  part,
  token,
  lead,
  send,
  outcome,
}: NewsletterAnswerProps<Answer>): ReactNode => {
  const [answer, setAnswer] = useState<{ given: Answer } | null>(null);
  const sending = useSending({
    words: accountWords(part),
    initialFailure: token ? null : { reason: 'other', message: t(`account.${part}.errors.noToken`), requestId: null },
    send,
    onDone: (given) => setAnswer({ given }),
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
