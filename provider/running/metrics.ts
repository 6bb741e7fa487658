import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Env } from '../http/env';

/** The provider's metrics, in the format of Prometheus. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics, which are those of this process only. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'enxerto_provider_request_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers,
  });
  return {
    registry,
    /** Messages that were sent to push services, by the answer: accepted, gone, failed, retried. */
    messages: new Counter({
      name: 'enxerto_provider_messages_total',
      help: 'Messages sent to push services, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    /** Messages that were sent and are not answered yet. */
    inFlight: new Gauge({
      name: 'enxerto_provider_messages_in_flight',
      help: 'Messages that push services have not answered yet.',
      registers,
    }),
    /** Measures each request. */
    measure: (async (c, next) => {
      const end = requests.startTimer();
      await next();
      // The route's pattern is used and not the path, because each id in a path would make a series of its own.
      end({ method: c.req.method, route: routePath(c, -1), status: c.res.status });
    }) satisfies MiddlewareHandler<Env>,
  };
}
