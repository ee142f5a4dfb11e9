import type { DataRouter } from 'react-router';
import { isFramed } from '../../lib/page/frame.ts';
import { carryWidgetAlong } from './carry-widget-along.ts';
import { leaveAskingToHost } from './leave-asking-to-host.ts';
import { meetHostPage } from './meet-host-page.ts';

/** Begins a document that is a part of another page, before anything is loaded or stored; the answer takes the router along. */
export const joinHostPage = (): ((router: DataRouter) => void) => {
  leaveAskingToHost();
  return (router) => {
    carryWidgetAlong(router);
    // A widget may also be opened by itself, where there is no page around it to talk to.
    if (isFramed()) meetHostPage(router);
  };
};
