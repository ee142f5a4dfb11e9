import { LoaderCircle, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { t } from '../text/i18n.ts';
import styles from './captcha-line.module.css';
import type { CaptchaStatus } from './use-captcha.ts';

const ICONS = { solving: LoaderCircle, solved: ShieldCheck, failed: ShieldAlert };

interface CaptchaLineProps {
  status: CaptchaStatus;
  /** Another message for the same place. */
  children?: ReactNode;
}

/** Shows the captcha's progress below a form's button; empty while none is needed. */
export const CaptchaLine = ({ status, children }: CaptchaLineProps): ReactNode => (
  <Stack as="p" gap="xs" className={text.note} role="status">
    {status === 'idle' ? null : (
      <span className={styles.line}>
        <Icon icon={ICONS[status]} size="sm" />
        {t(`lib.captcha.${status}`)}
      </span>
    )}
    {children ? <span className={styles.line}>{children}</span> : null}
  </Stack>
);
