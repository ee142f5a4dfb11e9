import { WIDGET_OF_ASKING_HOST, WIDGET_PARAMETER } from '@mundwerk/contract/values/page/shared-address';
import { type DataRouter, parsePath, type To } from 'react-router';
import { followHost } from '#lib/consent/consent.ts';
import { isFramed } from '#lib/page/frame.ts';
import { meetHostPage } from './meet-host-page.ts';

const withWidget = (to: To): To => {
  const widget = new URLSearchParams(location.search).get(WIDGET_PARAMETER);
  const path = typeof to === 'string' ? parsePath(to) : to;
  const search = new URLSearchParams(path.search);
  if (widget === null || search.has(WIDGET_PARAMETER)) return to;
  search.set(WIDGET_PARAMETER, widget);
  return { ...path, search: `?${search}` };
};

/**
 * Adds the widget parameter to navigations as they start. Rule 5 ensures it as well, but by a redirect, which would lose the history
 * state, such as the recommendation just created.
 */
export const carryWidgetAlong = (router: DataRouter): void => {
  const navigate = router.navigate.bind(router) as (to: To | number | null, options?: object) => Promise<void>;
  router.navigate = (to: To | number | null, options?: object) =>
    navigate(to === null || typeof to === 'number' ? to : withWidget(to), options);
};

/**
 * Leaves the consent question to the page around the frame where its element says so in the URL. Only pages the client named can frame
 * the portal; a forged parameter only means that nothing is asked and nothing is stored. Until the host page has answered, only the
 * visitor's earlier choice in the portal applies.
 */
export const leaveAskingToHost = (): void => {
  const widget = new URLSearchParams(location.search).get(WIDGET_PARAMETER);
  if (isFramed() && widget === WIDGET_OF_ASKING_HOST) followHost((_, own) => own);
};

/** Prepares a document that is embedded in another page, before anything is loaded or stored; the returned function takes the router. */
export const joinHostPage = (): ((router: DataRouter) => void) => {
  leaveAskingToHost();
  return (router) => {
    carryWidgetAlong(router);
    // A widget may also be opened without a frame, where there is no host page to talk to.
    if (isFramed()) meetHostPage(router);
  };
};
