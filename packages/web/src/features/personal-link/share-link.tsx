import { Check, Copy, Eye, Mail, MessageCircle, Share2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useCopy } from '#lib/copy/use-copy.ts';
import { boot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonAnchor } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import control from '#ui/form/control.module.css';
import { Icon } from '#ui/icon.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

/** Loaded after the page, because the QR code needs its own library. */
const LinkQrCode = lazy(async () => ({ default: (await import('./link-qr-code.tsx')).LinkQrCode }));

const canShare = (): boolean => typeof navigator.share === 'function';

/** Opens the device's share sheet; closing it is no error, and if it fails, the other ways remain. */
const openSheet = async (title: string, words: string, url: string): Promise<void> => {
  try {
    await navigator.share({ title, text: words, url });
  } catch {
    // The link can still be copied.
  }
};

/** The link to read, to copy, to send and to print. */
export const ShareLink = ({ name, url }: { name: string; url: string }): ReactNode => {
  const { client } = boot();
  const { status, copy } = useCopy();
  const [hasSheet] = useState(canShare);
  const id = useId();
  const subject = t('personalLink.own.share.subject', { client: client.Name });
  const words = t('personalLink.own.share.message', { client: client.Name });
  const body = encodeURIComponent(`${words} ${url}`);
  return (
    <Section title={t('personalLink.own.share.title')}>
      <Stack gap="sm">
        <label className={text.small} htmlFor={id}>
          {t('personalLink.own.share.link')}
        </label>
        <input
          className={classNames(control.control, control.copied)}
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Stack>
      <Columns count="two" gap="ms">
        <Button size="lg" isWide onClick={() => void copy(url)}>
          <Icon icon={status === 'done' ? Check : Copy} />
          {t(status === 'done' ? 'personalLink.own.share.copied' : 'personalLink.own.share.copy')}
        </Button>
        {hasSheet ? (
          <Button kind="secondary" size="lg" isWide onClick={() => void openSheet(subject, words, url)}>
            <Icon icon={Share2} />
            {t('personalLink.own.share.sheet')}
          </Button>
        ) : null}
        <ButtonAnchor kind="secondary" size="lg" isWide href={`https://wa.me/?text=${body}`} rel="noopener noreferrer">
          <Icon icon={MessageCircle} />
          {t('personalLink.own.share.whatsapp')}
        </ButtonAnchor>
        <ButtonAnchor
          kind="secondary"
          size="lg"
          isWide
          href={`mailto:?subject=${encodeURIComponent(subject)}&body=${body}`}
        >
          <Icon icon={Mail} />
          {t('personalLink.own.share.mail')}
        </ButtonAnchor>
        <ButtonAnchor kind="secondary" size="lg" isWide href={url} target="_blank" rel="noopener noreferrer">
          <Icon icon={Eye} />
          {t('personalLink.own.share.open')}
        </ButtonAnchor>
      </Columns>
      <p className={text.told} role="status">
        {status === 'failed' ? t('personalLink.own.share.copyFailed') : null}
        {status === 'done' ? <VisuallyHidden>{t('personalLink.own.share.copied')}</VisuallyHidden> : null}
      </p>
      <Suspense fallback={<Skeleton shape="block" />}>
        <LinkQrCode name={name} url={url} />
      </Suspense>
    </Section>
  );
};
