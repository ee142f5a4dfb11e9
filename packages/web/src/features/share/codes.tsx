import { Check, Copy, Maximize2 } from 'lucide-react';
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { useCopy } from '#lib/copy/use-copy.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { t } from '#lib/text/i18n.ts';
import { reportGoal } from '#lib/tracking/tracking.ts';
import type { CreatedState } from '#shared/recommendation/created-recommendation.ts';
import { linkOf } from '#shared/recommendation/own-link.ts';
import bare from '#ui/bare.module.css';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import shown from '#ui/shown.module.css';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import styles from './codes.module.css';
import type { OnSent } from './use-own-message.ts';
import { useQrDialog } from './use-qr-dialog.tsx';

// The encoder is not needed to send the link; without it the link is still there.
const QrCode = lazy(() =>
  import('./qr-code.tsx').then(
    (module) => ({ default: module.QrCode }),
    () => ({ default: () => null }),
  ),
);

/** The URL of the page for codes, as it is said and printed: without the protocol. A long one breaks before a dot or the path. */
const CodeAddress = (): ReactNode => (
  <span className={text.line}>
    {`${location.host}${pagePath('Code')}`.split(/(?=[./])/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address stay where they are
      <Fragment key={index}>
        <wbr />
        {part}
      </Fragment>
    ))}
  </span>
);

/** The code for telephone and conversation, formatted to be read out. Copying or printing it counts as sharing. */
export const OfflineCode = ({ code, onSent }: { code: string; onSent: OnSent }): ReactNode => {
  const { status, copy } = useCopy();
  const reportOffline = (): void => {
    reportGoal('share-offline');
    onSent('offline');
  };
  const onPrint = useEffectEvent(reportOffline);
  useEffect(() => {
    const report = (): void => onPrint();
    window.addEventListener('beforeprint', report);
    return () => window.removeEventListener('beforeprint', report);
  }, []);
  const copyCode = (): void => {
    reportOffline();
    void copy(code);
  };
  return (
    <section className={styles.card}>
      <h2>{t('share.code.title')}</h2>
      <p className={classNames(text.display, text.xl, text.numbers, styles.figure)} onCopy={reportOffline}>
        {code}
      </p>
      <p className={text.note}>
        {t('share.code.hint')}
        <CodeAddress />
      </p>
      <button
        type="button"
        className={classNames(bare.button, text.target, styles.act, shown.onScreen)}
        onClick={copyCode}
      >
        <Icon icon={status === 'done' ? Check : Copy} size="sm" />
        {t(status === 'done' ? 'share.code.copied' : 'share.code.copy')}
      </button>
      <p className={text.told} role="status">
        {status === 'failed' ? t('share.code.copyFailed') : null}
        {status === 'done' ? <VisuallyHidden>{t('share.code.copied')}</VisuallyHidden> : null}
      </p>
    </section>
  );
};

/** Beside each other what works without a message: the QR code to scan on the spot, and the code to say. */
export const Codes = ({ state, onSent }: { state: CreatedState; onSent: OnSent }): ReactNode => {
  const { created } = state;
  const qr = useQrDialog(state, onSent);
  return (
    <div className={styles.codes}>
      <section className={styles.card}>
        <h2>{t('share.qr.title')}</h2>
        <div className={styles.place}>
          <Suspense fallback={null}>
            <QrCode link={linkOf(created.Links, 'qr') ?? ''} />
          </Suspense>
        </div>
        <p className={text.note}>{t('share.qr.hint')}</p>
        <button
          type="button"
          className={classNames(bare.button, text.target, styles.act, shown.onScreen)}
          onClick={() => void qr.open()}
        >
          <Icon icon={Maximize2} size="sm" />
          {t('share.qr.action')}
        </button>
        <p className={text.told} role="status">
          {qr.isMissing ? t('share.qr.failed') : null}
        </p>
        {qr.dialog}
      </section>
      {created.Empfehlungscode ? <OfflineCode code={created.Empfehlungscode} onSent={onSent} /> : null}
    </div>
  );
};
