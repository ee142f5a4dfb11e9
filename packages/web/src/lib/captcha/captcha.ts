import type { CaptchaChallenge } from '@mundwerk/contract/captcha';
import { call } from '../http/api.ts';

const solveInWorker = (challenge: CaptchaChallenge, signal: AbortSignal): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
    const end = (): void => worker.terminate();
    signal.addEventListener('abort', () => {
      end();
      reject(signal.reason);
    });
    worker.addEventListener('message', (event: MessageEvent<string | null>) => {
      end();
      resolve(event.data);
    });
    worker.addEventListener('error', (event) => {
      end();
      reject(new Error(event.message));
    });
    worker.postMessage(challenge);
  });

const solveOnPage = async (challenge: CaptchaChallenge): Promise<string | null> => {
  const { solveToPayload } = await import('./captcha-solver.ts');
  return solveToPayload(challenge);
};

/**
 * Fetches the challenge of a captcha and solves it in a worker where workers exist, else on the main thread.
 * Resolves to the form's `captchaInput`. Import this file lazily, so that pages without a captcha do not load it.
 */
export const solveCaptcha = async (captchaId: string, signal: AbortSignal): Promise<string> => {
  const challenge = await call('GET /captcha/{captchaId}', { params: { captchaId }, signal });
  const payload = await solveInWorker(challenge, signal).catch(async (error: unknown) => {
    if (signal.aborted) throw error;
    return solveOnPage(challenge);
  });
  if (payload === null) throw new Error('the captcha took too long');
  return payload;
};
