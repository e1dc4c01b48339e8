import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { empresas } from '../../contract/empresas.ts';
import { fornecedores } from '../../contract/fornecedores.ts';
import type { Limitada } from '../../contract/limites.ts';
import { perfis, servicos } from '../../contract/registry.ts';
import type { Resource } from '../../contract/resource.ts';
import { EMPRESA_HEADER, FILE_NAME_HEADER } from '../../contract/session.ts';
import { usuarios } from '../../contract/usuarios.ts';
import { webhooks } from '../../contract/webhooks.ts';
import { SENHA } from '../seed.ts';
import { type Actor, Answer } from './contractApp.ts';
import type { delegacaoApp } from './delegacao.ts';
import { utf8 } from './importacao.ts';
import { novo, valorDe } from './layouts.ts';
import { nova } from './visoes.ts';

export type App = ReturnType<typeof delegacaoApp>;
export type Pedido = () => Promise<Answer>;

/** A route that inserts rows into a table with a limit of rows. */
export interface Porta {
  rota: string;
  tabela: Limitada;
  /** It only enqueues a task, whose summary then reports the limit. */
  tarefa?: true;
  /** Prepares and returns the requests, each of which inserts at least one row. */
  pedidos: (app: App, ana: Actor) => Promise<readonly Pedido[]>;
}

export const duas = (pedido: (n: number) => Promise<Answer>): readonly Pedido[] =>
  [1, 2].map((n) => () => pedido(n));
export const porta = (rota: string, tabela: Limitada, pedidos: Porta['pedidos']): Porta => ({
  rota,
  tabela,
  pedidos,
});
/** Returns a route whose requests need only a body. */
const simples = (rota: string, tabela: Limitada, corpo: (app: App, n: number) => unknown): Porta =>
  porta(rota, tabela, async (app, ana) =>
    duas((n) => ana.call('post', rota.replace('post ', ''), { body: corpo(app, n) })),
  );

const cadastro = (resource: Resource, tabela: Limitada): Porta[] => {
  const valid = ({ t }: App, n: number) => t.valid(resource, 40 + n);
  const base = `post /v1/${resource.name}`;
  return [
    simples(base, tabela, valid),
    porta(`${base}/lixeira/{id}/restaurar`, tabela, async (app, ana) => {
      const feitos = [];
      for (const n of [11, 12]) feitos.push((await ana.create(resource, valid(app, n))).row);
      for (const { id } of feitos) await ana.remove(resource, id);
      return feitos.map(
        ({ id }) =>
          () =>
            ana.call('post', `/v1/${resource.name}/lixeira/${String(id)}/restaurar`),
      );
    }),
  ];
};

const criado = async (ana: Actor, path: string, body: unknown): Promise<string> =>
  String((await ana.call('post', path, { body })).row.id);

const NOTA = {
  emissao: '2026-07-06',
  municipioEmissor: '3550308',
  prestador: { documento: sampleCnpj(77), nome: 'Consultoria Horizonte Ltda' },
  servico: { codigoNacional: '170101', descricao: 'Consultoria em gestão' },
  valores: { servicos: 100_000 },
  retencoes: {},
};
const digitada = (ana: Actor, numero: string) => criado(ana, '/v1/nfs/digitar', { ...NOTA, numero });

/** Returns a route with two requests, each about a new nota. */
const porNota = (rota: string, tabela: Limitada, pede: (ana: Actor, id: string) => Promise<Answer>): Porta =>
  porta(rota, tabela, async (_, ana) => {
    const ids = [await digitada(ana, `${tabela} 1`), await digitada(ana, `${tabela} 2`)];
    return ids.map((id) => () => pede(ana, id));
  });

const chaveDe = (ana: Actor, servico: string, n: number) =>
  ana.call('post', `/v1/servicos/${servico}/chaves`, { body: { nome: `Chave ${n}`, senha: SENHA } });
const versoes = (n: number) => valorDe({ cabecalho: n });

/** Routes that insert such rows within the request; those of `portasDeMuitos.ts` insert many, mostly by a task. */
export const PORTAS_DE_UM: readonly Porta[] = [
  ...cadastro(empresas, 'empresas'),
  ...cadastro(fornecedores, 'fornecedores'),
  ...cadastro(usuarios, 'usuarios'),
  ...cadastro(perfis, 'perfis'),
  ...cadastro(servicos, 'servicos'),
  ...cadastro(webhooks, 'webhooks'),
  porta('post /v1/servicos/rotinas', 'servicos', async (_, ana) => [
    () => ana.call('post', '/v1/servicos/rotinas'),
  ]),
  porta('post /v1/servicos/{id}/chaves', 'chaves_api', async ({ t }, ana) => {
    const id = await criado(ana, '/v1/servicos', t.valid(servicos, 60));
    return duas((n) => chaveDe(ana, id, n));
  }),
  porta('post /v1/servicos/{id}/chaves/{chaveId}/trocar', 'chaves_api', async ({ t }, ana) => {
    const id = await criado(ana, '/v1/servicos', t.valid(servicos, 61));
    const feitas = [(await chaveDe(ana, id, 1)).row, (await chaveDe(ana, id, 2)).row];
    const body = { dias: 7, senha: SENHA };
    return feitas.map(
      (one) => () => ana.call('post', `/v1/servicos/${id}/chaves/${String(one.id)}/trocar`, { body }),
    );
  }),
  porta('post /v1/webhooks/{id}/segredo', 'webhooks_segredos', async ({ t }, ana) => {
    const id = await criado(ana, '/v1/webhooks', t.valid(webhooks, 60));
    return duas(() => ana.call('post', `/v1/webhooks/${id}/segredo`, { body: { horas: 1 } }));
  }),
  simples('post /v1/delegacoes', 'delegacoes', (app, n) => app.offerBody({ motivo: `Férias ${n}` })),
  simples('post /v1/visoes', 'visoes', (_, n) => ({ ...nova(fornecedores), nome: `Visão ${n}` })),
  simples('post /v1/layouts', 'layouts', (_, n) => novo({ nome: `Layout ${n}` })),
  porta('post /v1/layouts/galeria/{modelo}/usar', 'layouts', async (_, ana) =>
    ['cnab240-extrato', 'data-cnpj-nota'].map(
      (um) => () => ana.call('post', `/v1/layouts/galeria/${um}/usar`),
    ),
  ),
  porta('put /v1/layouts/{id}', 'layouts_versoes', async (_, ana) => {
    const id = await criado(ana, '/v1/layouts', novo({ nome: 'Com versões' }));
    const put = (n: number) => {
      const body = {
        ...novo({
          nome: 'Com versões',
          valor: valorDe({ naoSaoDados: n === 1 ? [] : versoes(1).naoSaoDados }),
        }),
      };
      return ana.call('put', `/v1/layouts/${id}`, { body: { ...body, versao: n, motivo: '' } });
    };
    return duas(put);
  }),
  porta('post /v1/layouts/{id}/voltar', 'layouts_versoes', async (_, ana) => {
    const id = await criado(ana, '/v1/layouts', novo({ nome: 'Que volta' }));
    const body = {
      ...novo({ nome: 'Que volta', valor: valorDe({ naoSaoDados: [] }) }),
      versao: 1,
      motivo: '',
    };
    await ana.call('put', `/v1/layouts/${id}`, { body });
    return duas((n) => ana.call('post', `/v1/layouts/${id}/voltar`, { body: { numero: n, versao: n + 1 } }));
  }),
  simples('post /v1/nfs/digitar', 'nfses_fontes', (_, n) => ({ ...NOTA, numero: `digitada ${n}` })),
  porNota('post /v1/nfs/revisao/decisoes', 'nfses_memorias', (ana, id) => {
    const retem = { ISS: null, IRRF: null, CSRF: null, INSS: null };
    const decisao = {
      natRend: '15015',
      tpServico: null,
      retem,
      aliquotaInss: null,
      baseInssPercentual: null,
    };
    const lembrar = { ate: '2026-12-31', motivo: 'Conferido com o contrato.' };
    const itens = [{ id, versao: 1 }];
    return ana.call('post', '/v1/nfs/revisao/decisoes', {
      body: { acao: 'APROVA', motivo: '', itens, decisao, lembrar },
    });
  }),
  porNota('post /v1/nfs/regras', 'nfses_regras', (ana, nfseId) =>
    ana.call('post', '/v1/nfs/regras', {
      body: { nfseId, limite: 100_000, ate: '2026-12-31', motivo: 'Contrato mensal de valor fixo.' },
    }),
  ),
  porta('post /v1/nfs/revisao/{id}/comentarios', 'nfses_comentarios', async (_, ana) => {
    const id = await digitada(ana, 'comentada');
    return duas((n) =>
      ana.call('post', `/v1/nfs/revisao/${id}/comentarios`, {
        body: { texto: `Veja ${n}`, mencionados: [] },
      }),
    );
  }),
  porta('post /v1/pagamentos/pedidos', 'pagamentos_pedidos', async (_, ana) => {
    await digitada(ana, 'a pagar');
    return duas((n) =>
      ana.call('post', '/v1/pagamentos/pedidos', {
        body: { mes: '2026-07', nome: `Cliente ${n}`, email: `c${n}@cliente.example` },
      }),
    );
  }),
  porta('post /v1/pagamentos/importacoes', 'pagamentos_importacoes', async ({ t }, ana) =>
    duas(async (n) => {
      const headers = {
        authorization: `Bearer ${ana.token}`,
        [EMPRESA_HEADER]: ana.user.links[0] ?? '',
        [FILE_NAME_HEADER]: `pagos ${n}.csv`,
      };
      const body = utf8(`CNPJ;Nota;Dt. Baixa;Valor pago\r\n${sampleCnpj(81)};${n};20/07/2026;1,00\r\n`);
      const response = await t.app.fetch(
        new Request('http://farol.example/api/v1/pagamentos/importacoes', { method: 'POST', headers, body }),
      );
      return new Answer(response, await response.text());
    }),
  ),
];
