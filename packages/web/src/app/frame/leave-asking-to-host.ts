import { WIDGET_OF_ASKING_HOST, WIDGET_PARAMETER } from '@mundwerk/contract/values/page/carried-parameters';
import { followHost } from '#lib/consent/consent.ts';
import { isFramed } from '#lib/page/frame.ts';

/**
 * Leaves the consent question to the page around the frame where its element says so in the URL. Only pages the client named can frame
 * the portal; a forged parameter only means that nothing is asked and nothing is stored. Until the host page has answered, only the
 * visitor's earlier choice in the portal applies.
 */
export const leaveAskingToHost = (): void => {
  const widget = new URLSearchParams(location.search).get(WIDGET_PARAMETER);
  if (isFramed() && widget === WIDGET_OF_ASKING_HOST) followHost((_, own) => own);
};
