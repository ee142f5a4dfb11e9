import { productValues } from '@mundwerk/contract/values/text/product-text';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { boot } from '#lib/page/boot.ts';
import { pagePath } from '#lib/page/pages.ts';
import { t } from '#lib/text/i18n.ts';
import { Moment } from '#shared/moment/moment.tsx';
import type { CreatedState } from '#shared/recommendation/created-recommendation.ts';
import { productPromise } from '#shared/reward/product-promise.ts';
import { isTouchDevice } from '#shared/share/share-sheet.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Sides } from '#ui/layout/columns.tsx';
import { Page, PageHead } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { ChannelList } from './channel-list.tsx';
import { ChatPreview } from './chat-preview.tsx';
import { ForWhom } from './for-whom.tsx';
import { NextSteps } from './next-steps.tsx';
import { OfflineCode } from './offline-code.tsx';
import styles from './share-screen.module.css';
import { Ticket } from './ticket.tsx';
import { useUnlocking } from './use-unlocking.ts';
import { YourAccount } from './your-account.tsx';

/**
 * Shows the created link, every way to send it, and what happens next. A link that waits for the address to be confirmed says so first,
 * and the screen unlocks by itself.
 */
export const ShareScreen = ({ state }: { state: CreatedState }): ReactNode => {
  const { client } = boot();
  const { created, product, recommender } = state;
  // An experiment may pay more for this link than is published.
  const paid = { Praemien: created.Teilen?.Praemien ?? product.Praemien };
  const promised = productPromise(paid, created.AnteilEmpfehler, client);
  const isLocked = created.OptinErforderlich;
  const navigate = useNavigate();
  const [wasUnlocked, setWasUnlocked] = useState(false);
  const [isTouch] = useState(isTouchDevice);
  useUnlocking(created.Empfehlungsnummer, isLocked, () => {
    setWasUnlocked(true);
    // The history entry must not show the screen as locked when it is opened again.
    void navigate('.', { replace: true, state: { ...state, created: { ...created, OptinErforderlich: false } } });
  });
  const head = isLocked
    ? {
        title: t('share.locked.title'),
        lead: t('share.locked.lead', { ...productValues(product), email: recommender.email }),
      }
    : { title: t('share.title'), lead: t('share.lead', productValues(product)) };
  const channels = isLocked ? null : <ChannelList state={state} />;
  const ticket = <Ticket state={state} promised={promised} />;
  const preview = <ChatPreview state={state} />;
  return (
    <Page>
      <div className={styles.head}>
        <PageHead {...head} />
        {isLocked ? null : <Moment art="send" />}
      </div>
      <Sides>
        <Stack gap="lg">
          {wasUnlocked ? <Notice kind="success">{t('share.locked.unlocked')}</Notice> : null}
          {/* On a phone people send at once; at a desk they want the link itself first. */}
          {isTouch ? channels : null}
          {isTouch && !isLocked ? preview : null}
          {ticket}
          {isTouch ? null : channels}
          <ForWhom number={created.Empfehlungsnummer} name={state.privateName ?? null} />
          {created.Empfehlungscode && !isLocked ? (
            <OfflineCode code={created.Empfehlungscode} number={created.Empfehlungsnummer} />
          ) : null}
        </Stack>
        <Stack gap="lg">
          {isTouch && !isLocked ? null : preview}
          {isLocked ? null : <YourAccount state={state} />}
          <NextSteps created={created} promised={promised} />
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
