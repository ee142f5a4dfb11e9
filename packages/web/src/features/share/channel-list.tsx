import { productValues } from '@mundwerk/contract/values/text/product-text';
import { Ellipsis, Share2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useCopy } from '#lib/copy/use-copy.ts';
import { boot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { reportGoal } from '#lib/tracking/tracking.ts';
import type { CreatedState } from '#shared/recommendation/created-recommendation.ts';
import { linkOf } from '#shared/recommendation/own-link.ts';
import {
  isElsewhere,
  isSheetOffered,
  isTouchDevice,
  type OrderedChannel,
  openSheet,
  shareUrl,
  shownChannels,
} from '#shared/share/share-links.ts';
import bare from '#ui/bare.module.css';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { ChannelGlyph } from './channel-glyph.tsx';
import styles from './channel-list.module.css';
import type { OnSent } from './use-own-message.ts';
import { useQrDialog } from './use-qr-dialog.tsx';

interface WayProps {
  glyph: ReactNode;
  name: string;
  onPress: () => void;
  /** The URL that opens the channel; without one the way is a button. */
  address?: string | null;
}

/** URLs that an app of the device opens; everything else is a web page and opens in a new tab. */
const isAppAddress = (address: string): boolean => /^(mailto|sms):/.test(address);

/** A way to send the link: something that is done on this page, or a channel with message and link filled in. */
export const Way = ({ glyph, name, onPress, address = null }: WayProps): ReactNode => {
  const look = classNames(bare.button, styles.way);
  const words = (
    <>
      {glyph}
      <span>{name}</span>
    </>
  );
  if (address === null)
    return (
      <button type="button" className={look} onClick={onPress}>
        {words}
      </button>
    );
  return isAppAddress(address) ? (
    <a className={look} href={address} onClick={onPress}>
      {words}
    </a>
  ) : (
    <a className={look} href={address} target="_blank" rel="noopener noreferrer" onClick={onPress}>
      {words}
      <VisuallyHidden>{` (${t('share.channels.newWindow')})`}</VisuallyHidden>
    </a>
  );
};

/** Ways that are shown before the others are asked for, besides the large one. */
const SHOWN_AT_FIRST = 3;

/** Every way to send the link: one large, the device's share sheet or the most used chat; three beside it; the others on demand. */
export const ChannelList = ({ state, onSent }: { state: CreatedState; onSent: OnSent }): ReactNode => {
  const { client } = boot();
  const { created, message, product } = state;
  const [isTouch] = useState(isTouchDevice);
  const [hasSheet] = useState(isSheetOffered);
  const [isWhole, setIsWhole] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const { status, copy } = useCopy();
  const titleId = useId();
  const qr = useQrDialog(state, onSent);
  const subject = created.Teilen?.Betreff ?? t('share.subject', productValues(product));

  // The goal is for the client's analytics and needs consent; the note belongs to the recommendation and contains only its number.
  const noteShared = (channel: OrderedChannel | 'native'): void => {
    reportGoal(`share-${channel}`);
    onSent(channel);
  };

  const shareBySheet = async (channel: 'native' | 'instagram'): Promise<void> => {
    noteShared(channel);
    const url = linkOf(created.Links, channel) ?? '';
    // Instagram has no share URL: the link is in the clipboard while the device opens the app.
    if (channel === 'instagram') await copy(url);
    if (channel === 'instagram' && !hasSheet) return;
    const wasShared = await openSheet({ title: subject, text: message, url }, () => copy(url));
    if (wasShared) setTold(t('share.channels.shared'));
  };

  const way = (channel: OrderedChannel, isLarge: boolean): ReactNode => {
    const own = t(`share.channels.names.${channel}`);
    const words = {
      glyph: <ChannelGlyph channel={channel} />,
      name: isLarge ? t('share.channels.with', { channel: own }) : own,
    };
    if (isElsewhere(channel, isTouch)) return <Way {...words} onPress={() => void qr.open({ channel, name: own })} />;
    if (channel === 'instagram') return <Way {...words} onPress={() => void shareBySheet('instagram')} />;
    const url = linkOf(created.Links, channel) ?? '';
    const content = { subject, message, url, facebookId: client.FacebookId, backUrl: window.location.href };
    const onPress = (): void => {
      noteShared(channel);
      setTold(t('share.channels.opened', { channel: own }));
    };
    return <Way {...words} address={shareUrl(channel, content) ?? url} onPress={onPress} />;
  };

  const channels = shownChannels(client, created.Teilen?.Kanaele);
  const [first] = channels;
  const others = hasSheet ? channels : channels.slice(1);
  const shown = isWhole ? others : others.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-labelledby={titleId}>
      <VisuallyHidden>
        <h2 id={titleId}>{t('share.channels.title')}</h2>
      </VisuallyHidden>
      <ul className={styles.ways}>
        {hasSheet || first ? (
          <li className={styles.large}>
            {hasSheet || !first ? (
              <Way
                glyph={<Icon icon={Share2} />}
                name={t('share.channels.native')}
                onPress={() => void shareBySheet('native')}
              />
            ) : (
              way(first, true)
            )}
          </li>
        ) : null}
        {shown.map((channel) => (
          <li key={channel}>{way(channel, false)}</li>
        ))}
        {others.length > SHOWN_AT_FIRST ? (
          <li>
            <Way
              glyph={<Icon icon={Ellipsis} />}
              name={t(isWhole ? 'share.channels.fewer' : 'share.channels.more')}
              onPress={() => setIsWhole(!isWhole)}
            />
          </li>
        ) : null}
      </ul>
      <p className={classNames(text.told, styles.status)} role="status">
        {status === 'idle' ? told : t(status === 'done' ? 'share.copy.told' : 'share.copy.failed')}
        {qr.isMissing ? t('share.qr.failed') : null}
      </p>
      {qr.dialog}
    </section>
  );
};
