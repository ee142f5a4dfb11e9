import { type ReactNode, useEffect, useRef } from 'react';
import { useCopy } from '../../lib/copy/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import styles from './shown-once.module.css';

/** A secret that was just made, and whose it is. */
export interface MadeSecret {
  readonly name: string;
  readonly secret: string;
}

interface ShownOnceProps {
  secret: string;
  /** What it is called on the screen that made it. */
  words: Readonly<Record<'title' | 'text' | 'copy' | 'copied' | 'failed' | 'close', string>>;
  onClose: () => void;
}

/** The one time a secret is seen, until the person says that it is kept. */
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
