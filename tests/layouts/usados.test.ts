import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { maskCpf } from '../../contract/brasil/cpfCnpj.ts';
import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';
import { recognizeLayout } from '../../contract/layouts/feicao.ts';
import { GALERIA } from '../../contract/layouts/galeria/galeria.ts';
import {
  galeriaSchema,
  ultimaImportacaoSchema,
  usoSchema,
  versoesSchema,
} from '../../contract/layouts/registro.ts';
import { asRole, rowsOf, type Tx } from '../../server/db/database.ts';
import { arquivos, arquivosPartes } from '../../server/db/taskTables.ts';
import { pagamentosImportacoes } from '../../server/fiscal/pagamentos/tables.ts';
import type { AuditEntry } from '../../server/http/audit.ts';
import { dePara, layoutParaUso, layoutsDaFinalidade, rememberCodigo } from '../../server/layouts/usados.ts';
import { utf8 } from '../support/importacao.ts';
import { layoutsApp, novo, PAGOS, valorDe } from '../support/layouts.ts';

const { t, call, criado } = layoutsApp();
const rows = (query: ReturnType<typeof sql>) => rowsOf(t.app.superuser, query);
const tenant = () => t.app.seeded.tenants.horizonte;
const [modelo = ''] = GALERIA.map((one) => one.modelo);
const dentro = <T>(work: (tx: Tx) => Promise<T>) =>
  asRole(t.app.db, 'farol_app', tenant().id, async (tx) => {
    await tx.execute(sql`select set_config('app.empresas', ${tenant().empresas.join(',')}, true)`);
    return work(tx);
  });

describe('the gallery', () => {
  test('has layouts that each read their own sample here, and are then the office’s own', async () => {
    for (const one of GALERIA) {
      const answer = await call('post', `/galeria/${one.modelo}/usar`);
      expect(answer.status, `${one.modelo} ${answer.text}`).toBe(201);
      expect(answer.row).toMatchObject({ nome: one.nome, modelo: one.modelo, numero: 1 });
    }
    const all = galeriaSchema.parse((await call('get', '/galeria')).body);
    expect(all.filter(({ layoutId }) => layoutId === null)).toEqual([]);
    expect(await rows(sql`select distinct origem from layouts`)).toEqual([{ origem: 'GALERIA' }]);
    // The layout was made from one bank's sample and still recognizes the file of any bank.
    const feicao = {
      formato: 'CNAB240',
      assinatura: '341',
      banco: '341',
      largura: null,
      cabecalho: 0,
    } as const;
    const doTenant = await dentro((tx) => layoutsDaFinalidade(tx, 'DATAS_PAGAMENTO'));
    const geral = doTenant.find((one) => one.modelo === 'cnab240-retorno');
    expect(geral && recognizeLayout(feicao, geral.valor, geral.assinatura)).toMatchObject({ serve: true });
  });

  test('gives each once under its name', async () => {
    const first = await call('post', `/galeria/${modelo}/usar`);
    const second = await call('post', `/galeria/${modelo}/usar`);
    expect([first.status, second.status]).toEqual([201, 400]);
    expect(second.problem.campos?.nome).toContain('Já existe outro layout com este nome');
    expect((await call('post', '/galeria/nao-existe/usar')).status).toBe(404);
  });
});

describe('what a file may be read with', () => {
  const nomes = async () =>
    (await dentro((tx) => layoutsDaFinalidade(tx, 'DATAS_PAGAMENTO'))).map(({ nome }) => nome);

  test('are the office’s own first, then what it has not taken over of the gallery', async () => {
    const daGaleria = GALERIA.filter(({ valor }) => valor.finalidade === 'DATAS_PAGAMENTO').map(
      ({ nome }) => nome,
    );
    expect(await nomes()).toEqual(daGaleria);
    const { id } = await criado();
    expect(await nomes()).toEqual(['Títulos pagos', ...daGaleria]);
    const usado = GALERIA.find(({ nome }) => nome === daGaleria[0]);
    const copia = await call('post', `/galeria/${usado?.modelo}/usar`);
    expect((await nomes()).filter((nome) => nome === usado?.nome)).toHaveLength(1);
    await call('post', `/${String(copia.row.id)}/inativar`);
    expect(await nomes()).not.toContain(usado?.nome);
    const [own] = await dentro((tx) => layoutsDaFinalidade(tx, 'DATAS_PAGAMENTO'));
    expect(own).toMatchObject({ id, versao: 1, assinatura: 'cnpj|fornecedor|nota|dtbaixa|valorpago' });
  });

  test('is the version in use; what was put out of use is told so', async () => {
    const { id } = await criado();
    await call('put', `/${id}`, { ...novo({ valor: valorDe({ ultimosDigitos: 6 }) }), versao: 1 });
    expect(await dentro((tx) => layoutParaUso(tx, { id }))).toMatchObject({
      versao: 2,
      valor: { ultimosDigitos: 6 },
    });
    expect(await dentro((tx) => layoutParaUso(tx, { modelo }))).toMatchObject({ id: null, modelo });
    await call('post', `/${id}/inativar`);
    await expect(dentro((tx) => layoutParaUso(tx, { id }))).rejects.toThrow('foi inativado');
    await expect(dentro((tx) => layoutParaUso(tx, { modelo: 'x' }))).rejects.toThrow('galeria');
  });

  test('knows whose a code is: as was said of the company, else as the layout says', async () => {
    const [empresaId = ''] = tenant().empresas;
    const layout = valorDe({ dePara: [1, 2].map((n) => ({ codigo: `F${n}`, cpfCnpj: sampleCnpj(n) })) });
    const trilha: AuditEntry[] = [];
    const audit = async (entry: AuditEntry) => void trilha.push(entry);
    const quem = { tenantId: tenant().id, empresaId, usuarioId: t.user('total').id, quem: 'ana' };
    const diz = (codigo: string, cpfCnpj: string) =>
      dentro((tx) => rememberCodigo(tx, { audit, now: t.app.deps.clock() }, { ...quem, codigo, cpfCnpj }));
    await diz(' F2 ', sampleCnpj(7));
    await diz('F2', sampleCnpj(8));
    await diz('F2', sampleCnpj(8));
    await expect(diz('F3', '11222333000199')).rejects.toThrow();
    expect(await dentro((tx) => dePara(tx, empresaId, layout))).toEqual(
      new Map([
        ['F1', sampleCnpj(1)],
        ['F2', sampleCnpj(8)],
      ]),
    );
    expect(trilha.map(({ acao }) => acao)).toEqual(['CRIA', 'ALTERA']);
    expect(JSON.stringify(trilha)).not.toContain(sampleCnpj(8));
  });
});

describe('what imports know of a layout', () => {
  /** Inserts an import that used the layout, with its file; returns the id of the import. */
  async function importou(layoutId: string, versao: number, empresa: number, texto = PAGOS): Promise<string> {
    const own = { tenantId: tenant().id, usuarioId: t.user('total').id, criadoEm: t.app.deps.clock() };
    const empresaId = tenant().empresas[empresa] ?? '';
    const [id, arquivoId] = [crypto.randomUUID(), crypto.randomUUID()];
    const bytes = utf8(texto);
    await t.app.superuser.insert(arquivos).values({
      ...own,
      id: arquivoId,
      empresaId,
      nome: 'julho.csv',
      tipo: 'text/csv',
      tamanho: bytes.length,
      sha256: id,
    });
    await t.app.superuser
      .insert(arquivosPartes)
      .values({ tenantId: own.tenantId, arquivoId, ordem: 0, bytes });
    await t.app.superuser.insert(pagamentosImportacoes).values({
      ...own,
      id,
      empresaId,
      arquivoId,
      nome: 'julho.csv',
      sha256: id,
      quem: 'ana',
      layoutId,
      layoutVersao: versao,
      layout: { valor: valorDe() },
    });
    return id;
  }

  test('is how often each version was used, and where it was last', async () => {
    const { id } = await criado();
    await call('put', `/${id}`, { ...novo({ valor: valorDe({ ultimosDigitos: 6 }) }), versao: 1 });
    await importou(id, 1, 0);
    t.app.advance(1000);
    const last = await importou(id, 2, 0);
    // Imports of a company other than the selected one are not counted.
    await importou(id, 2, 1);
    const versoes = versoesSchema.parse((await call('get', `/${id}/versoes`)).body);
    expect(versoes.map(({ numero, importacoes, mudancas }) => [numero, importacoes, mudancas])).toEqual([
      [2, 1, ['A comparação do número da nota passou de o número inteiro para os últimos 6 dígitos.']],
      [1, 1, []],
    ]);
    expect((await call('get', `/${id}/versoes/1`)).row).toMatchObject({ numero: 1, valor: valorDe() });
    for (const numero of ['3', '0', 'x', '1e1'])
      expect((await call('get', `/${id}/versoes/${numero}`)).status).toBe(404);
    expect(usoSchema.parse((await call('get', `/${id}/uso`)).body)).toMatchObject([
      { empresaId: tenant().empresas[0], importacoes: 2, nome: 'julho.csv', importacaoId: last },
    ]);
  });

  test('is what would be read otherwise in the last file, line by line', async () => {
    const { id } = await criado();
    const compara = async (valor: unknown) =>
      ultimaImportacaoSchema.parse((await call('post', `/${id}/ultima-importacao`, { valor })).body);
    expect(await compara(valorDe())).toMatchObject({ em: null, total: 0 });
    await importou(id, 1, 0);
    expect(await compara(valorDe())).toMatchObject({ nome: 'julho.csv', iguais: 3, total: 0 });
    const outro = valorDe({
      naoSaoDados: [
        ...valorDe().naoSaoDados,
        { origem: { tipo: 'COLUNA', coluna: 2 }, operador: 'COMECA', valores: ['Lagoa'] },
      ],
      campos: valorDe().campos.map((one) => (one.campo === 'valor' ? { ...one, inverteSinal: true } : one)),
    });
    const { diferencas, iguais } = await compara(outro);
    expect([iguais, diferencas]).toEqual([
      1,
      [
        { linha: 2, campo: 'Valor pago', antes: '938,50', depois: '-938,50' },
        { linha: 3, campo: '', antes: 'lida como dado', depois: 'não é dado' },
      ],
    ]);
    t.app.advance(1000);
    await importou(id, 1, 0, PAGOS.replace(sampleCnpj(81), sampleCpf(81)));
    const semNumero = valorDe({ campos: valorDe().campos.filter(({ campo }) => campo !== 'cpfCnpj') });
    const [daPessoa] = (await compara(semNumero)).diferencas;
    expect(daPessoa).toMatchObject({ linha: 2, antes: maskCpf(sampleCpf(81)), depois: 'vazio' });
    expect((await call('post', `/${id}/ultima-importacao`, { valor: valorDe() }, 'consulta')).status).toBe(
      403,
    );
  });
});
