import { formatCpfCnpj, taxRoot } from '../../../contract/brasil/cpfCnpj.ts';
import type { Layout } from '../../../contract/layouts/layout.ts';
import type { Lido, LinhaLida } from '../../../contract/layouts/leitura.ts';
import { testeDe } from '../condicoes.ts';
import { lancamento240 } from './extrato240.ts';
import { type Arquivo240, arquivosDe, conferirArquivo, type Lote } from './lotes240.ts';
import { lerOcorrencias } from './ocorrencias.ts';
import { completa, ehPagamento, pagamento240 } from './pagamento240.ts';
import { recusaDeBanco } from './recusaDeBanco.ts';
import { colunas, type Registro, registrosDe } from './registros.ts';
import { inscricao, textoEm } from './valores240.ts';

export interface BancoLido {
  linhas: LinhaLida[];
  conferencias: Lido['conferencias'];
  pagador: Lido['pagador'];
  avisos: string[];
}

/** The first line of a file of 400 columns: collection, by its first record. */
export const ehCnab400 = (conteudo: string): boolean =>
  /^\ufeff?0[12](?:REMESSA|RETORNO)/.test(conteudo) &&
  /^[^\r\n]{400}(?:[\r\n]|$)/.test(conteudo.replace(/^\ufeff/, ''));

const naoEDado = ({ linha, texto }: Registro, motivo: string): LinhaLida => ({
  linha,
  situacao: 'NAO_E_DADO',
  valores: {},
  original: [texto.trimEnd()],
  motivos: [{ campo: '', texto: motivo }],
});

/** Payments of taxes and bills have no supplier's note; Z and others tell more of what was paid. */
const motivoDoSegmento = (segmento: string): string =>
  segmento === 'N' || segmento === 'O' || segmento === 'W'
    ? `Segmento ${segmento}: pagamento de tributo ou conta, não de fornecedor.`
    : `Segmento ${segmento.trim() || 'sem letra'}: não diz data de pagamento.`;

function linhasDoLote({ detalhes }: Lote, layout: Layout): LinhaLida[] {
  const linhas: LinhaLida[] = [];
  for (let at = 0; at < detalhes.length; at += 1) {
    const registro = detalhes[at];
    if (!registro) break;
    const segmento = colunas(registro, 14, 14).toUpperCase();
    if (segmento === 'T' || segmento === 'U')
      throw recusaDeBanco(
        `Linha ${registro.linha}: este é um retorno de cobrança (segmento ${segmento}), do que a empresa recebe. Peça ao banco o retorno de pagamentos a fornecedores.`,
      );
    if (segmento === 'E') linhas.push(lancamento240(registro));
    else if (ehPagamento(registro)) {
      const complementos: Registro[] = [];
      let seguinte = detalhes[at + 1];
      while (seguinte && completa(registro, seguinte)) {
        complementos.push(seguinte);
        at += 1;
        seguinte = detalhes[at + 1];
      }
      linhas.push(pagamento240(registro, complementos, layout));
    } else linhas.push(naoEDado(registro, motivoDoSegmento(segmento)));
  }
  return linhas;
}

/** Who pays, by the headers. Throws when the file joins those of different companies. */
function pagadorDe(arquivos: readonly Arquivo240[]): Lido['pagador'] {
  const pagadores = arquivos.flatMap(({ cabecalho }) => {
    const cpfCnpj = inscricao(colunas(cabecalho, 19, 32), []);
    return cpfCnpj === null ? [] : [{ cpfCnpj, nome: textoEm(cabecalho, 73, 102) ?? '' }];
  });
  const [primeiro] = pagadores;
  const outro = pagadores.find((um) => primeiro && taxRoot(um.cpfCnpj) !== taxRoot(primeiro.cpfCnpj));
  if (primeiro && outro)
    throw recusaDeBanco(
      `O arquivo junta retornos de empresas diferentes (${formatCpfCnpj(primeiro.cpfCnpj)} e ${formatCpfCnpj(outro.cpfCnpj)}). Importe cada um na sua empresa.`,
    );
  return primeiro ?? null;
}

/** Conditions of the layout are asked of the header of each file: a layout may be of one bank only. */
function exigirCondicoes({ condicoes }: Layout, arquivos: readonly Arquivo240[]): void {
  for (const condicao of condicoes) {
    const teste = testeDe(condicao, new Map());
    for (const { cabecalho } of arquivos) {
      const registro = { linha: cabecalho.linha, celulas: [cabecalho.texto] };
      if (!teste.vale(registro))
        throw recusaDeBanco(
          `Este layout não é deste arquivo: o cabeçalho (linha ${cabecalho.linha}) tem ${teste.visto(registro)}. Escolha outro layout.`,
        );
    }
  }
}

/** What the bank says of whole lots; each payment has its own word, so it is only told. */
const avisosDosLotes = ({ lotes }: Arquivo240): string[] =>
  lotes.flatMap(({ numero, cabecalho }) => {
    const dez = colunas(cabecalho, 231, 240);
    if (dez.trim() === '' || !/^[0-9A-Za-z ]{10}$/.test(dez)) return [];
    const { efeito, texto } = lerOcorrencias(dez);
    return efeito === 'PAGO' || efeito === 'DESCONHECIDO' ? [] : [`Lote ${numero}, no cabeçalho: ${texto}`];
  });

/**
 * A payment return or a statement in CNAB 240. Throws for another width, a broken order, totals that differ, an order that goes to the
 * bank, and collection.
 */
export function lerCnab240(conteudo: string, layout: Layout): BancoLido {
  if (ehCnab400(conteudo))
    throw recusaDeBanco(
      'Este é um arquivo de cobrança (CNAB 400), do que a empresa recebe. Peça ao banco o retorno de pagamentos a fornecedores em CNAB 240.',
    );
  const registros = registrosDe(conteudo);
  const remessa = registros.find((um) => colunas(um, 8, 8) === '0' && colunas(um, 143, 143) === '1');
  if (remessa)
    throw recusaDeBanco(
      `Linha ${remessa.linha}: este é um arquivo de remessa, a ordem que foi para o banco, e não prova que ele pagou. Importe o arquivo de retorno.`,
    );
  const arquivos = arquivosDe(registros);
  exigirCondicoes(layout, arquivos);
  const pagador = pagadorDe(arquivos);
  // Collection is told as such before its totals are compared: they lie elsewhere.
  const linhas = arquivos.flatMap(({ lotes }) => lotes.flatMap((lote) => linhasDoLote(lote, layout)));
  if (linhas.length === 0) throw recusaDeBanco('O arquivo não tem nenhum pagamento.');
  return {
    linhas,
    conferencias: arquivos.flatMap(conferirArquivo),
    pagador,
    avisos: arquivos.flatMap(avisosDosLotes),
  };
}
