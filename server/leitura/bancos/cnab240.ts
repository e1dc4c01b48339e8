import { formatCpfCnpj, taxRoot } from '../../../contract/brasil/cpfCnpj.ts';
import { fold } from '../../../contract/brasil/fold.ts';
import type { Layout } from '../../../contract/layouts/layout.ts';
import type { LinhaLida } from '../../../contract/layouts/leitura.ts';
import { type BancoLido, requireCondicoes } from './bancoLido.ts';
import {
  type DetalheBancario,
  detalhesDe,
  ditoDoDetalhe,
  ocorrenciasEm,
  readPagamento240,
  segmentoDe,
} from './detalhe240.ts';
import { lancamento240 } from './extrato240.ts';
import { checkArquivo240 } from './fechamentos240.ts';
import { type Banco, bancoDe } from './formas/bancos.ts';
import { type Arquivo240, arquivosDe, especieDoLote, type Lote, NADA_DELES } from './lotes240.ts';
import { refusalOfBanco } from './refusalOfBanco.ts';
import { colunas, type RegistroBancario, registrosDe } from './registros.ts';
import { readOcorrencias } from './tabelas/readOcorrencias.ts';
import { inscricao, textoEm } from './valores240.ts';

const CNAB_240 = { nome: 'CNAB 240', largura: 240, registro: /^\d{8}/ };

const naoEDado = ({ principal, complementos }: DetalheBancario, motivo: string): LinhaLida => ({
  linha: principal.linha,
  situacao: 'NAO_E_DADO',
  valores: {},
  original: [principal, ...complementos].map(({ texto }) => texto.trimEnd()),
  motivos: [{ campo: '', texto: motivo }],
});

/** Reasons why a detail of a payment lot is not itself the payment of a nota, by segment. */
const DOS_SEGMENTOS: Readonly<Record<string, string>> = {
  O: NADA_DELES.CONTAS,
  N: NADA_DELES.TRIBUTOS,
  G: NADA_DELES.DDA,
};

const maiuscula = (texto: string) => texto.slice(0, 1).toUpperCase() + texto.slice(1);

/** Returns the lines of one lot. `soPreve` is the reason why this file proves no payment; '' where it may prove one. */
function linhasDoLote(lote: Lote, banco: Banco, dito: { layout: Layout; soPreve: string }): LinhaLida[] {
  const especie = especieDoLote(lote);
  if (especie === 'EXTRATO') return lote.detalhes.map((um) => doExtrato(um));
  return detalhesDe(lote.detalhes).map((detalhe) => {
    const { segmento } = detalhe;
    if (especie === 'PAGAMENTOS' && (segmento === 'A' || segmento === 'J'))
      return readPagamento240(detalhe, banco, dito);
    const porque = especie === 'PAGAMENTOS' ? DOS_SEGMENTOS[segmento] : NADA_DELES[especie];
    return naoEDado(
      detalhe,
      porque ? `${maiuscula(porque)}${ditoDoDetalhe(detalhe, banco)}.` : semData(detalhe.principal),
    );
  });
}

const semData = (registro: RegistroBancario) =>
  `Segmento ${segmentoDe(registro).trim() || 'sem letra'}: não diz data de pagamento.`;
const doExtrato = (registro: RegistroBancario): LinhaLida =>
  segmentoDe(registro) === 'E'
    ? lancamento240(registro)
    : naoEDado({ segmento: '', principal: registro, complementos: [] }, semData(registro));

/** Returns the payer by the headers, or null. Throws when the file joins returns of different companies. */
function pagadorDe(arquivos: readonly Arquivo240[]): BancoLido['pagador'] {
  const pagadores = arquivos.flatMap(({ cabecalho }) => {
    const cpfCnpj = inscricao(colunas(cabecalho, 19, 32), []);
    return cpfCnpj === null ? [] : [{ cpfCnpj, nome: textoEm(cabecalho, [73, 102]) ?? '' }];
  });
  const [primeiro] = pagadores;
  const outro = pagadores.find((um) => primeiro && taxRoot(um.cpfCnpj) !== taxRoot(primeiro.cpfCnpj));
  if (primeiro && outro)
    throw refusalOfBanco(
      `O arquivo junta retornos de empresas diferentes (${formatCpfCnpj(primeiro.cpfCnpj)} e ${formatCpfCnpj(outro.cpfCnpj)}). Importe cada um na sua empresa.`,
    );
  return primeiro ?? null;
}

/** Returns why the file proves no payment, when the bank marks the phase of the file in its header; '' otherwise. */
function previsaoDe({ cabecalho }: Arquivo240, { fase, nome }: Banco): string {
  if (!fase) return '';
  const dita = fold(colunas(cabecalho, ...fase.onde))
    .trim()
    .toUpperCase();
  // The field is short, so the word may be truncated.
  const preve = dita.length > 3 && fase.soPreveem.some((um) => um.startsWith(dita) || dita.startsWith(um));
  return preve
    ? `Esta é a prévia do ${nome}, que não prova pagamento. Importe o arquivo do processamento.`
    : '';
}

/** Returns notices about whole lots. Each payment has its own occurrence code, so the code of a lot is only reported. */
function avisosDoLote(lote: Lote, { ocorrencias }: Banco): string[] {
  const { numero, cabecalho, detalhes } = lote;
  const especie = especieDoLote(lote);
  const fora =
    especie === 'PAGAMENTOS' || especie === 'EXTRATO'
      ? []
      : [`Lote ${numero}: ${NADA_DELES[especie]} (${detalhesDe(detalhes).length} de fora).`];
  const dez = ocorrenciasEm(cabecalho);
  if (dez.trim() === '' || !/^[0-9A-Za-z ]{10}$/.test(dez)) return fora;
  const { efeito, texto } = readOcorrencias(dez, ocorrencias);
  const dito =
    efeito === 'PAGO' || efeito === 'DESCONHECIDO' ? [] : [`Lote ${numero}, no cabeçalho: ${texto}`];
  return [...fora, ...dito];
}

/** Throws when no lot has anything to import, with a message for the kind of file it is. */
function requirePagamentos(arquivos: readonly Arquivo240[]): void {
  const lotes = arquivos.flatMap((um) => um.lotes);
  const especies = new Set(lotes.map(especieDoLote));
  if (especies.has('PAGAMENTOS') || especies.has('EXTRATO')) return;
  const [lote] = lotes;
  if (!lote) throw refusalOfBanco('O arquivo não tem nenhum pagamento.');
  const so = (especie: string) => especies.size === 1 && especieDoLote(lote) === especie;
  const { linha } = lote.detalhes[0] ?? lote.cabecalho;
  if (so('COBRANCA'))
    throw refusalOfBanco(
      `Linha ${linha}: este é um retorno de cobrança (segmentos T e U), do que a empresa recebe. Peça ao banco o retorno de pagamentos a fornecedores.`,
    );
  if (so('DDA'))
    throw refusalOfBanco(
      `Linha ${linha}: este é um arquivo de DDA (segmentos G e H): boletos que existem contra a empresa, e nada foi pago. Peça ao banco o retorno de pagamentos.`,
    );
  const ditas = [...especies].flatMap((um) =>
    um === 'PAGAMENTOS' || um === 'EXTRATO' ? [] : [NADA_DELES[um]],
  );
  throw refusalOfBanco(`O arquivo não tem pagamento a fornecedor: só traz ${ditas.join('; ')}.`);
}

/**
 * Reads a payment return or a statement in CNAB 240, each joined file by the forms of its bank. Throws on records out of order, on
 * totals that differ, on a remessa (an order sent to the bank) and on a file without any payment or entry.
 */
export function readCnab240(conteudo: string, layout: Layout): BancoLido {
  const registros = registrosDe(conteudo, CNAB_240);
  const remessa = registros.find((um) => colunas(um, 8, 8) === '0' && colunas(um, 143, 143) === '1');
  if (remessa) throw refusalOfBanco(fraseDaRemessa(remessa));
  const arquivos = arquivosDe(registros);
  requireCondicoes(
    layout,
    arquivos.map((um) => um.cabecalho),
  );
  requirePagamentos(arquivos);
  const pagador = pagadorDe(arquivos);
  const lidos = arquivos.map((arquivo) => {
    const banco = bancoDe(colunas(arquivo.cabecalho, 1, 3));
    const soPreve = previsaoDe(arquivo, banco);
    const { conferencias, avisos } = checkArquivo240(arquivo, banco);
    return {
      linhas: arquivo.lotes.flatMap((lote) => linhasDoLote(lote, banco, { layout, soPreve })),
      conferencias,
      avisos: [...arquivo.lotes.flatMap((lote) => avisosDoLote(lote, banco)), ...avisos],
    };
  });
  const linhas = lidos.flatMap((um) => um.linhas);
  if (linhas.length === 0) throw refusalOfBanco('O arquivo não tem nenhum pagamento.');
  return {
    linhas,
    conferencias: lidos.flatMap((um) => um.conferencias),
    pagador,
    avisos: lidos.flatMap((um) => um.avisos),
  };
}

/** Returns the sentence that refuses a remessa, an order sent to the bank. */
export const fraseDaRemessa = ({ linha }: RegistroBancario): string =>
  `Linha ${linha}: este é um arquivo de remessa, a ordem que foi para o banco, e não prova que ele pagou. Importe o arquivo de retorno.`;
