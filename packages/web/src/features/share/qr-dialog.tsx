import type { ReactNode } from 'react';
import { renderQrCode, SaveCode } from '#lib/copy/qr-code.tsx';
import { t } from '#lib/text/i18n.ts';
import { Stack } from '#ui/layout/page.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { QrCode } from './qr-code.tsx';

/** Props of the dialog. */
export interface QrDialogProps {
  title: string;
  lead: string;
  link: string;
  /** The name of the saved picture, without its ending. */
  fileName: string;
  onClose: () => void;
}

/** The link as a large QR code that can be saved; a separate chunk, because few visitors open it. */
export const QrDialog = ({ title, lead, link, fileName, onClose }: QrDialogProps): ReactNode => (
  <Dialog isOpen onClose={onClose} title={title} closeLabel={t('share.qr.close')}>
    <Stack>
      <p>{lead}</p>
      <QrCode link={link} />
      <SaveCode
        picture={renderQrCode(link)}
        fileName={(ending) => `${fileName}.${ending}`}
        words={{ save: t('share.qr.save'), formats: t('share.qr.formats'), svg: t('share.qr.svg') }}
      />
    </Stack>
  </Dialog>
);
