import { WIDGET_PARAMETER } from '@mundwerk/contract/values/page/carried-parameters';
import { type DataRouter, parsePath, type To } from 'react-router';

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
