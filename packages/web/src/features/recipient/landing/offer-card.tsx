import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import { BREAKPOINTS } from '@mundwerk/contract/values/page/breakpoints';
import { ArrowRight } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { callAddress } from '#lib/http/api.ts';
import { leaveFrame } from '#lib/page/frame.ts';
import { Picture } from '#lib/page/picture.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { reportGoal } from '#lib/tracking/tracking.ts';
import { useChannel } from '#lib/tracking/use-channel.ts';
import { AdvantageList, ProductPrice } from '#shared/product/product.tsx';
import { ButtonAnchor } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import text from '#ui/text/text.module.css';
import { checkDeviceRecipient, useDeviceRecipient } from '../look-up-recipient.ts';
import { createRecipientNumber, namedRecipient } from '../recipient-number.ts';
import styles from './offer-card.module.css';

/** As many advantages as are read at a glance. */
const MOST_ADVANTAGES = 3;

/** The recommended product: picture, price and advantages. Small on a phone, where the sender's message comes first. */
export const OfferCard = ({
  product,
  className,
}: {
  product: AnyProduct;
  className?: string | undefined;
}): ReactNode => {
  const titleId = useId();
  return (
    <section className={classNames(styles.offer, className)} aria-labelledby={titleId}>
      {product.Photo ? (
        <Picture
          className={styles.picture}
          address={product.Photo}
          sizes={`(width < ${BREAKPOINTS.lg}px) 6.5rem, 28rem`}
          isFirst
        />
      ) : null}
      <Stack gap="sm">
        <h2 className={text.xl} id={titleId}>
          <LongWords>{product.AnzeigeName}</LongWords>
        </h2>
        <ProductPrice product={product} />
      </Stack>
      <Stack gap="ms" className={styles.more}>
        <p>{product.Beschreibung}</p>
        <AdvantageList product={product} most={MOST_ADVANTAGES} />
      </Stack>
    </section>
  );
};

/** Longest wait for a recipient's number; the offer opens without one rather than late. */
const NUMBER_LIMIT_MS = 1_500;

const offerAddress = (number: string, channel: string | null, recipient: string | null): string =>
  callAddress('GET /empfehlen/click/{nr}', {
    params: { nr: number },
    query: { channel, empfaengernummer: recipient },
  });

/** A press that opens the link in this tab; the browser handles all others. */
const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The main button: counts the click and opens the offer; its URL carries recommendation, channel and recipient. */
export const OfferButton = ({ number }: { number: string }): ReactNode => {
  const [search] = useSearchParams();
  const channel = useChannel();
  // The server renders what the URL says; what the device stores is added once the server has confirmed it.
  const remembered = useDeviceRecipient(number);
  const known = namedRecipient(search) ?? remembered;
  const [isOpening, setIsOpening] = useState(false);
  const created = useRef<Promise<string | null>>(undefined);

  // Going back may restore the page from the back/forward cache, with the button still busy.
  useEffect(() => {
    const reset = (): void => setIsOpening(false);
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);

  const open = async (event: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    reportGoal('shop-entry');
    if (known !== null || !isPlainPress(event)) return;
    event.preventDefault();
    if (isOpening) return;
    setIsOpening(true);
    created.current ??= checkDeviceRecipient(number).then(
      (own) => own ?? createRecipientNumber(number, channel, AbortSignal.timeout(NUMBER_LIMIT_MS)).catch(() => null),
    );
    leaveFrame(offerAddress(number, channel, await created.current));
  };

  return (
    <ButtonAnchor
      size="lg"
      // Shops refuse to be shown in a frame.
      target="_top"
      href={offerAddress(number, channel, known)}
      aria-busy={isOpening || undefined}
      onClick={(event) => void open(event)}
    >
      {t(isOpening ? 'recipient.landing.opening' : 'recipient.landing.open')}
      <Icon icon={ArrowRight} />
    </ButtonAnchor>
  );
};
