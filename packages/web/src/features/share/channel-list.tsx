import { QrCode, Share2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { boot } from '../../lib/boot.ts';
import type { CreatedState } from '../../lib/created-recommendation.ts';
import { t } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { ChannelGlyph } from './channel-glyphs.tsx';
import styles from './channel-list.module.css';
import { ActionRow, LinkRow } from './channel-row.tsx';
import type { QrDialogProps } from './qr-dialog.tsx';
import { linkOf, type OrderedChannel, orderedChannels, shareUrl } from './share-links.ts';
import { useCopy } from './use-copy.ts';
import { useCanShare, useIsTouch } from './use-device.ts';

/** Every way to send the link, in the client's order; on a phone the device's own sheet comes first. */
export const ChannelList = ({ state }: { state: CreatedState }): ReactNode => {
  const { client } = boot();
  const { created, message, product } = state;
  const isTouch = useIsTouch();
  const canShare = useCanShare();
  const { status, copy } = useCopy();
  const [QrDialog, setQrDialog] = useState<ComponentType<QrDialogProps> | null>(null);
  const [isQrMissing, setIsQrMissing] = useState(false);
  const subject = t('share.subject', { product: product.AnzeigeName });

  const shareNatively = async (channel: 'native' | 'instagram'): Promise<void> => {
    const url = linkOf(created.Links, channel);
    if (url === null) return;
    try {
      await navigator.share({ title: subject, text: message, url });
    } catch (error) {
      // Closing the sheet is a decision, not a failure; a frame may forbid it altogether.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };

  // Instagram has no address to share to: the link waits in the clipboard while the device opens the app.
  const shareToInstagram = async (): Promise<void> => {
    const url = linkOf(created.Links, 'instagram');
    if (url !== null) await copy(url);
    if (canShare) await shareNatively('instagram');
  };

  const openQrCode = async (): Promise<void> => {
    setIsQrMissing(false);
    try {
      const loaded = await import('./qr-dialog.tsx');
      setQrDialog(() => loaded.QrDialog);
    } catch {
      setIsQrMissing(true);
    }
  };

  const row = (channel: OrderedChannel): ReactNode => {
    const words = { glyph: <ChannelGlyph channel={channel} />, name: t(`share.channels.names.${channel}`) };
    if (channel === 'instagram') {
      return <ActionRow {...words} hint={t('share.channels.instagramHint')} onPress={() => void shareToInstagram()} />;
    }
    const url = linkOf(created.Links, channel) ?? '';
    const content = { subject, message, url, facebookId: client.FacebookId, backUrl: window.location.href };
    return <LinkRow {...words} address={shareUrl(channel, content) ?? url} />;
  };

  return (
    <section>
      <h2 className={styles.title}>{t('share.channels.title')}</h2>
      <ul className={styles.channels}>
        {canShare && isTouch ? (
          <li>
            <ActionRow
              glyph={<Icon icon={Share2} />}
              name={t('share.channels.native')}
              hint={t('share.channels.nativeHint')}
              onPress={() => void shareNatively('native')}
            />
          </li>
        ) : null}
        {orderedChannels(client, isTouch).map((channel) => (
          <li key={channel}>{row(channel)}</li>
        ))}
        <li>
          <ActionRow glyph={<Icon icon={QrCode} />} name={t('share.qr.action')} onPress={() => void openQrCode()} />
        </li>
      </ul>
      <p className={styles.status} role="status">
        {status === 'idle' ? null : t(`share.copy.${status}`)}
        {isQrMissing ? t('share.qr.failed') : null}
      </p>
      {QrDialog ? <QrDialog created={created} onClose={() => setQrDialog(null)} /> : null}
    </section>
  );
};
