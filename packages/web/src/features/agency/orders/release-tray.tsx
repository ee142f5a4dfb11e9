import { RELEASE_UNDO_SECONDS } from '@mundwerk/contract/values/state/release';
import { X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { secondsLeft } from './release-time.ts';
import styles from './release-tray.module.css';
import type { Releases } from './use-releases.ts';
import { useTick } from './use-tick.ts';

/** Lists the latest releases with their undo time; it stays visible while the user scrolls or pages. */
export const ReleaseTray = ({ releases }: { releases: Releases }): ReactNode => {
  const { pending, takeBack, forget } = releases;
  const now = useTick(pending.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only time decides which releases have settled
  useEffect(() => forget(), [now]);
  const running = pending.filter(({ endsAtMs, problem }) => !problem && secondsLeft(endsAtMs, now) > 0);
  const failed = pending.filter(({ problem }) => problem);
  const words = { count: running.length, number: running[0]?.number ?? '', undoSeconds: RELEASE_UNDO_SECONDS };
  const left = Math.max(0, ...running.map(({ endsAtMs }) => secondsLeft(endsAtMs, now)));
  return (
    <div className={styles.tray}>
      {/* Announced once, because a countdown read out every second leaves no time to act. */}
      <VisuallyHidden>
        <span role="status">{running.length > 0 ? t('agencyOrders.tray.said', words) : null}</span>
      </VisuallyHidden>
      {running.length > 0 ? (
        <div className={styles.slip}>
          <span>{t('agencyOrders.tray.released', words)}</span>
          <span className={classNames(text.seconds, styles.seconds)}>
            {t('agencyOrders.tray.left', { seconds: left })}
          </span>
          <Button
            kind="secondary"
            className={styles.button}
            onClick={() => void Promise.all(running.map(({ number }) => takeBack(number)))}
          >
            {t('agencyOrders.tray.takeBack', { count: running.length })}
          </Button>
        </div>
      ) : null}
      {failed.map(({ number, problem }) => (
        <div key={number} role="alert" className={styles.slip}>
          <span>{t('agencyOrders.tray.failed', { number, problem: problem ?? '' })}</span>
          <IconButton look="plain" size="sm" icon={X} label={t('agencyOrders.close')} onClick={() => forget(number)} />
        </div>
      ))}
    </div>
  );
};
