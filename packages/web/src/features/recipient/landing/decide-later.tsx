import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import type { OpenRecommendation } from '@mundwerk/contract/referral/visit';
import { calendarPath } from '@mundwerk/contract/values/page/link-files';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import { CalendarPlus, Mail, MessageCircleQuestionMark } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useCopy } from '#lib/copy/use-copy.ts';
import { boot } from '#lib/page/boot.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { originOf } from '#lib/tracking/channel.ts';
import { isSheetOffered, type OrderedChannel, openSheet, shareUrl } from '#shared/share/share-links.ts';
import bare from '#ui/bare.module.css';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Stack } from '#ui/layout/page.tsx';
import shown from '#ui/shown.module.css';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

/** Channels that open with a prefilled text. All others are public, or cannot address a person. */
const WRITABLE: readonly OrderedChannel[] = ['whatsapp', 'sms', 'email', 'gmail', 'outlook', 'yahoo'];

/** Whether the channel opens an app of the device, so that the page itself stays. */
const isAppAddress = (address: string): boolean => /^(mailto|sms):/.test(address);

/** Where the channel is unknown: the device's share sheet, or the text in the clipboard. */
const AskByHand = ({ question, children }: { question: string; children: ReactNode }): ReactNode => {
  const { status, copy } = useCopy();
  const toClipboard = (): Promise<void> => copy(question);
  const ask = (): Promise<unknown> => (isSheetOffered() ? openSheet({ text: question }, toClipboard) : toClipboard());
  return (
    <>
      <button
        type="button"
        className={classNames(bare.button, bare.word, text.target, shown.withScript)}
        onClick={() => void ask()}
      >
        {children}
      </button>
      <p className={classNames(text.told, text.note)} role="status">
        {status === 'idle'
          ? null
          : t(`recipient.landing.later.${status === 'done' ? 'copied' : 'copyFailed'}`, { question })}
      </p>
    </>
  );
};

/**
 * Asks the sender by the channel that the link came through, with a prefilled question. The portal reveals no address of the sender;
 * the reader, who knows them, picks the person there.
 */
export const AskSender = ({ name, product }: { name: string; product: AnyProduct }): ReactNode => {
  const [search] = useSearchParams();
  const cameBy = originOf(search)?.channel;
  const channel = WRITABLE.find((code) => code === cameBy);
  const question = t('recipient.landing.later.question', productValues(product));
  const subject = t('recipient.landing.later.subject', productValues(product));
  const words = (
    <>
      <Icon icon={MessageCircleQuestionMark} />
      {t('recipient.landing.later.ask', { name })}
    </>
  );
  const address = channel && shareUrl(channel, { subject, message: question, url: '', facebookId: null, backUrl: '' });
  if (!address) return <AskByHand question={question}>{words}</AskByHand>;
  return isAppAddress(address) ? (
    <a className={text.target} href={address}>
      {words}
    </a>
  ) : (
    <a className={text.target} href={address} target="_blank" rel="noopener noreferrer">
      {words}
      <VisuallyHidden>{` (${t('recipient.landing.later.newWindow')})`}</VisuallyHidden>
    </a>
  );
};

/** Opens the reader's own mail program with the link: they type their address there, and the portal never learns it. */
const mailToMyself = (number: string, channel: string | null, product: string): void => {
  const link = new URL(pagePath('Click', { empfehlungsnummer: number }), location.origin);
  if (channel) link.searchParams.set('channel', channel);
  const subject = t('recipient.landing.later.mailSubject', { product });
  const address = shareUrl('email', { subject, message: '', url: link.href, facebookId: null, backUrl: '' });
  if (address) location.assign(address);
};

/** For readers who do not decide now: ask the sender, note the day, send the link to oneself. */
export const DecideLater = ({
  shared,
  className,
}: {
  shared: OpenRecommendation;
  className?: string | undefined;
}): ReactNode => {
  const titleId = useId();
  const [search] = useSearchParams();
  const channel = originOf(search)?.channel ?? null;
  const { Empfehlungsnummer: number, EmpfehlerVorname: name, Produkt } = shared;
  const product = Produkt.AnzeigeName;
  return (
    <section className={className} aria-labelledby={titleId}>
      <h2 className={text.lg} id={titleId}>
        {t('recipient.landing.later.title')}
      </h2>
      <Stack as="ul" gap="none">
        <li>
          <AskSender name={name} product={Produkt} />
        </li>
        {shared.IstUnbefristet ? null : (
          <li>
            <a className={text.target} href={calendarPath(boot().language, number, channel)} type="text/calendar">
              <Icon icon={CalendarPlus} />
              {t('recipient.landing.later.calendar')}
            </a>
          </li>
        )}
        <li className={shown.withScript}>
          <button
            type="button"
            className={classNames(bare.button, bare.word, text.target)}
            onClick={() => mailToMyself(number, channel, product)}
          >
            <Icon icon={Mail} />
            {t('recipient.landing.later.mail')}
          </button>
        </li>
      </Stack>
    </section>
  );
};
