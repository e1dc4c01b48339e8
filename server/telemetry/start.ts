import { noTelemetry } from './port.ts';
import type { RunningTelemetry, TelemetryEnv } from './running.ts';

/**
 * Starts the configured telemetry: `/metrics` for Prometheus on a separate port, traces to an OTLP collector, both or none. Throws a
 * sentence when the port is unavailable.
 */
export async function startTelemetry(env: TelemetryEnv, version: string): Promise<RunningTelemetry> {
  if (env.FAROL_METRICAS_PORTA === 0 && env.OTEL_EXPORTER_OTLP_ENDPOINT === '')
    return { telemetry: noTelemetry, meter: null, close: async () => undefined };
  // Loaded only when used: it takes some megabytes.
  const { startOpenTelemetry } = await import('./running.ts');
  return startOpenTelemetry(env, version);
}
