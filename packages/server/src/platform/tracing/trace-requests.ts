import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../context.ts';
import { routeName } from '../http/request-facts.ts';
import { metric } from '../metrics/metric-text.ts';
import { addSharedMetric } from '../metrics/shared-metrics.ts';
import type { Span } from './tracing.ts';

/** Makes every request a span, part of the trace that its `traceparent` names. Without tracing no hook is added. */
export const traceRequests = (app: FastifyInstance, platform: Platform): void => {
  const { tracing } = platform;
  if (!tracing) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = request.headers.traceparent ?? null;
    const facts = { 'http.request.method': request.method };
    spans.set(request, tracing.enter({ name: request.method, kind: 'server', parent, facts }, done));
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeName(request);
    const span = spans.get(request);
    span?.rename(`${request.method} ${route}`);
    span?.end({ 'http.route': route, 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500);
    done();
  });
  addSharedMetric(platform, async () =>
    metric('mundwerk_spans_lost_total', 'counter', 'Spans that could not be exported.', [{ value: tracing.lost() }]),
  );
};
