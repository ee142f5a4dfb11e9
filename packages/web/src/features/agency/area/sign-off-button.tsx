import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

interface SignOffButtonProps {
  kind: 'primary' | 'quiet';
  onSignOff: () => Promise<void>;
}

/** Signs off; the button stays busy until the next page loads. */
export const SignOffButton = ({ kind, onSignOff }: SignOffButtonProps): ReactNode => {
  const [isBusy, setIsBusy] = useState(false);
  const leave = (): void => {
    setIsBusy(true);
    void onSignOff();
  };
  return (
    <Button kind={kind} isBusy={isBusy} onClick={leave}>
      <Icon icon={LogOut} />
      {t('agency.signOff')}
    </Button>
  );
};
