import { productValues } from '@mundwerk/contract/values/text/product-text';
import { QrCode, Share2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useCopy } from '#lib/copy/use-copy.ts';
import { boot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { reportGoal } from '#lib/tracking/tracking.ts';
import type { CreatedState } from '#shared/recommendation/created-recommendation.ts';
import { linkOf } from '#shared/recommendation/link-of.ts';
import { type OrderedChannel, shareUrl, shownChannels } from '#shared/share/share-links.ts';
import { isSheetOffered, isTouchDevice, openSheet } from '#shared/share/share-sheet.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import text from '#ui/text/text.module.css';
import { ChannelGlyph } from './channel-glyphs.tsx';
import styles from './channel-list.module.css';
import { ActionRow, LinkRow } from './channel-row.tsx';
import { noteShare } from './note-share.ts';
import type { QrDialogProps } from './qr-dialog.tsx';

type SharedChannel = OrderedChannel | 'native' | 'qr';

/** Every way to send the link: on a phone the device's share sheet and WhatsApp first and large, then the client's order. */
export const ChannelList = ({ state }: { state: CreatedState }): ReactNode => {
  const { client } = boot();
  const { created, message, product } = state;
  const [isTouch] = useState(isTouchDevice);
  const [hasSheet] = useState(isSheetOffered);
  const { status, copy } = useCopy();
  const [QrDialog, setQrDialog] = useState<ComponentType<QrDialogProps> | null>(null);
  const [isQrMissing, setIsQrMissing] = useState(false);
  const subject = created.Teilen?.Betreff ?? t('share.subject', productValues(product));

  // The goal is for the client's analytics and needs consent; the note belongs to the recommendation and contains only its number.
  const noteShared = (channel: SharedChannel): void => {
    reportGoal(`share-${channel}`);
    noteShare(created.Empfehlungsnummer, channel);
  };

  // Instagram has no share URL: the link is copied to the clipboard while the device opens the app.
  const shareToInstagram = async (): Promise<void> => {
    const url = linkOf(created.Links, 'instagram') ?? '';
    noteShared('instagram');
    await copy(url);
    if (hasSheet) await openSheet({ title: subject, text: message, url }, async () => undefined);
  };

  const openOwnSheet = (): Promise<void> => {
    noteShared('native');
    const url = linkOf(created.Links, 'native') ?? '';
    return openSheet({ title: subject, text: message, url }, () => copy(url));
  };

  const openQrCode = async (): Promise<void> => {
    noteShared('qr');
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
    return <LinkRow {...words} address={shareUrl(channel, content) ?? url} onPress={() => noteShared(channel)} />;
  };

  const { large, others } = shownChannels(client, isTouch, created.Teilen?.Kanaele);
  return (
    <section>
      <h2 className={classNames(text.xl, styles.title)}>{t('share.channels.title')}</h2>
      <ul className={isTouch ? styles.tiles : styles.rows}>
        {hasSheet ? (
          <li className={styles.first}>
            <ActionRow
              glyph={<Icon icon={Share2} />}
              name={t('share.channels.native')}
              onPress={() => void openOwnSheet()}
            />
          </li>
        ) : null}
        {large.map((channel) => (
          <li key={channel} className={styles.large}>
            {row(channel)}
          </li>
        ))}
        {others.map((channel) => (
          <li key={channel}>{row(channel)}</li>
        ))}
        <li>
          <ActionRow glyph={<Icon icon={QrCode} />} name={t('share.qr.action')} onPress={() => void openQrCode()} />
        </li>
      </ul>
      <p className={classNames(text.told, styles.status)} role="status">
        {status === 'idle' ? null : t(`share.copy.${status}`)}
        {isQrMissing ? t('share.qr.failed') : null}
      </p>
      {QrDialog ? <QrDialog created={created} onClose={() => setQrDialog(null)} /> : null}
    </section>
  );
};
