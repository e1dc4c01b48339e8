import { sampleCnpj } from '../contract/brasil/sample.ts';
import { postmasterOf } from './cpu.ts';
import { loadSuppliers, removeCreated, suppliersOf } from './fornecedores.ts';
import { benchId, companiesOf, renewSessions, TENANTS } from './load.ts';
import { loadedCluster } from './loaded.ts';
import { drive, handOver, median, type Sample, type Server, startProcess } from './measure.ts';
import { LIKE_BARE, startProduct } from './productServer.ts';
import { get, headersOf, post } from './requests.ts';
import { lessened, sized } from './sizes.ts';

/**
 * `npm run bench -- registro`: a page of suppliers, one supplier and a new one, with 16 connections over 1,000,000 rows
 * in 50 tenants, in turns on the product and on a bare server with only what row-level security requires. `BENCH_ROWS`
 * sets fewer rows.
 */
const ROWS = sized('BENCH_ROWS', 1_000_000, 1_000);
const ROUNDS = sized('BENCH_ROUNDS', 5, 1);
/** Round 0 only warms up. */
const FIRST = lessened(0, 1);
const SECONDS = sized('BENCH_SECONDS', 3, 0.05);
/** More than either side creates in a round. */
const CREATED = SECONDS * 2500;
const SHOWN = ['nome', 'cpfCnpj', 'municipio', 'uf', 'optanteSimples', 'ativo'];
const NAMES = SHOWN.map((key) => (key === 'cpfCnpj' ? 'cpf_cnpj' : key.replace('Simples', '_simples')));
const EACH = 20;

type Side = 'produto' | 'puro';
interface Scenario {
  name: string;
  target: number;
  /** Requests of a round, all different where they write. */
  requests: Record<Side, () => Promise<string[]>>;
}

const database = `fornecedores_${ROWS}`;
const servers: Server[] = [];
const cluster = await loadedCluster({ [database]: (made) => loadSuppliers(made, ROWS) });
try {
  const url = cluster.url(database);
  await removeCreated(url);
  await renewSessions(url);
  const postmaster = await postmasterOf(url);
  const ids = await suppliersOf(url, EACH);
  const empresas = await companiesOf(url);
  const headers = await Promise.all(Array.from({ length: TENANTS }, (_, n) => headersOf(n)));
  const product = await startProduct(url, LIKE_BARE);
  servers.push(product);
  const one = `select id, versao, criado_em, alterado_em, cpf_cnpj, nome, nome_fantasia, inscricao_estadual,
                      inscricao_municipal, optante_simples, email, telefone, cep, logradouro, numero, complemento, bairro,
                      municipio, codigo_ibge, uf, retem_iss, retem_irrf, retem_csrf, retem_inss, observacao, ativo
                 from fornecedores where id = $1`;
  const page = `select id, versao, ${NAMES.join(', ')}, (select count(*)::int from (select 1 from fornecedores limit 1001) as c) as _counted
                  from fornecedores order by nome, id limit 26`;
  const pages = [[{ text: page, values: [] }], ...ids.flat().map((id) => [{ text: one, values: [id] }])];
  const bare = await startProcess((port) => ({
    file: './bare.ts',
    args: [url, String(port), handOver(pages)],
  }));
  servers.push(bare);
  const tenantsOf = (make: (n: number) => string) => Array.from({ length: TENANTS }, (_, n) => make(n));
  const bareAddress = (n: number, last: number | string) => `/${benchId('tenant', n)}/${empresas[n]}/${last}`;
  let number = 10_000_000;
  const created = (make: (n: number, body: Record<string, unknown>) => string) => async () =>
    Array.from({ length: CREATED }, () => {
      const next = number++;
      const body = {
        cpfCnpj: sampleCnpj(next),
        nome: `Comercial ${next} Ltda`,
        municipio: 'São Paulo',
        uf: 'SP',
      };
      return make(next % TENANTS, body);
    });
  const query = new URLSearchParams({
    range: '[0,24]',
    sort: '["nome","ASC"]',
    colunas: JSON.stringify(SHOWN),
  });
  const scenarios: Scenario[] = [
    {
      name: 'página de 25 fornecedores',
      target: 0.75,
      requests: {
        produto: async () => tenantsOf((n) => get(`/api/v1/fornecedores?${query}`, headers[n])),
        puro: async () => tenantsOf((n) => get(bareAddress(n, 0))),
      },
    },
    {
      name: 'um fornecedor',
      target: 0.6,
      requests: {
        produto: async () =>
          ids.flatMap((own, n) => own.map((id) => get(`/api/v1/fornecedores/${id}`, headers[n]))),
        puro: async () =>
          ids.flatMap((own, n) => own.map((_, place) => get(bareAddress(n, 1 + n * EACH + place)))),
      },
    },
    {
      name: 'um fornecedor novo, com auditoria',
      target: 0.4,
      requests: {
        produto: created((n, body) => post('/api/v1/fornecedores', body, headers[n])),
        puro: created((n, body) => post(bareAddress(n, 'fornecedores'), body)),
      },
    },
  ];
  const SIDES = ['produto', 'puro'] as const;
  const results = new Map(
    scenarios.map((scenario) => [scenario, { produto: [] as Sample[], puro: [] as Sample[] }]),
  );
  for (let round = FIRST; round <= ROUNDS; round++) {
    for (const [{ requests }, samples] of results) {
      for (const side of SIDES) {
        const server = side === 'produto' ? product : bare;
        const warmUp = await requests[side]();
        const sample = await drive(
          { server, postmaster },
          round === 0 ? 1 : SECONDS,
          await requests[side](),
          warmUp,
        );
        if (round > 0) samples[side].push(sample);
      }
    }
  }
  for (const [{ name, target }, { produto, puro }] of results) {
    const ratio = (key: 'perSecond' | 'cpu') =>
      median(produto.map((sample, round) => sample[key] / (puro[round]?.[key] ?? Number.NaN)));
    console.log(`\n${name}`);
    for (const [side, samples] of Object.entries({ produto, puro })) {
      const shown = (key: keyof Sample) => median(samples.map((sample) => sample[key])).toFixed(2);
      console.log(
        `  ${side}: ${shown('perSecond')}/s, p50 ${shown('p50')} ms, p99 ${shown('p99')} ms, CPU ${shown('cpuServer')} + banco ${shown('cpuDatabase')} ms`,
      );
    }
    console.log(`  vazão produto / puro: ${ratio('perSecond').toFixed(2)} (meta ≥ ${target})`);
    console.log(
      `  CPU puro / produto: ${(1 / ratio('cpu')).toFixed(2)} (a mesma razão, sem a fila da máquina)`,
    );
  }
} finally {
  for (const server of servers) await server.stop();
  await cluster.stop();
}
