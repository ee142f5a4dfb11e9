import { MESSAGE_MAX_LENGTH } from '@mundwerk/contract/values/text/message';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Picture } from '#lib/page/picture.tsx';
import { t } from '#lib/text/i18n.ts';
import type { CreatedState } from '#shared/recommendation/created-recommendation.ts';
import { LinkCard } from '#shared/recommendation/link-card.tsx';
import { linkOf } from '#shared/recommendation/own-link.ts';
import { withoutProtocol } from '#shared/share/share-links.ts';
import bare from '#ui/bare.module.css';
import { classNames } from '#ui/class-names.ts';
import { TextArea } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import styles from './own-message.module.css';

interface OwnMessageProps {
  state: CreatedState;
  onChange: (message: string) => void;
  /** The page behind the link must not show the message. */
  isRefused: boolean;
}

/** The message as the contact will see it in a chat; it is edited where it is sent. */
export const OwnMessage = ({ state, onChange, isRefused }: OwnMessageProps): ReactNode => {
  const { created, message, product, recommender } = state;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <section>
      <Row isApart gap="sm">
        <h2 className={text.lg}>{t('share.message.title')}</h2>
        <button
          type="button"
          className={classNames(bare.button, bare.word, text.target, styles.edit)}
          aria-expanded={isEditing}
          onClick={() => setIsEditing(!isEditing)}
        >
          <Icon icon={Pencil} size="sm" />
          {t(isEditing ? 'share.message.done' : 'share.message.edit')}
        </button>
      </Row>
      <figure className={styles.bubble}>
        <VisuallyHidden>
          <figcaption>{t('share.preview.label')}</figcaption>
        </VisuallyHidden>
        <LinkCard
          name={recommender.firstName}
          product={product}
          picture={product.Photo ? <Picture address={product.Photo} sizes="4.5rem" /> : null}
          isCompact
        />
        {isEditing ? (
          <TextArea
            label={t('share.message.label')}
            autoFocus
            maxLength={MESSAGE_MAX_LENGTH}
            value={message}
            counter={t('share.message.counter', { used: message.length, limit: MESSAGE_MAX_LENGTH })}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        ) : (
          <blockquote className={styles.words}>
            {message ? <p>{message}</p> : null}
            <p className={styles.link}>{withoutProtocol(linkOf(created.Links, 'link') ?? '')}</p>
          </blockquote>
        )}
      </figure>
      <p className={classNames(text.told, text.small)} role="status">
        {isRefused ? t('share.message.refused') : null}
      </p>
    </section>
  );
};
