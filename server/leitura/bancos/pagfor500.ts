import { formatMoney } from '../../../contract/brasil/money.ts';
import type { Layout } from '../../../contract/layouts/layout.ts';
import type { LinhaLida } from '../../../contract/layouts/leitura.ts';
import { type BancoLido, requireCondicoes } from './bancoLido.ts';
import { fraseDaRemessa } from './cnab240.ts';
import { requireTotais } from './fechamentos240.ts';
import type { FaixaDeColunas } from './formas/forma.ts';
import { type DetalheDePagFor, detalheDePagFor, PAGFOR_500 } from './formas/pagfor.ts';
import { linhaDePagamento } from './pagamento.ts';
import { refusalOfBanco } from './refusalOfBanco.ts';
import { CORTADO, colunas, DE_NOVO, inteiroEm, type RegistroBancario, registrosDe } from './registros.ts';
import { PAGFOR } from './tabelas/pagfor.ts';
import { type OcorrenciaDoBanco, readOcorrencias } from './tabelas/readOcorrencias.ts';
import { inscricao, type MotivoDaLinha, textoEm } from './valores240.ts';

const FORMATO = { nome: 'PagFor de 500 colunas', largura: 500, registro: /^\d/ };
const tipoDe = (registro: RegistroBancario) => colunas(registro, 1, 1);

const textosEm = (registro: RegistroBancario, faixas: readonly FaixaDeColunas[]): string[] =>
  faixas.map((faixa) => colunas(registro, ...faixa).trim());

/** Kinds of return by column 106 of the header, with the reason when they prove no payment; other kinds are refused. */
const PROCESSAMENTOS: Readonly<Record<string, { soPreve: string }>> = {
  '2': { soPreve: 'Este retorno só confirma agendamentos, e não prova pagamento. Importe o de pagamentos.' },
  '3': { soPreve: '' },
};

function processamentoDe(cabecalho: RegistroBancario) {
  const tipo = colunas(cabecalho, ...PAGFOR_500.cabecalho.processamento);
  if (tipo === '1')
    throw refusalOfBanco(
      'Este PagFor traz os boletos que existem contra a empresa, e nada foi pago. Peça ao banco o retorno de pagamentos.',
    );
  const processamento = PROCESSAMENTOS[tipo];
  if (!processamento) throw refusalOfBanco(fraseDaRemessa(cabecalho));
  return { ...processamento, tipo };
}

/** Nine digits precede the branch of a CNPJ, of which the first is 0; a CPF has zeros for the branch. */
function inscricaoEm(registro: RegistroBancario, erros: MotivoDaLinha[]): string | null {
  const [raiz = '', filial = '', digito = ''] = textosEm(registro, PAGFOR_500.inscricao);
  return inscricao(colunas(registro, 2, 2) === '1' ? raiz + digito : raiz.slice(1) + filial + digito, erros);
}

/**
 * Returns the occurrence of a payment. When the code contradicts the situation (paid or not), the effect becomes unknown, for the user to
 * decide.
 */
function ocorrenciaEm(
  registro: RegistroBancario,
  { situacao, ocorrencias }: DetalheDePagFor,
): OcorrenciaDoBanco {
  const dita = readOcorrencias(colunas(registro, ...ocorrencias), PAGFOR);
  const paga = colunas(registro, ...situacao);
  const contradiz = (paga === '01' && dita.efeito === 'PAGO') || (paga === '02' && dita.efeito !== 'PAGO');
  if (!contradiz || dita.efeito === 'DEVOLVIDO') return dita;
  return {
    ...dita,
    efeito: 'DESCONHECIDO',
    texto: `${dita.texto} A situação diz que ${paga === '02' ? 'foi pago' : 'não foi pago'}.`.trim(),
  };
}

function linhaDe(registro: RegistroBancario, layout: Layout, soPreve: string): LinhaLida {
  const detalhe = detalheDePagFor(tipoDe(registro));
  if (!detalhe)
    return {
      linha: registro.linha,
      situacao: 'NAO_E_DADO',
      valores: {},
      original: [registro.texto.trimEnd()],
      motivos: [{ campo: '', texto: `Registro ${tipoDe(registro)}: não diz data de pagamento.` }],
    };
  const motivos = { erros: [], notas: [] };
  return linhaDePagamento(
    [registro],
    {
      campos: detalhe.campos,
      ocorrencia: ocorrenciaEm(registro, detalhe),
      soPreve,
      cpfCnpj: inscricaoEm(registro, motivos.erros),
      nome: null,
      nota: null,
      retido: null,
    },
    { motivos, layout, doLayoutEm: registro },
  );
}

function pagadorDe(cabecalho: RegistroBancario): BancoLido['pagador'] {
  const { inscricao: pedacos, nome } = PAGFOR_500.cabecalho;
  const cpfCnpj = inscricao(textosEm(cabecalho, pedacos).join(''), []);
  return cpfCnpj === null ? null : { cpfCnpj, nome: textoEm(cabecalho, nome) ?? '' };
}

/** Compares the totals of payment returns. Scheduling returns carry the company's own totals, right or wrong, and are not compared. */
function checkFechamento(detalhes: readonly RegistroBancario[], fechamento: RegistroBancario) {
  const soma = (qual: 'valorPago' | 'titulo') =>
    detalhes.reduce((total, um) => {
      const faixa = detalheDePagFor(tipoDe(um))?.campos[qual];
      return total + (faixa ? (inteiroEm(um, faixa) ?? 0) : 0);
    }, 0);
  const { registros, soma: faixa } = PAGFOR_500.fechamento;
  return requireTotais([
    { nome: 'Registros', dito: inteiroEm(fechamento, registros), lidos: [detalhes.length + 2] },
    {
      nome: 'Soma dos valores',
      dito: inteiroEm(fechamento, faixa),
      mostra: formatMoney,
      lidos: [soma('valorPago'), soma('titulo')],
    },
  ]);
}

/**
 * Reads a return of Bradesco PagFor. Throws on a truncated file, a remessa (an order sent to the bank), titles that only exist (DDA), and
 * totals of payments that differ.
 */
export function readPagFor500(conteudo: string, layout: Layout): BancoLido {
  const [cabecalho, ...resto] = registrosDe(conteudo, FORMATO);
  const fechamento = resto.pop();
  if (!cabecalho || fechamento === undefined || tipoDe(fechamento) !== '9')
    throw refusalOfBanco(`O arquivo termina sem o fechamento (registro 9). ${CORTADO}`);
  const outro = resto.find((um) => tipoDe(um) === '0' || tipoDe(um) === '9');
  if (outro)
    throw refusalOfBanco(
      `Linha ${outro.linha}: há mais de um retorno PagFor no arquivo. Importe um de cada vez.`,
    );
  const { soPreve, tipo } = processamentoDe(cabecalho);
  // This form does not write the bank's number, on which layouts may have a condition.
  requireCondicoes(layout, [{ ...cabecalho, texto: PAGFOR_500.banco + cabecalho.texto.slice(3) }]);
  if (resto.length === 0) throw refusalOfBanco(`O arquivo não tem nenhum pagamento. ${DE_NOVO}`);
  return {
    linhas: resto.map((um) => linhaDe(um, layout, soPreve)),
    conferencias: tipo === '3' ? checkFechamento(resto, fechamento) : [],
    pagador: pagadorDe(cabecalho),
    avisos: soPreve === '' ? [] : [soPreve],
  };
}
