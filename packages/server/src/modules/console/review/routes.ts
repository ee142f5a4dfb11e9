import * as calls from '@mundwerk/contract/console/review/cases';
import * as rules from '@mundwerk/contract/console/review/rule-calls';
import type { Serving } from '#modules/actors.ts';
import { getReviewCase } from './get-review-case.ts';
import { getReviewRules } from './get-review-rules.ts';
import { listReviewCases } from './list-review-cases.ts';
import { passReviewCase } from './pass-review-case.ts';
import { passReviewCases } from './pass-review-cases.ts';
import { previewReviewRefusal } from './preview-review-refusal.ts';
import { previewReviewRules } from './preview-review-rules.ts';
import { prolongReviewHold } from './prolong-review-hold.ts';
import { refuseReviewCase } from './refuse-review-case.ts';
import { setReviewRules } from './set-review-rules.ts';

/** Registers the calls of the review. */
export const serveReview = ({ serve }: Serving): void => {
  serve(calls.listReviewCases, (ctx, { query }) =>
    listReviewCases(ctx, { view: query.stand, page: query.Page, pageSize: query.PageSize }),
  );
  serve(calls.getReviewCase, (ctx, { params }) => getReviewCase(ctx, params.nr));
  serve(calls.passReviewCase, (ctx, { params, body }) =>
    passReviewCase(ctx, params.nr, { reason: body.Grund, isHousehold: body.Haushalt }),
  );
  serve(calls.passReviewCases, (ctx, { body }) => passReviewCases(ctx, body.Praemierungsnummern, body.Grund));
  serve(calls.prolongReviewHold, (ctx, { params, body }) =>
    prolongReviewHold(ctx, params.nr, { reason: body.Grund, until: body.Bis }),
  );
  serve(calls.previewReviewRefusal, (ctx, { params, body }) => previewReviewRefusal(ctx, params.nr, body.Nachricht));
  serve(calls.refuseReviewCase, (ctx, { params, body }) =>
    refuseReviewCase(ctx, params.nr, { reason: body.Grund, message: body.Nachricht }),
  );
  serve(rules.getReviewRules, getReviewRules);
  serve(rules.previewReviewRules, (ctx, { body }) => previewReviewRules(ctx, body));
  serve(rules.setReviewRules, (ctx, { body: { Grund, ...given } }) => setReviewRules(ctx, given, Grund));
};
