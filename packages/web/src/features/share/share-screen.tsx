import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { boot } from '../../lib/page/boot.ts';
import { pagePath } from '../../lib/page/pages.ts';
import { t } from '../../lib/text/i18n.ts';
import type { CreatedState } from '../../shared/recommendation/created-recommendation.ts';
import { linkOf } from '../../shared/recommendation/link-of.ts';
import { productPromise } from '../../shared/reward/product-promise.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Sides } from '../../ui/layout/columns.tsx';
import { Page, PageHead } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ChatBubble } from '../../ui/text/chat-bubble.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import text from '../../ui/text/text.module.css';
import { ChannelList } from './channel-list.tsx';
import { ForWhom } from './for-whom.tsx';
import { NextSteps } from './next-steps.tsx';
import { OfflineCode } from './offline-code.tsx';
import { Ticket } from './ticket.tsx';
import { useUnlocking } from './use-unlocking.ts';

/**
 * The link is there: what it is, every way to send it, and what happens next. Where it waits for the address, that is said first, and the
 * screen opens by itself.
 */
export const ShareScreen = ({ state }: { state: CreatedState }): ReactNode => {
  const { client } = boot();
  const { created, product, message, recommender } = state;
  const promised = productPromise(product, created.AnteilEmpfehler, client);
  const isLocked = created.OptinErforderlich;
  const previewLink = isLocked ? undefined : linkOf(created.Links, 'link');
  const navigate = useNavigate();
  const [wasUnlocked, setWasUnlocked] = useState(false);
  useUnlocking(created.Empfehlungsnummer, isLocked, () => {
    setWasUnlocked(true);
    // The entry of the history must not lock the screen again when it is opened a second time.
    void navigate('.', { replace: true, state: { ...state, created: { ...created, OptinErforderlich: false } } });
  });
  const head = isLocked
    ? {
        title: t('share.locked.title'),
        lead: t('share.locked.lead', { email: recommender.email, product: product.AnzeigeName }),
      }
    : { title: t('share.title'), lead: t('share.lead', { product: product.AnzeigeName }) };
  return (
    <Page>
      <PageHead {...head} />
      <Sides>
        <Stack gap="lg">
          {wasUnlocked ? <Notice kind="success">{t('share.locked.unlocked')}</Notice> : null}
          <Ticket state={state} promised={promised} />
          {isLocked ? null : <ChannelList state={state} />}
          <ForWhom number={created.Empfehlungsnummer} name={state.privateName ?? null} />
          {created.Empfehlungscode && !isLocked ? <OfflineCode code={created.Empfehlungscode} /> : null}
        </Stack>
        <Stack gap="lg">
          <Stack as="section">
            <h2 className={text.xl}>{t('share.preview.title')}</h2>
            <ChatBubble label={t('share.preview.label')} {...(previewLink ? { link: previewLink } : {})}>
              {message}
            </ChatBubble>
          </Stack>
          <NextSteps validUntil={created.GueltigBis} promised={promised} />
          <ButtonLink
            kind="secondary"
            isWide
            to={pagePath('Recommendation', { produktId: product.Id })}
            state={{ recommender }}
          >
            {t('share.another')}
          </ButtonLink>
        </Stack>
      </Sides>
    </Page>
  );
};
