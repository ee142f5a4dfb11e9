import { productValues } from '@mundwerk/contract/values/text/product-text';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { boot } from '../../lib/page/boot.ts';
import { pagePath } from '../../lib/page/pages.ts';
import { t } from '../../lib/text/i18n.ts';
import { Moment } from '../../shared/moment/moment.tsx';
import type { CreatedState } from '../../shared/recommendation/created-recommendation.ts';
import { productPromise } from '../../shared/reward/product-promise.ts';
import { isTouchDevice } from '../../shared/share/share-sheet.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Sides } from '../../ui/layout/columns.tsx';
import { Page, PageHead } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Notice } from '../../ui/text/notice.tsx';
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
 * The link is there: what it is, every way to send it, and what happens next. Where it waits for the address, that is said first, and the
 * screen opens by itself.
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
    // The entry of the history must not lock the screen again when it is opened a second time.
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
          {/* A thumb sends at once; at a desk the link itself is what is wanted first. */}
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
