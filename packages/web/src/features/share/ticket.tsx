import type { Promised } from '@mundwerk/contract/values/promise';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import type { CreatedState } from '#shared/recommendation/created-recommendation.ts';
import { linkOf } from '#shared/recommendation/link-of.ts';
import { wordsOf } from '#shared/reward/product-promise.ts';
import { isTouchDevice } from '#shared/share/share-sheet.ts';
import { classNames } from '#ui/class-names.ts';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import text from '#ui/text/text.module.css';
import { LinkActions } from './link-actions.tsx';
import { LockedLink } from './locked-link.tsx';
import styles from './ticket.module.css';

// A phone cannot scan its own screen, so only larger screens load the QR code; without it the link is still there.
const TicketCode = lazy(() =>
  import('./ticket-code.tsx').then(
    (module) => ({ default: module.TicketCode }),
    () => ({ default: () => null }),
  ),
);

/** The recommendation as a ticket: recommender, product, rewards, and the link to tear off. */
export const Ticket = ({ state, promised }: { state: CreatedState; promised: Promised }): ReactNode => {
  const { created, product, recommender } = state;
  const link = linkOf(created.Links, 'link');
  const own = wordsOf(promised.recommender);
  const contact = wordsOf(promised.recipient);
  const [isTouch] = useState(isTouchDevice);
  const code = isTouch || created.OptinErforderlich ? null : linkOf(created.Links, 'qr');
  return (
    <section className={styles.ticket} aria-label={t('share.ticket.label')}>
      <div className={styles.main}>
        <Stack gap="xs">
          <p className={text.small}>{t('share.ticket.from', { name: recommender.firstName })}</p>
          <p className={classNames(text.display, text.xxl, styles.product)}>
            <LongWords>{product.AnzeigeName}</LongWords>
          </p>
          <Row as="ul" gap="sm" className={styles.amounts}>
            {own ? <li>{t('share.ticket.forYou', { amount: own })}</li> : null}
            {contact ? <li>{t('share.ticket.forContact', { amount: contact })}</li> : null}
          </Row>
          <p className={text.small}>{t('share.ticket.validUntil', { date: formatDate(created.GueltigBis) })}</p>
        </Stack>
        {code ? (
          <div className={styles.code}>
            <Suspense fallback={null}>
              <TicketCode link={code} />
            </Suspense>
          </div>
        ) : null}
      </div>
      {link ? (
        <Stack gap="sm" className={styles.stub}>
          {created.OptinErforderlich ? (
            <LockedLink state={state} />
          ) : (
            <LinkActions link={link} number={created.Empfehlungsnummer} />
          )}
        </Stack>
      ) : null}
    </section>
  );
};
