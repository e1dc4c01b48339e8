import { readFileSync } from 'node:fs';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { TracerProvider } from '@opentelemetry/sdk-trace';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { observeGauges } from '../../server/telemetry/gauges.ts';
import { otelTelemetry } from '../../server/telemetry/otel.ts';
import { MEASURED } from '../../server/telemetry/port.ts';
import { createTestApp, people, type TestApp } from '../harness.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.reset(people);
});

const dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
});
/** The names of metrics in a query, without labels. */
const metricsOf = (expr: string) =>
  expr.replace(/by \([^)]*\)|\{[^}]*\}/g, '').match(/\b(?:http|farol|process|nodejs)_[a-z_]+/g) ?? [];

const { panels } = dashboard.parse(JSON.parse(readFileSync('deploy/grafana.json', 'utf8')));
const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

it('what each process tells of the whole database is not added up over processes', () => {
  const ofAll = queries.filter((expr) => /farol_(fila|rotina_atraso|servico)/.test(expr));
  expect(ofAll.length).toBeGreaterThan(3);
  expect(ofAll.filter((expr) => !expr.startsWith('max by'))).toEqual([]);
});

it('every number that the dashboard of Grafana asks for is told, of queues and services as they stand', async () => {
  const reader = new PrometheusExporter({ preventServerStart: true });
  const meters = new MeterProvider({ readers: [reader] });
  const telemetry = otelTelemetry(meters, new TracerProvider({ spanProcessors: [] }));
  for (const what of MEASURED) await telemetry.measure(what, { labels: {} }, async () => undefined);
  observeGauges(meters.getMeter('farol'), {
    reserva: app.db,
    connections: () => [{ banco: 'pedidos', emUso: 2, livres: 8, esperando: 1 }],
  });
  await app.runRoutines();
  await app.superuser.execute(
    sql`insert into disjuntores (servico, desde, falhas, ultima_em, proxima_em, causa)
        values ('https://sefaz.example', now() - interval '10 minutes', 9, now(), now(), 'x')`,
  );
  await app.request('/recuperar-senha', { body: { email: 'total@horizonte.example' } });
  const { resourceMetrics } = await reader.collect();
  const text = new PrometheusSerializer().serialize(resourceMetrics);

  const asked = new Set(queries.flatMap(metricsOf));
  expect(asked.size).toBeGreaterThan(9);
  expect([...asked].filter((name) => !text.includes(`\n${name}{`) && !text.includes(`\n${name} `))).toEqual(
    [],
  );
  expect(text).toMatch(/farol_banco_conexoes\{banco="pedidos",estado="esperando".*\} 1/);
  expect(text).toMatch(/farol_fila_itens\{fila="correio",estado="na_fila".*\} 1/);
  expect(text).toMatch(/farol_servico_parado\{servico="https:\/\/sefaz.example".*\} 6\d\d/);
  await meters.shutdown();
});
