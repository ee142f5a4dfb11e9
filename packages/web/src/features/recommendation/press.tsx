import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '#lib/session/session.ts';
import { Stack } from '#ui/layout/page.tsx';
import { Skeleton } from '#ui/text/notice.tsx';
import { variantText } from './fields/form-values.ts';

/** What the history entry says of a press on the page before. */
interface Press {
  isByPress?: boolean;
  draft?: object;
}

/**
 * Whether the press on the page before already makes the link: for people who are logged in and have entered nothing here yet. `forget`
 * takes the press out of the entry, so that going back to it later makes no link. What the server refuses is released to the form.
 */
export const usePress = (
  { isByPress = false, draft }: Press,
  forget: () => void,
): { isPressed: boolean; release: () => void } => {
  const user = useSession()?.user;
  const hasName = Boolean(user?.Vorname && user.Nachname);
  const [isPressed, setIsPressed] = useState(isByPress && !draft && hasName && user?.IstSupport !== true);
  const onOpened = useEffectEvent(() => {
    if (isByPress) forget();
  });
  useEffect(() => onOpened(), []);
  return { isPressed, release: () => setIsPressed(false) };
};

/** Stands where the form would, and sends it as it is. */
export const LinkToCome = ({ submit }: { submit: () => Promise<void> }): ReactNode => {
  const onOpened = useEffectEvent(() => void submit());
  useEffect(() => onOpened(), []);
  return (
    <Stack gap="md">
      <p role="status">{variantText('own', 'submitting')}</p>
      <Skeleton shape="field" />
      <Skeleton shape="button" />
      <Skeleton shape="block" />
    </Stack>
  );
};
