import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { TracerProvider } from '@opentelemetry/sdk-trace';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { rowsOf } from '../../server/db/database.ts';
import { observeGauges } from '../../server/telemetry/gauges.ts';
import { otelTelemetry } from '../../server/telemetry/otel.ts';
import { COUNTED, MEASURED } from '../../server/telemetry/port.ts';
import { observeStorage } from '../../server/telemetry/storageGauges.ts';
import { createTestApp, people, type TestApp } from '../harness.ts';
import { alerts, metricsOf, queries } from '../support/alertas.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.reset(people);
});

it('what each process tells of the whole database is not added up over processes', () => {
  const ofAll = queries.filter((expr) => /farol_(fila|rotina_(atraso|falha|boa)|servico)/.test(expr));
  expect(ofAll.length).toBeGreaterThan(3);
  expect(ofAll.filter((expr) => !expr.startsWith('max by'))).toEqual([]);
});

/** Inserts rows as each queue leaves them after its last retry. */
async function aFailureOfEach(): Promise<void> {
  const { id: tenant } = app.seeded.tenants.horizonte;
  for (const [estado, ago] of [
    ['falhou', '1 hour'],
    ['falhou', '8 days'],
    ['interrompida', '1 hour'],
  ])
    await app.superuser.execute(
      sql`insert into tarefas (tenant_id, tipo, titulo, estado, parametros, usuario_id, sessao_id, endereco, request_id, nao_antes, encerrada_em)
          values (${tenant}, 'TESTE', 'Teste', ${estado}, '{}', gen_random_uuid(), gen_random_uuid(), '', '', now(), now() - ${ago}::interval)`,
    );
  await app.superuser.execute(
    sql`insert into correio (tipo, endereco, request_id, criado_em, proxima_em, situacao)
        values ('CONVITE', '', '', now(), now(), 'falhou')`,
  );
  const [empresa] = await rowsOf(
    app.superuser,
    sql`select id from empresas where tenant_id = ${tenant} limit 1`,
  );
  await app.superuser.execute(
    sql`insert into manifestacoes (tenant_id, empresa_id, ambiente, chave, tp_evento, n_seq_evento, estado)
        values (${tenant}, ${empresa?.id}, 'SIMULADO', 'x', '210200', 1, 'parada'),
               (${tenant}, ${empresa?.id}, 'SIMULADO', 'y', '210200', 1, 'pendente')`,
  );
}

it('what failed has panels of its own, apart from what waits', () => {
  const failures = queries.filter((expr) =>
    /estado=~?"[^"]*(falhou|parada)|error_type!=""|farol_rotina_falha/.test(expr),
  );
  expect(failures.length).toBeGreaterThan(3);
  expect(queries).toContain('max by (fila, estado) (farol_fila_itens{estado=~"na_fila|executando"})');
  expect(queries.filter((expr) => expr.includes('farol_rotina_boa{rotina="backup"}'))).toHaveLength(1);
});

it('every number that the dashboard of Grafana and the alerts ask for is told, of queues and services as they stand', async () => {
  const reader = new PrometheusExporter({ preventServerStart: true });
  const meters = new MeterProvider({ readers: [reader] });
  const telemetry = otelTelemetry(meters, new TracerProvider({ spanProcessors: [] }));
  for (const what of MEASURED) await telemetry.measure(what, { labels: {} }, async () => undefined);
  observeGauges(meters.getMeter('farol'), {
    reserva: app.db,
    connections: () => [{ banco: 'pedidos', emUso: 2, livres: 8, esperando: 1 }],
    turns: () => [{ nome: 'arquivos', busy: 3, waiting: 1, takenBack: 2 }],
  });
  observeStorage(meters.getMeter('farol'), { reserva: app.db, leitura: app.db, folder: '.' });
  for (const what of COUNTED) telemetry.count(what, {}, 0);
  await app.runRoutines();
  await app.superuser.execute(
    sql`insert into disjuntores (servico, desde, falhas, ultima_em, proxima_em, causa)
        values ('https://sefaz.example', now() - interval '10 minutes', 9, now(), now(), 'x')`,
  );
  await app.superuser.execute(
    sql`insert into rotinas (nome, ultima_em, boa_em, falha_desde)
        values ('backup', now(), now() - interval '2 days', now() - interval '1 day')`,
  );
  await aFailureOfEach();
  await app.request('/recuperar-senha', { body: { email: 'total@horizonte.example' } });
  const { resourceMetrics } = await reader.collect();
  const text = new PrometheusSerializer().serialize(resourceMetrics);

  const asked = new Set([...queries, ...alerts.map(({ expr }) => expr)].flatMap(metricsOf));
  expect(asked.size).toBeGreaterThan(9);
  expect([...asked].filter((name) => !text.includes(`\n${name}{`) && !text.includes(`\n${name} `))).toEqual(
    [],
  );
  expect(text).toMatch(/farol_banco_conexoes\{banco="pedidos",estado="esperando".*\} 1/);
  expect(text).toMatch(/farol_fila_itens\{fila="correio",estado="na_fila".*\} 1/);
  expect(text).toMatch(/farol_servico_parado\{servico="https:\/\/sefaz.example".*\} 6\d\d/);
  expect(text).toMatch(/farol_leitura_vezes\{fila="arquivos",estado="esperando".*\} 1/);
  expect(text).toMatch(/farol_leitura_vezes_tomadas_total\{fila="arquivos".*\} 2/);
  // A replica that never was one, or no longer responds, has infinite lag.
  expect(text).toMatch(/farol_replica_atraso(\{.*\})? \+Inf/);
  expect(text).toMatch(/farol_banco_tamanho(\{.*\})? \d{6,}/);
  expect(text).toMatch(/farol_webhook_suspensos(\{.*\})? 0/);
  expect(text).toMatch(/farol_certificado_findando\{prazo="15_dias".*\} 0/);
  for (const failed of [
    'fila="tarefas",estado="falhou"',
    'fila="tarefas",estado="interrompida"',
    'fila="correio",estado="falhou"',
    'fila="manifestacoes",estado="parada"',
  ])
    expect(text).toMatch(new RegExp(`farol_fila_itens\\{${failed}.*\\} [12]\n`));
  expect(text).toMatch(/farol_rotina_boa\{rotina="backup".*\} 172[89]\d\d/);
  expect(text).toMatch(/farol_rotina_falha\{rotina="backup".*\} 864\d\d/);
  await meters.shutdown();
});
