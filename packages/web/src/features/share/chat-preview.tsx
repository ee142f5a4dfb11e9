import { previewPath } from '@mundwerk/contract/values/page/link-files';
import type { ReactNode } from 'react';
import { boot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import type { CreatedState } from '#shared/recommendation/created-recommendation.ts';
import { LinkCard } from '#shared/recommendation/link-card.tsx';
import { linkOf } from '#shared/recommendation/link-of.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { ChatBubble } from '#ui/text/chat-bubble.tsx';
import text from '#ui/text/text.module.css';
import styles from './chat-preview.module.css';

/** The message as the contact will see it in a chat, with the very picture that the server renders for chats. */
export const ChatPreview = ({ state }: { state: CreatedState }): ReactNode => {
  const { created, message, product, recommender } = state;
  const { StandardSprache } = boot().client;
  const link = created.OptinErforderlich ? null : linkOf(created.Links, 'link');
  return (
    <Stack as="section">
      <h2 className={text.xl}>{t('share.preview.title')}</h2>
      <ChatBubble
        label={t('share.preview.label')}
        {...(link && {
          link,
          card: (
            <LinkCard
              name={recommender.firstName}
              product={product}
              picture={
                <img
                  className={styles.picture}
                  src={previewPath(StandardSprache, created.Empfehlungsnummer)}
                  alt=""
                  width="1200"
                  height="630"
                  loading="lazy"
                  // A client without fonts of its own has no such pictures.
                  onError={(event) => event.currentTarget.remove()}
                />
              }
            />
          ),
        })}
      >
        {message}
      </ChatBubble>
    </Stack>
  );
};
