import { readTab, writeTab } from '../consent/cookies.ts';
import { takeTab } from '../consent/device.ts';

/** Messages between the tabs of one area. */
type Message =
  | { readonly kind: 'ask' }
  | { readonly kind: 'session'; readonly token: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'steppedUp' };

/** How long a new tab waits for another one to hand over its session. */
const ANSWER_MS = 200;

/** A session that lives as long as one tab of its area is open: nothing of it stays on the device afterwards. */
export interface TabSession {
  /** The token; null before a sign-on and after its end. */
  readonly token: () => string | null;
  /** Adopts the session of another tab, where this one has none; resolves to whether there is a session now. */
  readonly adopt: () => Promise<boolean>;
  readonly open: (token: string) => void;
  /** Ends the session in all tabs. */
  readonly end: () => void;
  /** Notifies the other tabs that the user has confirmed their identity again. */
  readonly tellSteppedUp: () => void;
  readonly onSteppedUp: (listener: () => void) => () => void;
  readonly onChange: (listener: () => void) => () => void;
}

/** Creates such a session; `name` is that of the tab's storage and of the channel between tabs. */
export const makeTabSession = (name: string): TabSession => {
  const listeners = new Set<() => void>();
  const steppedUp = new Set<() => void>();
  let current: string | null | undefined;
  const channel = new BroadcastChannel(name);
  const send = (message: Message): void => channel.postMessage(message);

  const token = (): string | null => {
    if (current === undefined) current = readTab(name, 'required');
    return current;
  };
  const become = (next: string | null): void => {
    if (next === token()) return;
    current = next;
    if (next === null) takeTab(name);
    else writeTab(name, next, 'required');
    for (const listener of listeners) listener();
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const own = token();
    if (data.kind === 'ask' && own !== null) send({ kind: 'session', token: own });
    else if (data.kind === 'session' && own === null) become(data.token);
    else if (data.kind === 'ended') become(null);
    else if (data.kind === 'steppedUp') for (const listener of steppedUp) listener();
  });

  const onChange: TabSession['onChange'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    token,
    onChange,
    adopt: async () => {
      if (token() !== null) return true;
      const answered = new Promise<void>((resolve) => {
        const stop = onChange(() => {
          stop();
          resolve();
        });
      });
      send({ kind: 'ask' });
      await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, ANSWER_MS))]);
      return token() !== null;
    },
    open: become,
    end: () => {
      become(null);
      send({ kind: 'ended' });
    },
    tellSteppedUp: () => send({ kind: 'steppedUp' }),
    onSteppedUp: (listener) => {
      steppedUp.add(listener);
      return () => steppedUp.delete(listener);
    },
  };
};
