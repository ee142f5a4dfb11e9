import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { qrPngFile, renderQrCode } from '#lib/copy/qr-code.tsx';
import { saveFile } from '#lib/http/save-file.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import styles from './link-qr-code.module.css';

/** The link as a QR code, to scan from a screen, a card or a poster. */
export const LinkQrCode = ({ name, url }: { name: string; url: string }): ReactNode => {
  const picture = renderQrCode(url);
  const save = (): void => {
    void qrPngFile(picture).then((file) => saveFile(`${t('personalLink.own.qr.file', { name })}.png`, file));
  };
  return (
    <div className={styles.ticket}>
      <svg
        className={styles.code}
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        role="img"
        aria-label={t('personalLink.own.qr.label')}
      >
        <path d={picture.path} />
      </svg>
      <Stack gap="ms" className={styles.words}>
        <p className={text.strong}>{t('personalLink.own.qr.title')}</p>
        <p className={text.soft}>{t('personalLink.own.qr.text')}</p>
        <div>
          <Button kind="secondary" onClick={save}>
            <Icon icon={Download} />
            {t('personalLink.own.qr.save')}
          </Button>
        </div>
      </Stack>
    </div>
  );
};
