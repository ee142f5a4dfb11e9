import { type ComponentType, type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { reportGoal } from '#lib/tracking/tracking.ts';
import type { CreatedState } from '#shared/recommendation/created-recommendation.ts';
import { linkOf } from '#shared/recommendation/own-link.ts';
import type { OrderedChannel } from '#shared/share/share-links.ts';
import type { QrDialogProps } from './qr-dialog.tsx';
import type { OnSent } from './use-own-message.ts';

/** A channel that continues on the phone which scans the code. */
export interface PhoneChannel {
  channel: OrderedChannel;
  name: string;
}

interface QrDialogControl {
  /** Opens the code of the link, or the code that continues with a channel on the phone. */
  open: (phone?: PhoneChannel) => Promise<void>;
  dialog: ReactNode;
  /** The dialog could not be loaded. */
  isMissing: boolean;
}

/** The large QR code, loaded when it is asked for. */
export const useQrDialog = ({ created }: CreatedState, onSent: OnSent): QrDialogControl => {
  const [Dialog, setDialog] = useState<ComponentType<QrDialogProps> | null>(null);
  const [phone, setPhone] = useState<PhoneChannel | undefined>();
  const [isMissing, setIsMissing] = useState(false);
  const open = async (next?: PhoneChannel): Promise<void> => {
    const channel = next?.channel ?? 'qr';
    reportGoal(`share-${channel}`);
    onSent(channel);
    setIsMissing(false);
    setPhone(next);
    try {
      const loaded = await import('./qr-dialog.tsx');
      setDialog(() => loaded.QrDialog);
    } catch {
      setIsMissing(true);
    }
  };
  const words = phone
    ? { title: t('share.phone.title'), lead: t('share.phone.text', { channel: phone.name }) }
    : { title: t('share.qr.title'), lead: t('share.qr.text') };
  const link = linkOf(created.Links, phone?.channel ?? 'qr') ?? '';
  return {
    open,
    isMissing,
    dialog: Dialog ? (
      <Dialog
        {...words}
        link={link}
        fileName={t('share.qr.file', { number: created.Empfehlungsnummer })}
        onClose={() => setDialog(null)}
      />
    ) : null,
  };
};
