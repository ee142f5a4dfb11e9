import type { ReactNode } from 'react';
import { boot } from '../../lib/boot.ts';
import type { CreatedState } from '../../lib/created-recommendation.ts';
import { t } from '../../lib/i18n.ts';
import { linkOf } from '../../lib/link-of.ts';
import { pagePath } from '../../lib/pages.ts';
import { splitReward } from '../../lib/reward-split.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChatBubble } from '../../ui/chat-bubble.tsx';
import { Sides } from '../../ui/columns.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import text from '../../ui/text.module.css';
import { ChannelList } from './channel-list.tsx';
import { NextSteps } from './next-steps.tsx';
import { OfflineCode } from './offline-code.tsx';
import { Ticket } from './ticket.tsx';

/** The link is there: what it is, every way to send it, and what happens next. */
export const ShareScreen = ({ state }: { state: CreatedState }): ReactNode => {
  const { client } = boot();
  const { created, product, message, recommender } = state;
  const split = splitReward(product, created.AnteilEmpfehler, client);
  const previewLink = linkOf(created.Links, 'link');
  return (
    <Page>
      <PageHead title={t('share.title')} lead={t('share.lead', { product: product.AnzeigeName })} />
      <Sides>
        <Stack gap="lg">
          {created.OptinErforderlich ? (
            <Notice kind="warning" title={t('share.optin.title')}>
              {t('share.optin.text', { email: recommender.email })}
            </Notice>
          ) : null}
          <Ticket state={state} split={split} />
          <ChannelList state={state} />
          {created.Empfehlungscode ? <OfflineCode code={created.Empfehlungscode} /> : null}
        </Stack>
        <Stack gap="lg">
          <Stack as="section">
            <h2 className={text.xl}>{t('share.preview.title')}</h2>
            <ChatBubble label={t('share.preview.label')} {...(previewLink ? { link: previewLink } : {})}>
              {message}
            </ChatBubble>
          </Stack>
          <NextSteps validUntil={created.GueltigBis} split={split} />
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
