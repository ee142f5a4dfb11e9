import type { DataRouter } from 'react-router';
import { isFramed } from '#lib/page/frame.ts';
import { carryWidgetAlong } from './carry-widget-along.ts';
import { leaveAskingToHost } from './leave-asking-to-host.ts';
import { meetHostPage } from './meet-host-page.ts';

/** Prepares a document that is embedded in another page, before anything is loaded or stored; the returned function takes the router. */
export const joinHostPage = (): ((router: DataRouter) => void) => {
  leaveAskingToHost();
  return (router) => {
    carryWidgetAlong(router);
    // A widget may also be opened without a frame, where there is no host page to talk to.
    if (isFramed()) meetHostPage(router);
  };
};
