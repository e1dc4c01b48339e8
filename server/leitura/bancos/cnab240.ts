import { formatCpfCnpj, taxRoot } from '../../../contract/brasil/cpfCnpj.ts';
import { fold } from '../../../contract/brasil/fold.ts';
import type { Layout } from '../../../contract/layouts/layout.ts';
import type { LinhaLida } from '../../../contract/layouts/leitura.ts';
import { type BancoLido, requireCondicoes } from './bancoLido.ts';
import {
  type Detalhe,
  detalhesDe,
  ditoDoDetalhe,
  ocorrenciasEm,
  readPagamento240,
  segmentoDe,
} from './detalhe240.ts';
import { lancamento240 } from './extrato240.ts';
import { checkArquivo240 } from './fechamentos240.ts';
import { type Banco, bancoDe } from './formas/bancos.ts';
import { type Arquivo240, arquivosDe, especieDe, type Lote, NADA_DELES } from './lotes240.ts';
import { refusalOfBanco } from './refusalOfBanco.ts';
import { colunas, type Registro, registrosDe } from './registros.ts';
import { readOcorrencias } from './tabelas/readOcorrencias.ts';
import { inscricao, textoEm } from './valores240.ts';

const CNAB_240 = { nome: 'CNAB 240', largura: 240, registro: /^\d{8}/ };

const naoEDado = ({ principal, complementos }: Detalhe, motivo: string): LinhaLida => ({
  linha: principal.linha,
  situacao: 'NAO_E_DADO',
  valores: {},
  original: [principal, ...complementos].map(({ texto }) => texto.trimEnd()),
  motivos: [{ campo: '', texto: motivo }],
});

/** A detail of a lot of payments that is no payment of a note itself. */
const DOS_SEGMENTOS: Readonly<Record<string, string>> = {
  O: NADA_DELES.CONTAS,
  N: NADA_DELES.TRIBUTOS,
  G: NADA_DELES.DDA,
};

const maiuscula = (texto: string) => texto.slice(0, 1).toUpperCase() + texto.slice(1);

/** The lines of one lot. In: why nothing of this file proves a payment; '' where it may. */
function linhasDoLote(lote: Lote, banco: Banco, dito: { layout: Layout; soPreve: string }): LinhaLida[] {
  const especie = especieDe(lote);
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

const semData = (registro: Registro) =>
  `Segmento ${segmentoDe(registro).trim() || 'sem letra'}: não diz data de pagamento.`;
const doExtrato = (registro: Registro): LinhaLida =>
  segmentoDe(registro) === 'E'
    ? lancamento240(registro)
    : naoEDado({ segmento: '', principal: registro, complementos: [] }, semData(registro));

/** Who pays, by the headers. Throws when the file joins those of different companies. */
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

/** What a bank says of the whole file in its header, where it says it. */
function previsaoDe({ cabecalho }: Arquivo240, { fase, nome }: Banco): string {
  if (!fase) return '';
  const dita = fold(colunas(cabecalho, ...fase.onde))
    .trim()
    .toUpperCase();
  // The field is short: the word may be cut.
  const preve = dita.length > 3 && fase.soPreveem.some((um) => um.startsWith(dita) || dita.startsWith(um));
  return preve
    ? `Esta é a prévia do ${nome}, que não prova pagamento. Importe o arquivo do processamento.`
    : '';
}

/** What the bank says of whole lots; each payment has its own word, so it is only told. */
function avisosDoLote(lote: Lote, { ocorrencias }: Banco): string[] {
  const { numero, cabecalho, detalhes } = lote;
  const especie = especieDe(lote);
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

/** Refuses a file with no lot that anything could be taken from, for what it is. */
function requirePagamentos(arquivos: readonly Arquivo240[]): void {
  const lotes = arquivos.flatMap((um) => um.lotes);
  const especies = new Set(lotes.map(especieDe));
  if (especies.has('PAGAMENTOS') || especies.has('EXTRATO')) return;
  const [lote] = lotes;
  if (!lote) throw refusalOfBanco('O arquivo não tem nenhum pagamento.');
  const so = (especie: string) => especies.size === 1 && especieDe(lote) === especie;
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
 * A payment return or a statement in CNAB 240, each file of it by the forms of its own bank. Throws for a broken order, totals that
 * differ, an order that goes to the bank, and a file without any lot of payments.
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

/** Returns the sentence for an order that goes to the bank. */
export const fraseDaRemessa = ({ linha }: Registro): string =>
  `Linha ${linha}: este é um arquivo de remessa, a ordem que foi para o banco, e não prova que ele pagou. Importe o arquivo de retorno.`;
