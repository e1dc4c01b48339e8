import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { problemSchema } from '../../contract/errors.ts';
import { createTestApp, HOUR } from '../harness.ts';
import { importing } from '../support/importacao.ts';
import { importer, importNotas, listaDe, paginaDe } from '../support/nfse.ts';
import { ehDe, escreveNotas, importador, BASE as PAGAMENTOS } from '../support/pagamentosImportacao.ts';
import { reportOf, sendFiles } from '../support/portas.ts';
import { hasShared, listShared, readShared } from '../support/shared.ts';

const PASTA = 'falhas';
const TOMADOR = '11222333000181';
const PRESTADOR = '34567812000135';
const EVENTO = { situacao: 'aviso', diz: 'não comprovado' };
const INTACTA = { situacao: 'NORMAL', valor: 100_000, eventosComprovados: [false] };
const SEM_DATA = { lida: 400, perguntas: ['DATA'], aplica: [] };

const t = await createTestApp();
beforeEach(comeca);
async function comeca() {
  await t.reset();
  // The invented files are dated November 2026 and belong to a company that is not in the seed.
  t.advance(130 * 24 * HOUR);
  await ehDe(t, TOMADOR);
}
const bytesDe = (nome: string) => new Uint8Array(readShared(`${PASTA}/${nome}`));

/** Imports notas and events in order; returns the report line of the last file and the resulting state of each nota. */
async function notas(...nomes: string[]) {
  const asked = await importer(t);
  let linha: { situacao: string; mensagem: string } | undefined;
  for (const nome of nomes) linha = (await importNotas(t, asked, { [nome]: bytesDe(nome) })).lines[nome];
  const lista = await listaDe(t, asked);
  const vistas = await Promise.all(
    lista.map(async ({ id, versao, situacao, valor, fontesDivergem }) => {
      const { avaliacao, fontes, eventos } = await paginaDe(t, asked, id);
      const achados = avaliacao.verificacoes.filter(({ resultado }) => resultado !== 'CONFERE');
      return {
        situacao,
        valor,
        fontesDivergem,
        item: { id, versao },
        fontes: fontes.map(({ confianca, exibida }) => [confianca, exibida]),
        eventosComprovados: eventos.map(({ prova }) => prova.comprovado),
        achados: achados.map(
          ({ id: nome, resultado }) => `${nome.split('.').slice(0, 2).join('.')} ${resultado}`,
        ),
        textos: achados.map(({ frase, esperado, norma }) => `${frase} ${esperado} ${norma}`).join('\n'),
      };
    }),
  );
  const aprova = async (motivo: string) => {
    const itens = vistas.map(({ item }) => item);
    const body = { acao: 'APROVA', itens, motivo };
    const answer = await t.request('/v1/nfs/revisao/decisoes', { ...asked, body });
    const { itens: feitos } = z
      .object({ itens: z.array(z.object({ situacao: z.string() })) })
      .parse(await answer.json());
    return feitos.map(({ situacao }) => situacao);
  };
  return { situacao: linha?.situacao, diz: linha?.mensagem ?? '', notas: vistas, aprova };
}

/** Creates four unpaid notas of the prestador and reads a payments file with the layout that the product proposes. */
async function pagos(nome: string, liquido = 150_00) {
  const numeros = [101, 102, 103, 104];
  await escreveNotas(
    t,
    numeros.map((numero) => ({
      nome: `n${numero}`,
      cpfCnpj: PRESTADOR,
      fornecedor: 'Beta Ltda',
      numero: String(numero),
      emissao: '2026-06-01',
      bruto: liquido,
      liquido,
    })),
  );
  const eu = await importador(t);
  const recebida = await eu.recebida(bytesDe(nome), nome);
  const { proposta, reconhecidos, duvidas } = recebida;
  const layout = proposta ? { valor: proposta } : { modelo: reconhecidos[0]?.modelo ?? '' };
  const { status } = await eu.pede(`${PAGAMENTOS}/${recebida.id}/ler`, { layout });
  await t.drain();
  const lida = await eu.uma(recebida.id);
  const linhas = lida.estado === 'conferida' ? await eu.linhas(lida) : [];
  return {
    lida: status,
    perguntas: [...duvidas, ...lida.duvidasDaLeitura].map(({ tipo }) => tipo),
    aplica: linhas
      .filter(({ grupo }) => grupo === 'APLICA')
      .map(({ data, valor, documentos }) => [documentos[0]?.numero, data, valor]),
    linhas: linhas.map(({ linha, grupo, valor }) => [linha, grupo, valor]),
  };
}

/** Sends a damaged .zip to a route five times; returns the distinct outcomes as the user reads them. */
async function cincoVezes(path: string) {
  const asked = await importer(t);
  const ditos: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    const tarefaId = await sendFiles(t, asked, bytesDe('08-zip-danificado-de-30-bytes.zip'), { path });
    await t.drain();
    const { task } = await reportOf(t, asked, tarefaId);
    ditos.push(`${task.estado}: ${task.resumo}`);
  }
  return [...new Set(ditos)];
}

/** Expected result of each input that failed once; a file of the folder without a row fails the test. */
const CASOS: Readonly<Record<string, (nome: string) => Promise<void>>> = {
  '01-nfse.xml': async (nome) =>
    expect(await notas(nome)).toMatchObject({
      situacao: 'ok',
      notas: [{ situacao: 'NORMAL', valor: 100_000 }],
    }),
  '01-evento-de-oficio-sem-assinatura.xml': evento,
  '01-evento-de-terceiro-sem-assinatura.xml': evento,
  '01-evento-do-prestador-sem-assinatura.xml': evento,
  '02-nfse-assinada-por-certificado-de-teste.xml': async (nome) =>
    expect(await notas(nome)).toMatchObject({ situacao: 'ok', notas: [{ fontes: [['ASSINADO', true]] }] }),
  '02-nfse-o-mesmo-com-valor-trocado.xml': async (nome) => {
    const { notas: vistas, diz } = await notas('02-nfse-assinada-por-certificado-de-teste.xml', nome);
    expect(diz).toContain('A assinatura não vale');
    expect(vistas).toMatchObject([{ valor: 100_000, fontesDivergem: true }]);
    expect(vistas[0]?.fontes).toEqual([
      ['ASSINADO', true],
      ['INVALIDO', false],
    ]);
    expect(vistas[0]?.achados).toContain('P.fontes ATENCAO');
    await comeca();
    const sozinha = await notas(nome);
    expect(sozinha.notas[0]?.achados).toContain('P.prova DIVERGE');
    expect(await sozinha.aprova('')).toEqual(['erro']);
  },
  '03-nfse-exc-c14n-with-comments.xml': async (nome) =>
    expect(await notas(nome)).toMatchObject({ situacao: 'ok', notas: [{ fontes: [['ASSINADO', true]] }] }),
  '04-nfse-substituida.xml': async (nome) =>
    expect(await notas(nome)).toMatchObject({ situacao: 'ok', notas: [{ situacao: 'NORMAL' }] }),
  '04-nfse-que-a-substitui.xml': async (nome) => {
    const feita = await notas('04-nfse-substituida.xml', nome);
    const achados = feita.notas.flatMap((uma) => uma.achados);
    expect(achados).toEqual(expect.arrayContaining(['C.substituta ATENCAO', 'C.substitui ATENCAO']));
    expect(await feita.aprova('')).toEqual(['erro', 'erro']);
  },
  '05-nfse-chave-de-um-prestador-emit-de-outro.xml': (nome) => identidade(nome, 'O.emitente', 'emit'),
  '05-nfse-digito-da-chave-errado.xml': (nome) => identidade(nome, 'O.dv', 'dígito verificador'),
  '06-nfe-31-de-outubro-no-fuso-de-cuiaba.xml': async (nome) => {
    const asked = await importer(t);
    await sendFiles(t, asked, { [nome]: bytesDe(nome) });
    await t.drain();
    const doDia = async (dia: string) => {
      const filter = encodeURIComponent(JSON.stringify({ emitidoEm_de: dia, emitidoEm_ate: dia }));
      return (await t.request(`/v1/nfes?filter=${filter}`, asked)).json();
    };
    expect(await doDia('2026-10-31')).toMatchObject([{ emitidoEm: '2026-10-31T23:30:00-04:00' }]);
    expect(await doDia('2026-11-01')).toEqual([]);
  },
  '07-nfse-representacao-comercial.xml': (nome) =>
    retencao(nome, /IRRF\. 1,5% sobre R\$ 10\.000,00 = R\$ 150,00.*código 8045/),
  '07-nfse-cooperativa-de-trabalho.xml': (nome) => retencao(nome, /8\.541\/92, art\. 45.*código 3280/),
  '07-nfse-obra-com-material.xml': (nome) => retencao(nome, /11% sobre R\$ 60\.000,00 = R\$ 6\.600,00/),
  '08-zip-danificado-de-30-bytes.zip': async (nome) => {
    for (const path of [
      '/v1/nfs/importar',
      '/v1/documento-nfe/importar',
      '/v1/documento-cte/importar',
      '/v1/esocial/importar',
    ])
      expect(await cincoVezes(path), path).toEqual([
        'falhou: O .zip está danificado ou incompleto e não pôde ser aberto.',
      ]);
    const eu = await importador(t);
    const recusado = await eu.envia(bytesDe(nome), nome);
    expect(recusado.status).toBe(400);
    expect(problemSchema.parse(await recusado.json()).detail).not.toBe('');
    const cadastro = importing(t, eu.token, 'fornecedores');
    expect((await cadastro.send(bytesDe(nome), nome)).status).toBe(400);
    expect(await notas('01-nfse.xml')).toMatchObject({ situacao: 'ok' });
  },
  '09-datas-mes-antes-do-dia.csv': async (nome) =>
    expect(await pagos(nome)).toMatchObject({
      perguntas: [],
      aplica: [
        ['101', '2026-08-09', 150_00],
        ['102', '2026-06-07', 150_00],
        ['103', '2026-08-25', 150_00],
        ['104', '2026-10-20', 150_00],
      ],
    }),
  '09-so-data-da-nota.csv': async (nome) => expect(await pagos(nome)).toMatchObject(SEM_DATA),
  '09-so-data-de-competencia.csv': async (nome) => expect(await pagos(nome)).toMatchObject(SEM_DATA),
  '09-so-data-prevista.csv': async (nome) => expect(await pagos(nome)).toMatchObject(SEM_DATA),
  '10-extrato-credito-debito-saldo.csv': async (nome) =>
    expect((await pagos(nome)).linhas).toEqual([
      [2, 'NAO_E_DADO', null],
      [3, 'NAO_ACHEI', 881_23],
      [4, 'NAO_E_DADO', null],
    ]),
  '10-extrato-mais-creditos-que-debitos.csv': async (nome) =>
    expect((await pagos(nome)).linhas).toEqual([
      ...[2, 3, 4].map((linha) => [linha, 'NAO_E_DADO', null]),
      [5, 'NAO_ACHEI', 881_23],
      [6, 'NAO_E_DADO', null],
    ]),
  '11-titulos-pagos-face-e-baixa.csv': async (nome) =>
    expect((await pagos(nome, 1_407_75)).aplica).toEqual([['101', '2026-10-10', 1_407_75]]),
  '12-csv-salvo-por-planilha.csv': async (nome) => {
    const { accessToken: token } = await t.signIn('total');
    const comuns = {
      cpfCnpj: PRESTADOR,
      nome: 'Ação e Cia Ltda',
      inscricaoEstadual: '0012345',
      numero: '0012',
    };
    for (const [recurso, proprios] of [
      ['fornecedores', {}],
      ['empresas', { cnae: '0111301' }],
    ] as const) {
      const body = { ...comuns, ...proprios, cep: '01001000' };
      const criado = await t.request(`/v1/${recurso}`, { token, body });
      expect(criado.status, await criado.clone().text()).toBe(201);
      const cadastro = importing(t, token, recurso);
      const feita = await cadastro.compared(bytesDe(nome));
      expect(feita.contagem, recurso).toEqual({ novo: 0, alterado: 0, igual: 1, erro: 0 });
      const [linha] = await cadastro.lines(feita);
      expect(linha?.avisos.inscricaoEstadual, recurso).toContain('difere só por zeros');
    }
  },
};

async function evento(nome: string) {
  const { situacao, diz, notas: vistas } = await notas('01-nfse.xml', nome);
  expect({ situacao, diz }).toEqual({ ...EVENTO, diz: expect.stringContaining(EVENTO.diz) });
  expect(vistas).toMatchObject([INTACTA]);
}
async function identidade(nome: string, regra: string, frase: string) {
  const { situacao, diz, notas: vistas } = await notas(nome);
  expect([situacao, diz]).toEqual(['aviso', expect.stringContaining(frase)]);
  expect(vistas[0]?.achados).toContain(`${regra} DIVERGE`);
}
async function retencao(nome: string, espera: RegExp) {
  expect((await notas(nome)).notas[0]?.textos).toMatch(espera);
}

describe.skipIf(!hasShared(PASTA))('the small inputs that failed once', () => {
  const arquivos = hasShared(PASTA) ? listShared(PASTA).filter((nome) => nome !== 'README.md') : [];

  test('are all in the table, and the table has no other', () => {
    expect(Object.keys(CASOS).sort()).toEqual([...arquivos].sort());
  });

  test.each(arquivos)('%s', async (nome) => {
    await CASOS[nome]?.(nome);
  });
});
