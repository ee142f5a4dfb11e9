// @vitest-environment happy-dom
import { pathOf } from '@mundwerk/contract/page/pages';
import { FRAME_MARK, type HostMessage } from '@mundwerk/contract/values/page/frame-messages';
import type { DataRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { installTestBoot } from '../../testing/install-test-boot.ts';
import { NAVIGATED } from '../navigation/use-navigated.ts';
import { meetHostPage } from './meet-host-page.ts';

const HOST = 'https://www.example.org';
const GREETING: HostMessage = { type: 'init', viewport: { top: 0, height: 700 } };

const say = (message: HostMessage): boolean =>
  dispatchEvent(
    new MessageEvent('message', { origin: HOST, source: window.parent, data: { ...FRAME_MARK, ...message } }),
  );

it('the frame tells the host page each route once, so that a second greeting does not undo a hash the host page has set', () => {
  const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
  const toldRoutes = (): unknown[] =>
    post.mock.calls.flatMap(([message]) => (message.type === 'route' ? [message.path] : []));
  installTestBoot({ hostOrigins: [HOST] });
  history.replaceState(null, '', pathOf('Faq', 'de'));
  meetHostPage({} as DataRouter);

  say(GREETING);
  say(GREETING);
  dispatchEvent(new Event(NAVIGATED));
  expect(toldRoutes()).toEqual([pathOf('Faq', 'de')]);

  history.replaceState(null, '', pathOf('Code', 'de'));
  dispatchEvent(new Event(NAVIGATED));
  expect(toldRoutes()).toEqual([pathOf('Faq', 'de'), pathOf('Code', 'de')]);
});
