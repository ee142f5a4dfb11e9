import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

/** What a link inside the portal takes. */
export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Takes the place of the entry in the browser's history. */
  replace?: true;
  /** Goes along in the browser's history. */
  state?: unknown;
}

/** A link inside the portal. The router's own one also prefetches, which we do not use, and costs every page 3 KB for it. */
export const Link = ({ to, replace, state, onClick, target, ...rest }: LinkProps): ReactNode => {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(target && { target }),
    ...(replace && { replace }),
  });
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={useHref(to)} target={target} onClick={press} />;
};
