import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import type { ReactNode } from 'react';
import { renderQrCode } from '#lib/copy/qr-code.ts';
import { SaveCode } from '#lib/copy/save-code.tsx';
import { t } from '#lib/text/i18n.ts';
import { linkOf } from '#shared/recommendation/link-of.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './qr-dialog.module.css';

/** Props of the dialog. */
export interface QrDialogProps {
  created: RecommendationCreated;
  onClose: () => void;
}

/** The link as a large QR code that can be saved; a separate chunk, because few visitors open it. */
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
        <SaveCode
          picture={picture}
          fileName={(ending) => `${name}.${ending}`}
          words={{ save: t('share.qr.save'), formats: t('share.qr.formats'), svg: t('share.qr.svg') }}
        />
      </Stack>
    </Dialog>
  );
};
