import { eq } from 'drizzle-orm';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { empresas } from '../../contract/empresas.ts';
import { fornecedores } from '../../contract/fornecedores.ts';
import type { Resource } from '../../contract/resource.ts';
import { tenants } from '../../server/db/tenants.ts';
import { SENHA } from '../seed.ts';
import { Authenticator } from './authenticator.ts';
import { type Actor, Answer } from './contractApp.ts';
import { pendingOf } from './fatores.ts';
import { importing, utf8 } from './importacao.ts';
import { escreveNotas, importador } from './pagamentosImportacao.ts';
import { type App, duas, type Porta, porta } from './portasQueCriam.ts';

/** Returns a route that applies an import of records that is already compared; `titulos` and `linha` write its file. */
const importacao = (
  recurso: string,
  linha: (n: number) => string,
  titulos: string,
  tabela: Porta['tabela'],
): Porta => ({
  ...porta(`post /v1/${recurso}/importacoes/{id}/aplicar`, tabela, async ({ t }, ana) => {
    const imports = importing(t.app, ana.token, recurso);
    const prontas = [];
    for (const n of [1, 2]) prontas.push(await imports.compared(utf8(`${titulos}\r\n${linha(n)}\r\n`)));
    return prontas.map(
      ({ id }) =>
        () =>
          ana.call('post', `/v1/${recurso}/importacoes/${id}/aplicar`),
    );
  }),
  tarefa: true,
});

/** Returns a route that undoes two unions; each restores the removed record. */
const uniao = (resource: Resource, tabela: Porta['tabela']): Porta =>
  porta(`post /v1/${resource.name}/unioes/{id}/desfazer`, tabela, async ({ t }, ana) => {
    const ids = [];
    for (const n of [1, 2]) {
      const [fica, sai] = [
        (await ana.create(resource, t.valid(resource, 70 + 2 * n))).row,
        (await ana.create(resource, t.valid(resource, 71 + 2 * n))).row,
      ];
      const body = { fica: fica.id, versaoFica: fica.versao, sai: sai.id, versaoSai: sai.versao, campos: [] };
      ids.push(String((await ana.call('post', `/v1/${resource.name}/unioes`, { body })).row.id));
    }
    return ids.map((id) => () => ana.call('post', `/v1/${resource.name}/unioes/${id}/desfazer`));
  });

/** Returns requests that resolve the questions of two files of payments and store the supplier's code. */
async function comCodigo({ t }: App, ana: Actor) {
  const eu = await importador(t.app);
  const base = { fornecedor: 'Dunas', emissao: '2026-07-01', bruto: 100_000, liquido: 93_850 };
  const notas = [1, 2].map((n) => ({ ...base, nome: `n${n}`, cpfCnpj: sampleCnpj(90 + n), numero: `9${n}` }));
  const ids = await escreveNotas(t.app, notas);
  return duas(async (n) => {
    const { id } = await eu.lida(`Código;Nota;Pagto;Valor\nF${n};;10/07/2026;938,50\n`);
    const respostas = [{ linha: 2, pagamentos: [ids[`n${n}`]], lembrarCodigo: true }];
    return ana.call('post', `/v1/pagamentos/importacoes/${id}/respostas`, { body: { respostas } });
  });
}

/** Routes that insert rows from earlier data: files, unions, a sign-in. The last one turns on a second factor, so it stays last. */
export const PORTAS_DE_MUITOS: readonly Porta[] = [
  importacao(
    'fornecedores',
    (n) => `${sampleCnpj(800 + n)};Importado ${n}`,
    'CNPJ;Razão Social',
    'fornecedores',
  ),
  importacao('empresas', (n) => `${sampleCnpj(900 + n)};Importada ${n}`, 'CNPJ;Razão Social', 'empresas'),
  importacao(
    'usuarios',
    (n) => `Pessoa ${n};pessoa${n}@importada.example;Perfil sem nada;;`,
    'Nome;E-mail;Perfil;Empresas;Ativo',
    'usuarios',
  ),
  uniao(fornecedores, 'fornecedores'),
  uniao(empresas, 'empresas'),
  porta('post /v1/pagamentos/importacoes/{id}/respostas', 'layouts_de_para', comCodigo),
  porta('post /login/cadastro/chave/confirmar', 'chaves_acesso', async ({ t }) => {
    const { tenantId } = t.user('consulta');
    const demands = (segundoFatorObrigatorio: boolean) =>
      t.app.superuser
        .update(tenants)
        .set({ parametros: { segundoFatorObrigatorio } })
        .where(eq(tenants.id, tenantId));
    await demands(true);
    return [
      async () => {
        const { desafio } = await pendingOf(t.app, 'consulta');
        const asked = await t.app.request('/login/cadastro/chave', { body: { desafio } });
        const { opcoes } = await asked.json();
        const key = await Authenticator.create();
        const body = { desafio, nome: 'Token', chave: await key.register(opcoes) };
        const response = await t.app.request('/login/cadastro/chave/confirmar', { body });
        await demands(false);
        return new Answer(response, await response.text());
      },
    ];
  }),
  porta('post /v1/perfil-proprio/segundo-fator/chaves', 'chaves_acesso', async (_, ana) => {
    const base = '/v1/perfil-proprio/segundo-fator/chaves';
    return duas(async (n) => {
      const key = await Authenticator.create();
      const { desafio, opcoes } = (await ana.call('post', `${base}/opcoes`, { body: { senha: SENHA } })).row;
      const chave = await key.register(opcoes as Parameters<typeof key.register>[0]);
      return ana.call('post', base, { body: { desafio, nome: `Chave ${n}`, chave } });
    });
  }),
];
