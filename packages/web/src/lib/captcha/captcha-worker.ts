import type { CaptchaChallenge } from '@mundwerk/contract/captcha';
import { solveToPayload } from './captcha-solver.ts';

self.addEventListener('message', (event: MessageEvent<CaptchaChallenge>) => {
  solveToPayload(event.data).then(
    (payload) => self.postMessage(payload),
    () => self.postMessage(null),
  );
});
