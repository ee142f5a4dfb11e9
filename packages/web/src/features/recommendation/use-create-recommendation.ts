import type { RecommendationCreated } from '@mundwerk/contract/recommendation';
import { useCallback } from 'react';
import { call } from '../../lib/api.ts';
import { reportGoal } from '../../lib/tracking.ts';
import { type CaptchaStatus, useCaptcha } from '../../lib/use-captcha.ts';
import { useSlowness } from '../../lib/use-slowness.ts';
import type { RecommendationRequest } from './form-values.ts';

/** A key and the content it stands for: the same content keeps its key over every retry and reload. */
export interface Attempt {
  key: string;
  content: string;
}

/** The key for this content: the earlier one while nothing changed, so that nothing is created twice. */
export const attemptFor = (request: RecommendationRequest, earlier: Attempt | null): Attempt => {
  const content = JSON.stringify(request);
  return earlier?.content === content ? earlier : { key: crypto.randomUUID(), content };
};

interface CreateRecommendation {
  create: (request: RecommendationRequest, attempt: Attempt) => Promise<RecommendationCreated>;
  isSlow: boolean;
  captchaStatus: CaptchaStatus;
  /** Starts the captcha check as soon as somebody begins to fill in. */
  prepare: () => void;
}

/** Creates a recommendation and says when the server takes its time. */
export const useCreateRecommendation = (): CreateRecommendation => {
  const captcha = useCaptcha('POST /Empfehlen/create');
  const { send } = captcha;
  const { isSlow, watch } = useSlowness();

  const create = useCallback(
    async (request: RecommendationRequest, attempt: Attempt): Promise<RecommendationCreated> => {
      const { Channel } = request.Empfehlung;
      const created = await watch(() =>
        send((answer) =>
          call('POST /Empfehlen/create', {
            body: { ...request, ...answer },
            query: Channel ? { channel: Channel } : {},
            idempotencyKey: attempt.key,
          }),
        ),
      );
      reportGoal('recommendation-created');
      return created;
    },
    [send, watch],
  );

  return { create, isSlow, captchaStatus: captcha.status, prepare: captcha.prepare };
};
