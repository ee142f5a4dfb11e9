import type { OpenRecommendation } from '@mundwerk/contract/referral/visit';
import { calendarPath } from '@mundwerk/contract/values/page/link-files';
import { CalendarPlus, Mail } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { boot } from '#lib/page/boot.ts';
import { originOf } from '#lib/page/origin.ts';
import { pagePath } from '#lib/page/pages.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { shareUrl } from '#shared/share/share-links.ts';
import bare from '#ui/bare.module.css';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import shown from '#ui/shown.module.css';
import text from '#ui/text/text.module.css';
import { AskSender } from './ask-sender.tsx';

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
