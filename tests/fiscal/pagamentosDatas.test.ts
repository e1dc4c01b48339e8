import { beforeEach, describe, expect, test } from 'vitest';
import { formatDate } from '../../contract/brasil/date.ts';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { versaoDaLista } from '../../contract/fiscal/pagamentos/versaoLista.ts';
import { createTestApp } from '../harness.ts';
import { BASE, emOutubro, escreveNotas, importador, notaDe } from '../support/pagamentosImportacao.ts';

const t = await createTestApp();
const A = sampleCnpj(31);
const B = sampleCnpj(32);
let ids: Record<string, string>;
let eu: Awaited<ReturnType<typeof importador>>;
beforeEach(async () => {
  await t.reset();
  emOutubro(t);
  const nota = (numero: string, emissao: string, liquido: number, fornecedor = A) => ({
    nome: `n${numero}`,
    cpfCnpj: fornecedor,
    fornecedor: 'Beta Exemplo Ltda',
    numero,
    emissao,
    bruto: liquido,
    liquido,
  });
  ids = await escreveNotas(t, [
    nota('101', '2026-05-04', 15_000),
    nota('102', '2026-06-03', 15_000),
    nota('103', '2026-06-02', 15_000),
    nota('104', '2026-06-01', 25_000),
    { ...nota('201', '2026-06-05', 77_100, B), fornecedor: 'Aurora Serviços do Brasil Ltda' },
  ]);
  eu = await importador(t);
});

type Recebida = Awaited<ReturnType<typeof eu.recebida>>;
const escolha = ({ proposta, reconhecidos }: Recebida) =>
  proposta
    ? { valor: proposta }
    : reconhecidos[0]?.id
      ? { id: reconhecidos[0].id }
      : { modelo: reconhecidos[0]?.modelo ?? '' };
/** Reads a file with the proposed layout or, without one, with the first layout that it matches. */
async function comoSugere(texto: string | Uint8Array<ArrayBuffer>, nome?: string) {
  const recebida = await eu.recebida(texto, nome);
  return eu.faz(recebida.id, 'ler', { layout: escolha(recebida) });
}
const resumo = async (lida: Recebida) =>
  (await eu.linhas(lida)).map(({ linha, grupo, pergunta, data }) => [linha, pergunta ?? grupo, data]);

describe('the day of payment', () => {
  test.each([
    'Data da nota',
    'Data de competência',
    'Data Prevista',
    'Data',
    'Dt. Entrada',
    'Vencimento',
    'Data limite de pagamento',
  ])(
    'is not what the only column of dates, “%s”, says: it is asked, and only the answer makes it so',
    async (titulo) => {
      const recebida = await eu.recebida(`CNPJ;Nota;${titulo};Valor\n${A};101;20/09/2026;150,00\n`);
      expect(recebida.reconhecidos).toEqual([]);
      expect(recebida.duvidas).toMatchObject([
        {
          tipo: 'DATA',
          opcoes: [{ rotulo: titulo, amostras: ['20/09/2026'] }, { rotulo: 'Nenhuma destas' }],
        },
      ]);
      const semResposta = await eu.pede(`${BASE}/${recebida.id}/ler`, {
        layout: { valor: recebida.proposta },
      });
      expect(semResposta.status).toBe(400);
      expect(await semResposta.text()).toContain('dia do pagamento');
      const campos = recebida.duvidas.flatMap(({ opcoes }) => opcoes.slice(0, 1).map(({ campo }) => campo));
      const lida = await eu.faz(recebida.id, 'ler', { layout: { valor: recebida.proposta }, campos });
      expect(await resumo(lida)).toEqual([[2, 'APLICA', '2026-09-20']]);
    },
  );

  test.each(['Dt. Baixa', 'Pago em', 'Data do último pagamento', 'Data de liquidação', 'Dt pgto.'])(
    'is what “%s” says, beside others',
    async (titulo) => {
      const lida = await comoSugere(
        `CNPJ;Nota;Emissão;Vencimento;${titulo};Valor pago\n${A};101;04/05/2026;18/09/2026;20/09/2026;150,00\n`,
      );
      expect(await resumo(lida)).toEqual([[2, 'APLICA', '2026-09-20']]);
    },
  );

  test('a column with the days of issue of the notes is none, whatever its title, until a person says so', async () => {
    const lida = await comoSugere(
      `CNPJ;Nota;Data de pagamento;Valor pago\n${A};101;04/05/2026;150,00\n${A};102;03/06/2026;150,00\n${B};201;05/06/2026;771,00\n`,
    );
    expect((await resumo(lida)).map(([, grupo]) => grupo)).toEqual(Array(3).fill('DIA_DA_EMISSAO'));
    const aVista = await eu.responde(lida.id, {
      todas: { pergunta: 'DIA_DA_EMISSAO', resposta: 'PROPOSTA' },
    });
    expect(aVista.grupos).toEqual([{ grupo: 'APLICA', linhas: 3, soma: 107_100 }]);
  });
});

describe('day and month have one order in a column', () => {
  test('cells that only one order makes days of decide for all', async () => {
    const lida = await comoSugere(
      `CNPJ,Nota,Data de pagamento,Valor pago\n${A},101,08/09/2026,150.00\n${A},102,06/07/2026,150.00\n${A},103,08/25/2026,150.00\n`,
    );
    expect(await resumo(lida)).toEqual([
      [2, 'APLICA', '2026-08-09'],
      [3, 'APLICA', '2026-06-07'],
      [4, 'APLICA', '2026-08-25'],
    ]);
    expect(lida.lido?.avisos.join()).toContain('mês antes do dia');
  });

  test('cells that contradict each other, or fit both, are asked about; nothing is read until then', async () => {
    const contradiz = await comoSugere(
      `CNPJ,Nota,Data de pagamento,Valor pago\n${A},101,25/08/2026,150.00\n${A},102,08/26/2026,150.00\n`,
    );
    expect(contradiz).toMatchObject({ estado: 'recebida', duvidasDaLeitura: [{ tipo: 'ORDEM' }] });
    expect(contradiz.duvidasDaLeitura[0]?.motivo).toContain('“25/08/2026” só pode ser dia/mês');
    expect(await eu.linhas(contradiz)).toEqual([]);

    const ambas = await comoSugere(
      `CNPJ,Nota,Data de pagamento,Valor pago\n${A},101,08/09/2026,150.00\n${A},102,06/07/2026,150.00\n`,
    );
    const [duvida] = ambas.duvidasDaLeitura;
    expect(duvida?.opcoes.map(({ motivo }) => motivo)).toEqual([
      '“08/09/2026” é 08/09/2026',
      '“08/09/2026” é 09/08/2026',
    ]);
    const campo = duvida?.opcoes[1]?.campo;
    const lida = await eu.faz(ambas.id, 'ler', { layout: { usado: true }, campos: [campo] });
    expect((await resumo(lida)).map(([, , data]) => data)).toEqual(['2026-08-09', '2026-06-07']);
    expect(lida.duvidasDaLeitura).toEqual([]);
  });

  test('whoever said which column it is is still asked for its order, where nothing tells it', async () => {
    const { id, proposta, duvidas } = await eu.recebida(
      `CNPJ,Nota,Data,Valor\n${A},101,08/09/2026,150.00\n${A},102,06/07/2026,150.00\n`,
    );
    const campos = duvidas.flatMap(({ opcoes }) => opcoes.slice(0, 1).map(({ campo }) => campo));
    const lida = await eu.faz(id, 'ler', { layout: { valor: proposta }, campos });
    expect(lida).toMatchObject({ estado: 'recebida', duvidasDaLeitura: [{ tipo: 'ORDEM' }] });
    const ordem = lida.duvidasDaLeitura.flatMap(({ opcoes }) => opcoes.slice(0, 1).map(({ campo }) => campo));
    const relida = await eu.faz(id, 'ler', { layout: { usado: true }, campos: ordem });
    expect((await resumo(relida)).map(([, , data]) => data)).toEqual(['2026-09-08', '2026-07-06']);
  });

  const LISTA =
    'Id,Chave,CNPJ do fornecedor,Fornecedor,Documento,Número,Emissão,Valor bruto,Retenções,Valor líquido,Parcela,Data de pagamento,Valor pago,Situação,Observação,Versão';
  const mesAntes = (dia: string) => dia.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$2/$3/$1');
  const linhaDaLista = (nome: string, emissao: string, paga: string, escreve: (dia: string) => string) => {
    const id = ids[nome] ?? '';
    const numero = nome.slice(1);
    return `${id},,${A},Beta Exemplo Ltda,NFS-e,${numero},${escreve(emissao)},150.00,0.00,150.00,1/1,${escreve(paga)},150.00,,,${versaoDaLista({ id, versao: 1 })}`;
  };
  test.each([
    ['month first', mesAntes],
    ['day first', formatDate],
  ] as const)('the worklist proves by the days of issue that it is %s', async (_, escreve) => {
    const lida = await comoSugere(
      [
        LISTA,
        linhaDaLista('n101', '2026-05-04', '2026-09-08', escreve),
        linhaDaLista('n102', '2026-06-03', '2026-08-07', escreve),
      ].join('\r\n'),
    );
    expect(await resumo(lida)).toEqual([
      [2, 'APLICA', '2026-09-08'],
      [3, 'APLICA', '2026-08-07'],
    ]);
  });
  test('whose days of issue contradict each other is asked about', async () => {
    const lida = await comoSugere(
      [
        LISTA,
        linhaDaLista('n101', '2026-05-04', '2026-09-08', mesAntes),
        linhaDaLista('n102', '2026-06-03', '2026-08-07', formatDate),
      ].join('\n'),
    );
    expect(lida).toMatchObject({ estado: 'recebida', duvidasDaLeitura: [{ tipo: 'ORDEM' }] });
  });
});

test.each(['CSV', 'XLSX', 'lista-posicional', 'lista-csv'])(
  'the list that Farol exports, sent back untouched, changes nothing: %s',
  async (formato) => {
    const pedido = formato.startsWith('lista')
      ? { formato: 'LAYOUT', layout: { modelo: formato } }
      : { formato };
    const { tarefaId } = await (
      await eu.pede('/v1/pagamentos/exportacoes', { empresas: 'ESCOLHIDA', ...pedido })
    ).json();
    await t.drain();
    const file = await eu.pede(`/v1/pagamentos/exportacoes/${tarefaId}/arquivo`);
    expect(file.status).toBe(200);
    const lida = await comoSugere(new Uint8Array(await file.arrayBuffer()), 'lista');
    expect(lida.estado).toBe('conferida');
    expect(lida.grupos.map(({ grupo }) => grupo)).toEqual(['NAO_E_DADO']);
    expect((await eu.pede(`${BASE}/${lida.id}/aplicar`, { motivo: 'x' })).status).toBe(400);
    for (const id of Object.values(ids)) expect(await notaDe(t, id)).toMatchObject({ estado: 'SEM_DATA' });
  },
);

describe('what stands already', () => {
  const pago = `CNPJ;Nota;Data de pagamento;Valor pago\n${A};101;20/09/2026;150,00\n${B};201;21/09/2026;771,00\n`;
  const aplicado = async () => {
    const { id } = await comoSugere(pago);
    await eu.faz(id, 'aplicar', { motivo: 'x' });
  };
  test('is told with its day and who entered it, of a named note and of a line of a statement', async () => {
    await aplicado();
    const outra = await comoSugere(`${pago}\n`);
    const [primeira] = await eu.linhas(outra);
    expect(primeira).toMatchObject({ grupo: 'JA_ESTAVA' });
    expect(primeira?.motivo).toMatch(/^Já consta pago em 20\/09\/2026 por /);
    const extrato = await comoSugere(
      'Data;Histórico;Valor;Saldo\n21/09/2026;PIX ENVIADO AURORA;-771,00;229,00\n22/09/2026;PIX ENVIADO AURORA;-10,00;219,00\n',
    );
    expect(await resumo(extrato)).toEqual([
      [2, 'JA_ESTAVA', '2026-09-21'],
      [3, 'NAO_ACHEI', '2026-09-22'],
    ]);
  });

  test('identical lines ask whether they are two payments or one', async () => {
    const lida = await comoSugere(
      `CNPJ;Nota;Data de pagamento;Valor pago\n${A};104;20/09/2026;125,00\n${A};104;20/09/2026;125,00\n`,
    );
    expect((await resumo(lida)).map(([, grupo]) => grupo)).toEqual(['APLICA', 'LINHAS_IGUAIS']);
    const dois = await eu.responde(lida.id, { respostas: [{ linha: 3, pagamentos: [ids.n104 ?? ''] }] });
    expect(dois.grupos).toEqual([{ grupo: 'APLICA', linhas: 2, soma: 25_000 }]);
    await eu.faz(dois.id, 'aplicar', { motivo: 'x' });
    expect(await notaDe(t, ids.n104)).toMatchObject({ estado: 'PAGO', pago: 25_000 });
  });

  test('a note whose parts of two files add up to its total has nothing left to check', async () => {
    for (const parte of ['100,00', '150,00']) {
      const lida = await comoSugere(
        `CNPJ;Nota;Data de pagamento;Valor pago\n${A};104;2${parte.slice(1, 2)}/09/2026;${parte}\n`,
      );
      await eu.faz(lida.id, 'aplicar', { motivo: 'x' });
    }
    expect(await notaDe(t, ids.n104)).toMatchObject({ estado: 'PAGO', pago: 25_000, divergencia: null });
  });
});
