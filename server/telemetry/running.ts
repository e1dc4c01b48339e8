import { context, type Meter, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Env } from '../env.ts';
import { otelTelemetry } from './otel.ts';
import type { Telemetry } from './port.ts';

export interface RunningTelemetry {
  telemetry: Telemetry;
  /** Meter for gauges read at each scrape (gauges.ts); null without an endpoint for metrics. */
  meter: Meter | null;
  close: () => Promise<void>;
}

export type TelemetryEnv = Pick<
  Env,
  'FAROL_METRICAS_PORTA' | 'FAROL_METRICAS_HOST' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'FAROL_TRACOS_FRACAO'
>;

/** Starts the telemetry that `startTelemetry` found configured. Throws a sentence when the port is unavailable. */
export async function startOpenTelemetry(env: TelemetryEnv, version: string): Promise<RunningTelemetry> {
  const {
    FAROL_METRICAS_PORTA: port,
    FAROL_METRICAS_HOST: host,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  } = env;
  const resource = resourceFromAttributes({ 'service.name': 'farol', 'service.version': version });
  const reader = port === 0 ? null : new PrometheusExporter({ host, port, preventServerStart: true });
  const meters = new MeterProvider({ resource, readers: reader ? [reader] : [] });
  const spanProcessors =
    endpoint === ''
      ? []
      : [
          new BatchSpanProcessor({
            exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
          }),
        ];
  const sampler = new ParentBasedSampler({
    root: new TraceIdRatioBasedSampler(env.FAROL_TRACOS_FRACAO / 100),
  });
  const tracers = new TracerProvider({ resource, sampler, spanProcessors });
  const contexts = new AsyncLocalStorageContextManager().enable();
  if (spanProcessors.length > 0) context.setGlobalContextManager(contexts);
  await reader?.startServer().catch((error: unknown) => {
    throw new Error(
      `A porta das métricas ${host}:${port} não pôde ser aberta. Escolha outra (FAROL_METRICAS_PORTA).`,
      { cause: error },
    );
  });
  return {
    telemetry: otelTelemetry(meters, tracers),
    meter: reader && meters.getMeter('farol'),
    close: async () => {
      await Promise.allSettled([meters.shutdown(), tracers.shutdown()]);
      contexts.disable();
      trace.disable();
    },
  };
}
