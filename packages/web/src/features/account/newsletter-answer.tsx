import { type ReactNode, useRef, useState } from 'react';
import { boot } from '../../lib/boot.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { type Failure, failureOf } from './failure.ts';
import { FailureNotice } from './failure-notice.tsx';

/** How the server answered: something changed, or it was so already. */
export type NewsletterAnswer = 'done' | 'already';

interface NewsletterAnswerProps {
  part: 'newsletter' | 'optout';
  token: string | null;
  lead: string;
  send: (token: string) => Promise<NewsletterAnswer>;
  /** What the page turns into. */
  outcome: (answer: NewsletterAnswer) => ReactNode;
}

/** One press for or against mails: opening the link alone does nothing, because link scanners open it too. */
export const NewsletterAnswerView = ({ part, token, lead, send, outcome }: NewsletterAnswerProps): ReactNode => {
  const [answer, setAnswer] = useState<NewsletterAnswer | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(
    token ? null : { reason: 'other', message: t(`account.${part}.errors.noToken`), requestId: null },
  );
  const isSending = useRef(false);

  const press = async (given: string): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    setIsBusy(true);
    try {
      setAnswer(await send(given));
    } catch (error) {
      setFailure(failureOf(part, error));
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };

  if (answer) return outcome(answer);
  return (
    <Page width="narrow">
      <PageHead title={t(`account.${part}.title`, { client: boot().client.Name })} lead={lead} />
      <Stack>
        <FailureNotice title={t(`account.${part}.errors.title`)} failure={failure} />
        {token ? (
          <div>
            <Button size="lg" isBusy={isBusy} onClick={() => void press(token)}>
              {t(isBusy ? `account.${part}.confirming` : `account.${part}.confirm`)}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Page>
  );
};
