import { noTelemetry } from './port.ts';
import type { RunningTelemetry, TelemetryEnv } from './running.ts';

/**
 * Starts what the environment asks for: `/metrics` for Prometheus on a port of its own, traces to an OTLP collector, both or
 * none. Throws with a sentence when the port cannot be had.
 */
export async function startTelemetry(env: TelemetryEnv, version: string): Promise<RunningTelemetry> {
  if (env.FAROL_METRICAS_PORTA === 0 && env.OTEL_EXPORTER_OTLP_ENDPOINT === '')
    return { telemetry: noTelemetry, meter: null, close: async () => undefined };
  // Not loaded where nobody looks: it takes some megabytes.
  const { startOpenTelemetry } = await import('./running.ts');
  return startOpenTelemetry(env, version);
}
