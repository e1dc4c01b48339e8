import { performance } from 'node:perf_hooks';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { startCluster } from './cluster.ts';
import { loadSuppliers } from './fornecedores.ts';
import { renewSessions } from './load.ts';
import { startProduct } from './productServer.ts';
import { headersOf } from './requests.ts';

/** `npm run bench -- filtros`: the first page of one office's suppliers by each kind of question, few rows beside many. */
const SIZES = [10_000, Number(process.env.BENCH_ROWS ?? 1_000_000)];
const ASKED = Number(process.env.BENCH_ROUNDS ?? 60);
const WARM = 10;

const QUESTIONS: Readonly<Record<string, object>> = {
  'sem filtro': {},
  'cpfCnpj inteiro': { cpfCnpj: sampleCnpj(77) },
  'uf é SP': { uf: 'SP' },
  'uf é diferente de SP': { uf_diferente: 'SP' },
  'uf está vazia': { uf_vazio: true },
  'nome começa com Padaria': { nome_comeca: 'Padaria' },
  'nome contém 77': { nome: '77' },
  'município é Santos': { municipio_igual: 'Santos' },
  'e-mail é um': { email_igual: 'contato77@fornecedor.example' },
  'e-mail contém': { email: 'contato77@' },
  'logradouro contém': { logradouro: 'avenida' },
  'bairro está vazio': { bairro_vazio: true },
  'retém INSS: sim': { retemInss: true },
  'e-mail está preenchido': { email_vazio: false },
  'telefone começa com 1100': { telefone_comeca: '1100' },
  'observação está preenchida': { observacao_vazio: false },
  'optante: sim': { optanteSimples: true },
  inativos: { ativo: false },
};

const cluster = await startCluster();
const seen = new Map<string, number[]>();
try {
  for (const [at, rows] of SIZES.entries()) {
    const name = `filtros${at}`;
    const url = cluster.url(name);
    await loadSuppliers(cluster.url('postgres'), url, name, rows, 1);
    const server = await startProduct(url);
    await renewSessions(url);
    const headers = await headersOf(0);
    for (const [question, filter] of Object.entries(QUESTIONS)) {
      const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,24]' });
      const took: number[] = [];
      for (let n = 0; n < WARM + ASKED; n += 1) {
        const start = performance.now();
        const address = `http://127.0.0.1:${server.port}/api/v1/fornecedores?${query}`;
        const response = await fetch(address, { headers });
        const text = await response.text();
        if (!response.ok) throw new Error(`${question}: ${text}`);
        if (n >= WARM) took.push(performance.now() - start);
      }
      took.sort((a, b) => a - b);
      const p99 = took[Math.ceil(took.length * 0.99) - 1] ?? Number.NaN;
      const known = seen.get(question) ?? [];
      seen.set(question, [...known, took[Math.floor(took.length / 2)] ?? Number.NaN, p99]);
    }
    await server.stop();
  }
} finally {
  await cluster.stop();
}
console.log(`p50 e p99 em ms: ${SIZES.map((one) => one.toLocaleString('pt-BR')).join(' e ')} registros`);
for (const [question, [few50 = 0, few99 = 0, many50 = 0, many99 = 0]] of seen)
  console.log(
    `${question}: ${few50.toFixed(1)} ${few99.toFixed(1)} | ${many50.toFixed(1)} ${many99.toFixed(1)} | p99 ${(many99 / few99).toFixed(2)} ×`,
  );
