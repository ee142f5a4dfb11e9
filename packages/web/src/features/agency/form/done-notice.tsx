import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#ui/text/notice.tsx';

/** Says what was done; takes the focus, because the button that did it is often gone with its row. */
export const DoneNotice = ({ children }: { children: string }): ReactNode => {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text reports another action
  useEffect(() => notice.current?.focus(), [children]);
  return (
    <Notice ref={notice} kind="success">
      {children}
    </Notice>
  );
};
