// @vitest-environment happy-dom
import { FRAME_MARK } from '@mundwerk/contract/values/page/frame-messages';
import { expect, it, vi } from 'vitest';
import { openHostLink } from './host-message.ts';

const HOST = 'https://www.example.org';
const message = { type: 'navigate', path: '/faq' } as const;

const say = (origin: string, source: Window | null = window.parent): boolean =>
  dispatchEvent(new MessageEvent('message', { origin, source, data: { ...FRAME_MARK, ...message } }));

it('hears the window around it, and only of a site the client named', () => {
  const hear = vi.fn();
  const other = {} as Window;
  openHostLink([HOST], hear);
  say('https://stranger.example');
  say('https://www.example.org.stranger.example');
  say('null');
  say(HOST, other);
  say(HOST, null);
  expect(hear).not.toHaveBeenCalled();
  say(HOST);
  expect(hear).toHaveBeenCalledExactlyOnceWith(message);
});

it('the frame sends no message before it knows the host page, and then to that site alone', () => {
  const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
  const link = openHostLink([HOST, 'https://shop.example.com'], () => undefined);
  link.tell({ type: 'ready' });
  say('https://stranger.example');
  link.tell({ type: 'ready' });
  expect(post).not.toHaveBeenCalled();
  say(HOST);
  link.tell({ type: 'resize', height: 700 });
  expect(post).toHaveBeenCalledExactlyOnceWith({ ...FRAME_MARK, type: 'resize', height: 700 }, HOST);
});
