import { type ReactNode, useEffect, useRef } from 'react';
import { useCopy } from '#lib/copy/use-copy.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';
import styles from './shown-once.module.css';

/** A newly created secret, and the name it was created under. */
export interface MadeSecret {
  readonly name: string;
  readonly secret: string;
}

interface ShownOnceProps {
  secret: string;
  /** Texts of the screen that created the secret. */
  words: Readonly<Record<'title' | 'text' | 'copy' | 'copied' | 'failed' | 'close', string>>;
  onClose: () => void;
}

/** Shows a secret once, until the person confirms that they have stored it. */
export const ShownOnce = ({ secret, words, onClose }: ShownOnceProps): ReactNode => {
  const { status, copy } = useCopy();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice
      ref={notice}
      kind="warning"
      title={words.title}
      action={
        <Row gap="sm">
          <Button kind="primary" size="sm" onClick={() => void copy(secret)}>
            {status === 'done' ? words.copied : words.copy}
          </Button>
          <Button kind="secondary" size="sm" onClick={onClose}>
            {words.close}
          </Button>
        </Row>
      }
    >
      <Stack gap="sm">
        <p>{words.text}</p>
        <code className={styles.secret}>{secret}</code>
        {status === 'failed' ? <p>{words.failed}</p> : null}
      </Stack>
    </Notice>
  );
};
