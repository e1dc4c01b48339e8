import { once } from 'node:events';
import { createServer } from 'node:http';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { otelTelemetry } from './otel.ts';
import { startTelemetry } from './start.ts';

const OFF = {
  FAROL_METRICAS_PORTA: 0,
  FAROL_METRICAS_HOST: '127.0.0.1',
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
  FAROL_TRACOS_FRACAO: 100,
};

describe('measures and traces', () => {
  it('time a request under its route and status; ids stand in the trace alone', async () => {
    const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
    const meters = new MeterProvider({ readers: [new PeriodicExportingMetricReader({ exporter })] });
    const spans = new InMemorySpanExporter();
    const tracers = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter: spans })] });
    const telemetry = otelTelemetry(meters, tracers);
    const answer = await telemetry.measure('pedido', { labels: { metodo: 'GET' } }, async (tell) => {
      tell({ labels: { rota: '/v1/empresas' }, details: { 'farol.tenant': 't1' } });
      return 'ok';
    });
    await expect(
      telemetry.measure('pedido', { labels: { metodo: 'GET' } }, () => Promise.reject(new TypeError('x'))),
    ).rejects.toThrow('x');
    await meters.forceFlush();
    const points = exporter
      .getMetrics()
      .flatMap(({ scopeMetrics }) =>
        scopeMetrics.flatMap(({ metrics }) =>
          metrics.flatMap(({ dataPoints }) => dataPoints.map(({ attributes }) => attributes)),
        ),
      );
    expect(answer).toBe('ok');
    expect(points).toEqual([
      { metodo: 'GET', rota: '/v1/empresas' },
      { metodo: 'GET', 'error.type': 'TypeError' },
    ]);
    expect(spans.getFinishedSpans().map(({ attributes }) => attributes)).toEqual([
      { metodo: 'GET', rota: '/v1/empresas', 'farol.tenant': 't1' },
      { metodo: 'GET' },
    ]);
  });

  it('open no port where nobody asked for any, and say which port cannot be had', async () => {
    const off = await startTelemetry(OFF, '1.0.0');
    expect(off.meter).toBeNull();
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = z.object({ port: z.number() }).parse(holder.address());
    const asked = { ...OFF, FAROL_METRICAS_PORTA: port };
    await expect(startTelemetry(asked, '1.0.0')).rejects.toThrow(`FAROL_METRICAS_PORTA`);
    holder.close();
    await once(holder, 'close');
    const taken = await startTelemetry(asked, '1.0.0');
    await taken.telemetry.measure('tarefa', { labels: { tipo: 'x' } }, async () => undefined);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toContain('farol_tarefa_duration_count{tipo="x"');
    await taken.close();
  });
});
