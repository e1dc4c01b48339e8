import { context, type MeterProvider, SpanStatusCode, type TracerProvider, trace } from '@opentelemetry/api';
import { COUNTED, type Counted, type Labels, MEASURED, type Measured, type Telemetry } from './port.ts';

/** Metric names: OpenTelemetry's where it has one, otherwise Farol's own. */
const NAMES: Readonly<Record<Measured, string>> = {
  pedido: 'http.server.request.duration',
  servico_externo: 'http.client.request.duration',
  tarefa: 'farol.tarefa.duration',
  rotina: 'farol.rotina.duration',
  carta: 'farol.carta.duration',
};
const COUNTS: Readonly<Record<Counted, string>> = {
  tarefa_falha: 'farol.tarefa.falhas',
  pedido_recusado: 'farol.pedido.recusas',
  gravacao_recusada: 'farol.gravacao.recusas',
};
/** Bucket boundaries in seconds: from a cached response to a task of an hour. */
const BOUNDARIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800, 3600];
const SCOPE = 'farol';

/** Returns telemetry over OpenTelemetry; `meters` and `tracers` receive metrics and spans. */
export function otelTelemetry(meters: MeterProvider, tracers: TracerProvider): Telemetry {
  const meter = meters.getMeter(SCOPE);
  const tracer = tracers.getTracer(SCOPE);
  const durations = new Map(
    MEASURED.map((what) => [
      what,
      meter.createHistogram(NAMES[what], {
        unit: 's',
        advice: { explicitBucketBoundaries: BOUNDARIES },
      }),
    ]),
  );
  const counters = new Map(COUNTED.map((what) => [what, meter.createCounter(COUNTS[what])]));
  return {
    count: (what, labels, times = 1) => counters.get(what)?.add(times, labels),
    async measure(what, { labels, details }, work) {
      const span = tracer.startSpan(what, { attributes: { ...labels, ...details } });
      const begun = performance.now();
      let told: Labels = labels;
      const tell: Parameters<typeof work>[0] = (more) => {
        told = { ...told, ...more.labels };
        span.setAttributes({ ...more.labels, ...more.details });
      };
      try {
        return await context.with(trace.setSpan(context.active(), span), () => work(tell));
      } catch (error) {
        told = { ...told, 'error.type': error instanceof Error ? error.name : 'Error' };
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        durations.get(what)?.record((performance.now() - begun) / 1000, told);
        span.end();
      }
    },
  };
}
