import type { ReactNode } from 'react';
import { renderQrCode } from '#lib/copy/qr-code.tsx';
import { t } from '#lib/text/i18n.ts';
import styles from './qr-dialog.module.css';

/** A link as a QR code, to scan with a phone. */
export const QrCode = ({ link }: { link: string }): ReactNode => {
  const { size, path } = renderQrCode(link);
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('share.qr.label')}>
      <path d={path} />
    </svg>
  );
};
