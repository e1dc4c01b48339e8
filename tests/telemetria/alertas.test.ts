import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findPromtool } from '../../scripts/promtool.ts';
import { alerts } from '../support/alertas.ts';

const promtool = findPromtool();
if (!promtool) console.warn('Os alertas não foram provados: falta o promtool (apt-get install prometheus).');
const folder = mkdtempSync(join(tmpdir(), 'farol-alertas-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HOUR = 60;
const DAY = 24 * HOUR;

/** Series of a healthy installation, one value a minute, in the notation of promtool. */
const HEALTHY: Readonly<Record<string, string>> = {
  'up{job="farol",instance="a"}': '1x200',
  'http_server_request_duration_count{instance="a"}': '0+600x200',
  'farol_pedido_recusas_total{instance="a",status="503"}': '0x200',
  'farol_gravacao_recusas_total{instance="a"}': '0x200',
  'nodejs_eventloop_delay_p99{instance="a"}': '0.02x200',
  'farol_tarefa_falhas_total{tipo="EXPORTA",estado="falhou"}': '0x200',
  'farol_fila_espera{fila="tarefas"}': '5x200',
  'farol_fila_itens{fila="correio",estado="falhou"}': '0x200',
  'farol_fila_itens{fila="tarefas",estado="falhou"}': '3x200',
  'farol_rotina_falha{rotina="limpeza"}': '0x200',
  'farol_rotina_atraso{rotina="limpeza"}': '0x200',
  'farol_leitura_vezes_tomadas_total{fila="arquivos"}': '0x200',
  'farol_disco_livre{instance="a"}': '50000000000x200',
  'farol_disco_total{instance="a"}': '100000000000x200',
  farol_banco_tamanho: '20000000000x200',
  'farol_banco_conexoes{instance="a",banco="pedidos",estado="esperando"}': '0x200',
  farol_replica_atraso: '1x200',
  farol_webhook_suspensos: '0x200',
  'farol_certificado_findando{prazo="15_dias"}': '0x200',
  'farol_rotina_boa{rotina="backup"}': '3600x200',
  'farol_rotina_boa{rotina="ensaio"}': '864000x200',
};

/** Cases: the only alert that fires, after how many minutes, and the series that go wrong (null: series absent). */
const ROWS: readonly (readonly [alert: string, minutes: number, wrong: Record<string, string | null>])[] = [
  ['FarolForaDoAr', 10, { 'up{job="farol",instance="a"}': '1x5 0x60' }],
  ['FarolForaDoAr', 3, { 'up{job="farol",instance="a"}': null }],
  ['FarolPedidosRecusados', 20, { 'farol_pedido_recusas_total{instance="a",status="503"}': '0+30x60' }],
  ['FarolDiscoCheioRecusaGravacoes', 8, { 'farol_gravacao_recusas_total{instance="a"}': '0x5 1x60' }],
  ['FarolLacoDeEventosPreso', 11, { 'nodejs_eventloop_delay_p99{instance="a"}': '0.8x60' }],
  ['FarolTarefaFalhou', 6, { 'farol_tarefa_falhas_total{tipo="EXPORTA",estado="falhou"}': '0x4 1x60' }],
  ['FarolFilaParada', 6, { 'farol_fila_espera{fila="tarefas"}': '1000x60' }],
  ['FarolDesistencias', 1, { 'farol_fila_itens{fila="correio",estado="falhou"}': '1x60' }],
  ['FarolRotinaFalha', 1, { 'farol_rotina_falha{rotina="limpeza"}': '4000x60' }],
  ['FarolRotinaAtrasada', 1, { 'farol_rotina_atraso{rotina="limpeza"}': '4000x60' }],
  ['FarolServicoParado', 1, { 'farol_servico_parado{servico="https://sefaz.example"}': '2000x60' }],
  ['FarolLeituraTomada', 6, { 'farol_leitura_vezes_tomadas_total{fila="arquivos"}': '0x4 1x60' }],
  ['FarolDiscoAcabando', 16, { 'farol_disco_livre{instance="a"}': '5000000000x60' }],
  ['FarolDiscoAcabando', 60, { 'farol_disco_livre{instance="a"}': '50000000000-20000000x60' }],
  ['FarolBancoCresceDepressa', 170 * HOUR, { farol_banco_tamanho: '20000000000x168 40000000000x30' }],
  [
    'FarolConexoesEsgotadas',
    6,
    { 'farol_banco_conexoes{instance="a",banco="pedidos",estado="esperando"}': '3x60' },
  ],
  ['FarolReplicaAtrasada', 6, { farol_replica_atraso: '120x60' }],
  ['FarolWebhooksSuspensos', 1, { farol_webhook_suspensos: '2x60' }],
  ['FarolCertificadoFindando', 1, { 'farol_certificado_findando{prazo="15_dias"}': '1x60' }],
  ['FarolSemCopia', 16, { 'farol_rotina_boa{rotina="backup"}': '100000x60' }],
  ['FarolSemCopia', 16, { 'farol_rotina_boa{rotina="backup"}': null }],
  ['FarolSemEnsaio', 16, { 'farol_rotina_boa{rotina="ensaio"}': '4000000x60' }],
  ['FarolSemEnsaio', 16, { 'farol_rotina_boa{rotina="ensaio"}': null }],
];

function caseOf(alert: string | null, minutes: number, wrong: Record<string, string | null>) {
  const told = Object.entries({ ...HEALTHY, ...wrong });
  return {
    // Cases over days use one value an hour.
    interval: minutes > DAY ? '1h' : '1m',
    input_series: told.flatMap(([series, values]) => (values === null ? [] : [{ series, values }])),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: `${minutes}m`,
        exp_samples: alert === null ? [] : [{ labels: `{alertname="${alert}"}`, value: 1 }],
      },
    ],
  };
}

it('cada alerta tem um caso que o prova, e uma linha do que fazer', () => {
  const names = alerts.map(({ alert }) => alert);
  expect([...new Set(ROWS.map(([alert]) => alert))].sort()).toEqual([...names].sort());
  const guide = readFileSync('docs/producao.md', 'utf8');
  expect(names.filter((name) => !guide.includes(`\n| \`${name}\` | `))).toEqual([]);
});

it.skipIf(!promtool)('cada falha dispara o seu alerta e nenhum outro; onde tudo vai bem, nenhum', () => {
  const cases = [caseOf(null, 120, {}), caseOf(null, 180 * HOUR, {}), ...ROWS.map((row) => caseOf(...row))];
  const files = ['1m', '1h'].map((evaluation_interval) => {
    const file = join(folder, `${evaluation_interval}.yml`);
    const tests = cases.filter(({ interval }) => interval === evaluation_interval);
    // JSON is valid YAML, which promtool reads.
    const rule_files = [resolve('deploy/alertas.yml')];
    writeFileSync(file, JSON.stringify({ rule_files, evaluation_interval, tests }));
    return file;
  });
  const run = spawnSync(promtool ?? '', ['test', 'rules', ...files], { encoding: 'utf8' });
  expect(run.stdout + run.stderr).toMatch(/SUCCESS/);
  expect(run.status).toBe(0);
});
