import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';
import { mudaSchema } from '../../contract/fiscal/pagamentos/importacao.ts';
import { rowsOf } from '../../server/db/database.ts';
import { createTestApp } from '../harness.ts';
import {
  BASE,
  emOutubro,
  escreveNotas,
  importador,
  type NotaDeTeste,
  notaDe,
  SIMPLES,
} from '../support/pagamentosImportacao.ts';

const t = await createTestApp();
const [A, B, PESSOA] = [sampleCnpj(21), sampleCnpj(22, { alphanumeric: true }), sampleCpf(23)];
const PADRAO = { cpfCnpj: A, fornecedor: 'Limpeza Boa Vista', bruto: 100_000, liquido: 93_850 };
const nota = (nome: string, mais: Partial<NotaDeTeste> = {}): NotaDeTeste => {
  const numero = nome.slice(1);
  return { ...PADRAO, nome, numero, emissao: '2026-08-03', ...mais };
};
const TRES = [nota('n10'), nota('n11'), nota('n12', { cpfCnpj: B, liquido: 50_000 })];
const QUEM = 'total@horizonte.example';
const TITULOS = 'CNPJ;Nota;Pagto;Valor';
const csv = (...linhas: string[]) => `${[TITULOS, ...linhas].join('\n')}\n`;
const grupos = (linhas: readonly { linha: number; grupo: string }[]) => linhas.map(({ grupo }) => grupo);

let ids: Record<string, string>;
let eu: Awaited<ReturnType<typeof importador>>;
beforeEach(async () => {
  await t.reset();
  emOutubro(t);
  ids = await escreveNotas(t, TRES);
  eu = await importador(t);
});

const lancamentos = () =>
  rowsOf(
    t.superuser,
    sql`select pagamento_id, linha, data::text as data, valor::int as valor, origem, layout, quem, desfeito_em is null as vivo
          from pagamentos_lancamentos order by sequencia`,
  );

describe('a file of payments', () => {
  test('is read, applied, and taken back whole: the notes are what they were', async () => {
    const lida = await eu.lida(
      csv(`${A};10;10/09/2026;938,50`, `${A};11;;`, `${B};99;10/09/2026;1,00`, ';;;'),
    );
    const layout = { nome: 'Layout desta importação', versao: 1 };
    expect(lida).toMatchObject({ estado: 'conferida', layout });
    const linhas = await eu.linhas(lida);
    expect(grupos(linhas)).toEqual(['APLICA', 'NAO_E_DADO', 'NAO_ACHEI', 'NAO_E_DADO']);
    const como = { linha: 2, como: 'FORNECEDOR_NUMERO', explicacao: 'LIQUIDO' };
    const paga = { data: '2026-09-10', valor: 93_850 };
    expect(linhas[0]).toMatchObject({
      ...como,
      ...paga,
      documentos: [{ pagamentoId: ids.n10, saldo: 93_850, pagoEm: null }],
    });
    expect((await eu.faz(lida.id, 'aplicar', { motivo: 'Lista do cliente' })).estado).toBe('aplicada');
    expect(await notaDe(t, ids.n10)).toMatchObject({
      estado: 'PAGO',
      pago: 93_850,
      pago_em: '2026-09-10',
      origem: 'IMPORTACAO',
    });
    expect(await notaDe(t, ids.n11)).toMatchObject({ estado: 'SEM_DATA' });
    expect(await eu.gravadas(lida.id)).toEqual([ids.n10]);
    expect(await lancamentos()).toEqual([
      {
        ...paga,
        pagamento_id: ids.n10,
        linha: 2,
        origem: 'IMPORTACAO',
        layout: 'Layout desta importação',
        quem: QUEM,
        vivo: true,
      },
    ]);
    expect((await eu.faz(lida.id, 'desfazer', { motivo: 'Era de teste' })).estado).toBe('desfeita');
    expect(await notaDe(t, ids.n10)).toMatchObject({ estado: 'SEM_DATA', pago: 0, pago_em: null });
    expect(await lancamentos()).toMatchObject([{ vivo: false }]);
    expect(await eu.gravadas(lida.id)).toEqual([]);
    const audit = await rowsOf(
      t.superuser,
      sql`select acao from auditoria where recurso in ('pagamentos', 'pagamentos_importacoes') order by instante, acao`,
    );
    expect(audit.map(({ acao }) => acao).sort()).toEqual(
      ['CANCELA', 'CONFERE', 'DESFAZ_LANCAMENTO', 'ENVIA_ARQUIVO', 'IMPORTA', 'LANCA_PAGAMENTO'].sort(),
    );
    const avisos = await rowsOf(t.superuser, sql`select distinct canal from notificacoes`);
    expect(avisos).toEqual([{ canal: 'importar-data-pagamento' }]);
  });

  test('has sums per group that add up to it, each line in one group', async () => {
    const cpf = nota('n13', { cpfCnpj: PESSOA });
    await escreveNotas(t, [cpf]);
    const lida = await eu.lida(
      csv(
        ...[
          `${A};10;10/09/2026;938,50`,
          `${A};10;11/09/2026;938,50`,
          `${B};;10/09/2026;77,00`,
          `${A};11;31/12/2026;938,50`,
        ],
        ...[
          `${A};11;01/08/2026;938,50`,
          `${A};11;;938,50`,
          `${PESSOA};13;10/09/2026;938,50`,
          `${A};12;x;1,00`,
        ],
      ),
    );
    expect(lida.grupos.reduce((soma, { linhas }) => soma + linhas, 0)).toBe(lida.lido?.linhas);
    expect(lida.grupos.reduce((soma, um) => soma + um.soma, 0)).toBe(lida.lido?.soma);
    const linhas = await eu.linhas(lida);
    expect(grupos(linhas)).toEqual([
      'APLICA',
      'RECUSADA',
      'NAO_ACHEI',
      'RECUSADA',
      'PERGUNTA',
      'NAO_E_DADO',
      'APLICA',
      'RECUSADA',
    ]);
    expect(lida.perguntas).toEqual([{ pergunta: 'ANTES_DA_EMISSAO', linhas: 1 }]);
    // CPFs are masked, also in the raw line.
    expect(JSON.stringify(linhas)).not.toContain(PESSOA);
    expect(await eu.linhas(lida, '?grupo=RECUSADA')).toHaveLength(3);
    expect(await eu.linhas(lida, '?inicio=7')).toHaveLength(1);
  });

  test('with the same bytes is refused with the import that brought them, until that was thrown away', async () => {
    const arquivo = csv(`${A};10;10/09/2026;938,50`);
    const primeira = await eu.recebida(arquivo);
    const outra = await eu.envia(arquivo, 'outro nome.csv');
    expect(outra.status).toBe(409);
    expect(await outra.json()).toMatchObject({ existente: primeira.id });
    expect((await eu.faz(primeira.id, 'descartar')).estado).toBe('descartada');
    await eu.recebida(arquivo);
  });

  test('sent again with other bytes changes nothing; another date is a question that replaces and comes back', async () => {
    const um = await eu.lida(csv(`${A};10;10/09/2026;938,50`));
    await eu.faz(um.id, 'aplicar', { motivo: 'Lista' });
    const dois = await eu.lida(csv(`${A};10;10/09/2026;938,50`, `${A};11;10/09/2026;938,50`));
    expect(grupos(await eu.linhas(dois))).toEqual(['JA_ESTAVA', 'APLICA']);
    const tres = await eu.lida(csv(`${A};10;14/09/2026;938,50`));
    expect(tres.perguntas).toEqual([{ pergunta: 'DATA_DIFERENTE', linhas: 1 }]);
    const respondida = await eu.responde(tres.id, {
      todas: { pergunta: 'DATA_DIFERENTE', resposta: 'PROPOSTA' },
    });
    expect(respondida.grupos).toEqual([{ grupo: 'APLICA', linhas: 1, soma: 93_850 }]);
    await eu.faz(tres.id, 'aplicar', { motivo: 'Corrigida' });
    expect(await notaDe(t, ids.n10)).toMatchObject({
      pago: 93_850,
      pago_em: '2026-09-14',
      divergencia: null,
    });
    const historia = async () =>
      z
        .array(z.looseObject({ data: z.string() }))
        .parse(await (await eu.pede(`/v1/pagamentos/${ids.n10}/lancamentos`)).json());
    const primeiro = (await historia()).find(({ data }) => data === '2026-09-10');
    expect(primeiro).toMatchObject({ substituidoPor: tres.id, substituidoLinha: 2, desfeitoPor: QUEM });
    await eu.faz(tres.id, 'desfazer', { motivo: 'Estava certa' });
    expect(await notaDe(t, ids.n10)).toMatchObject({ pago: 93_850, pago_em: '2026-09-10' });
    expect((await historia()).map(({ data, ...um }) => [data, um.substituidoPor])).toEqual([
      ['2026-09-14', null],
      ['2026-09-10', null],
    ]);
  });

  test('that its layout cannot read says why and can be read with another one', async () => {
    const { id } = await eu.recebida('a;b\n1;2\n');
    expect((await eu.faz(id, 'ler', { layout: { valor: SIMPLES } })).estado).toBe('recebida');
    const [aviso] = await rowsOf(t.superuser, sql`select texto, titulo from notificacoes`);
    expect(JSON.stringify(aviso)).toMatch(/coluna|título|Pagto/i);
  });
});

describe('questions', () => {
  test('are answered one by one; an answer may be changed until the import is applied', async () => {
    const lida = await eu.lida(csv(`${A};;10/09/2026;938,50`));
    expect(lida.perguntas).toEqual([{ pergunta: 'VARIAS', linhas: 1 }]);
    const [pergunta] = await eu.linhas(lida);
    expect(pergunta?.candidatas.map(({ pagamentoId }) => pagamentoId).sort()).toEqual(
      [ids.n10, ids.n11].sort(),
    );
    const escolhe = (...pagamentos: (string | undefined)[]) =>
      eu.responde(lida.id, { respostas: [{ linha: 2, pagamentos: pagamentos.map(String) }] });
    await escolhe(ids.n10);
    await escolhe();
    expect((await eu.linhas(lida))[0]).toMatchObject({
      grupo: 'RECUSADA',
      pergunta: 'VARIAS',
      respondida: true,
    });
    await escolhe(ids.n11);
    await eu.faz(lida.id, 'aplicar', { motivo: 'Lista' });
    expect([await notaDe(t, ids.n10), await notaDe(t, ids.n11)]).toMatchObject([
      { estado: 'SEM_DATA' },
      { estado: 'PAGO' },
    ]);
    const tarde = await eu.pede(`${BASE}/${lida.id}/respostas`, {
      respostas: [{ linha: 2, pagamentos: [ids.n10] }],
    });
    expect(tarde.status).toBe(409);
  });

  test('refuse a document of another company, one that another line pays, and several that do not add up', async () => {
    const [alheia] = Object.values(await escreveNotas(t, [nota('n20')], 1));
    const lida = await eu.lida(csv(`${A};10;10/09/2026;938,50`, `${A};;11/09/2026;938,50`));
    for (const pagamentos of [[alheia], [ids.n10], [ids.n11, ids.n12]]) {
      const recusada = await eu.pede(`${BASE}/${lida.id}/respostas`, {
        respostas: [{ linha: 3, pagamentos }],
      });
      expect(recusada.status).toBe(400);
      expect(await recusada.json()).toMatchObject({
        campos: { respostas: expect.stringContaining('Linha 3') },
      });
    }
    expect((await eu.linhas(lida))[1]).toMatchObject({ grupo: 'PERGUNTA' });
  });

  test('about the sum of several notes pay each what it lacks, and the code of a supplier is remembered', async () => {
    const comCodigo = `Código;Nota;Pagto;Valor\nF77;;10/09/2026;1.438,50\n`;
    const lida = await eu.lida(comCodigo);
    expect(grupos(await eu.linhas(lida))).toEqual(['NAO_ACHEI']);
    const pagamentos = [String(ids.n10), String(ids.n12)];
    await eu.responde(lida.id, { respostas: [{ linha: 2, pagamentos, lembrarCodigo: true }] });
    await eu.faz(lida.id, 'aplicar', { motivo: 'Lista' });
    expect(await lancamentos()).toMatchObject([{ valor: 93_850 }, { valor: 50_000 }]);
    const depois = await eu.lida('Código;Nota;Pagto;Valor\nF77;11;10/09/2026;938,50\n');
    expect((await eu.linhas(depois))[0]).toMatchObject({ grupo: 'APLICA', como: 'CODIGO_NUMERO' });
  });
});

describe('nothing is entered in part', () => {
  test('a note that changed since the preview makes its line a question again', async () => {
    const lida = await eu.lida(csv(`${A};10;10/09/2026;938,50`, `${B};12;10/09/2026;500,00`));
    const mao = { tipo: 'PAGAMENTO', data: '2026-09-09', versao: 1, motivo: 'Recibo' };
    expect((await eu.pede(`/v1/pagamentos/${ids.n12}/lancamentos`, mao)).status).toBe(201);
    const depois = await eu.faz(lida.id, 'aplicar', { motivo: 'Lista' });
    expect(depois).toMatchObject({
      estado: 'conferida',
      perguntas: [{ pergunta: 'LISTA_VELHA', linhas: 1 }],
    });
    const [task] = await rowsOf(t.superuser, sql`select resumo from tarefas where estado = 'falhou'`);
    expect(task?.resumo).toMatch(
      / conferência\. Você mudou “NFS-e 12 de .+” em .+\. Nada foi lançado: 1 linha voltou/,
    );
    expect(await notaDe(t, ids.n10)).toMatchObject({ estado: 'SEM_DATA' });
    // A batch rolled back midway may be applied again.
    expect((await eu.faz(lida.id, 'aplicar', { motivo: 'Lista' })).estado).toBe('aplicada');
    expect(await notaDe(t, ids.n10)).toMatchObject({ estado: 'PAGO' });
  });

  test('two tabs apply once; a task that is cancelled enters nothing', async () => {
    const lida = await eu.lida(csv(`${A};10;10/09/2026;938,50`));
    const aplica = () => eu.pede(`${BASE}/${lida.id}/aplicar`, { motivo: 'Lista' });
    const [um, dois] = await Promise.all([aplica(), aplica()]);
    expect([um?.status, dois?.status].sort()).toEqual([200, 409]);
    const { tarefaId } = await eu.uma(lida.id);
    await eu.pede(`/v1/tarefas/${tarefaId}/cancelar`, {});
    await t.drain();
    expect((await eu.uma(lida.id)).estado).toBe('conferida');
    await eu.faz(lida.id, 'aplicar', { motivo: 'Lista' });
    expect(await lancamentos()).toHaveLength(1);
  });

  test('a month that is closed asks why', async () => {
    const lida = await eu.lida(csv(`${A};10;10/09/2026;938,50`));
    const muda = mudaSchema.parse(await (await eu.pede(`${BASE}/${lida.id}/muda`)).json());
    expect(muda.competencias).toMatchObject([{ mes: '2026-09', documentos: 1 }]);
    const sem = await eu.pede(`${BASE}/${lida.id}/aplicar`, {});
    expect(sem.status).toBe(muda.pedeMotivo ? 400 : 200);
  });
});

describe('what did not enter', () => {
  test('comes back as a file with its titles and why, which the same layout reads again', async () => {
    const lida = await eu.lida(
      csv(`${A};10;10/09/2026;938,50`, `${A};99;10/09/2026;1,00`, `${A};11;31/12/2026;938,50`),
    );
    const resposta = await eu.pede(`${BASE}/${lida.id}/relatorio`);
    const texto = await resposta.text();
    const [titulos, ...resto] = texto.replace('\ufeff', '').trim().split('\r\n');
    expect(titulos).toBe(`${TITULOS};Motivo`);
    expect(resto).toHaveLength(2);
    expect(resto[1]).toContain('ainda não chegou');
    const corrigido = await eu.lida(texto.replace('31/12/2026', '30/09/2026').replace(';99;', ';11;'));
    expect(grupos(await eu.linhas(corrigido))).toEqual(['APLICA', 'RECUSADA']);
  });
});
