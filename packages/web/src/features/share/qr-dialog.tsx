import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import type { ReactNode } from 'react';
import { qrPngFile, qrSvgFile, renderQrCode } from '../../lib/copy/qr-code.ts';
import { saveFile } from '../../lib/http/save-file.ts';
import { t } from '../../lib/text/i18n.ts';
import { linkOf } from '../../shared/recommendation/link-of.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from './qr-dialog.module.css';

/** What the dialog needs. */
export interface QrDialogProps {
  created: RecommendationCreated;
  onClose: () => void;
}

/** The link as a large QR code with downloads; a separate chunk, because few visitors open it. */
export const QrDialog = ({ created, onClose }: QrDialogProps): ReactNode => {
  const picture = renderQrCode(linkOf(created.Links, 'qr') ?? '');
  const name = t('share.qr.file', { number: created.Empfehlungsnummer });
  return (
    <Dialog isOpen onClose={onClose} title={t('share.qr.title')} closeLabel={t('share.qr.close')}>
      <Stack>
        <p>{t('share.qr.text')}</p>
        <svg
          className={styles.code}
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          role="img"
          aria-label={t('share.qr.label')}
        >
          <path d={picture.path} />
        </svg>
        <Row>
          <Button kind="secondary" onClick={() => saveFile(`${name}.svg`, qrSvgFile(picture))}>
            {t('share.qr.svg')}
          </Button>
          <Button
            kind="secondary"
            onClick={() => void qrPngFile(picture).then((file) => saveFile(`${name}.png`, file))}
          >
            {t('share.qr.png')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
};
