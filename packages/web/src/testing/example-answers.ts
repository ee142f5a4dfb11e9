import { ALL_CALLS } from '@mundwerk/contract/all-calls';
import type { Call } from '@mundwerk/contract/call';
import type { AnswerCall } from '@mundwerk/contract/page/page-rendering';

const CALLS: readonly Call[] = ALL_CALLS;

/**
 * Answers the calls of a page with the contract's own examples, or with what a test gives by the call's key; calls for logged-in
 * recommenders only where the page is rendered for one.
 */
export const exampleAnswers =
  (replies: Readonly<Record<string, unknown>> = {}, isOwn = false): AnswerCall =>
  async (key) => {
    const call = CALLS.find(({ method, path }) => `${method} ${path}` === key);
    if (call?.auth !== 'none' && !(isOwn && call?.auth === 'recommender'))
      throw new Error(`no page may make ${key} while it is rendered`);
    return { status: 200, reply: replies[key] ?? call.example.reply };
  };
