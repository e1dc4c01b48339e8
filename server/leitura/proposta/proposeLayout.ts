import { CODIFICACOES, type Finalidade } from '../../../contract/layouts/formatos.ts';
import { type LayoutEscrito, layoutSchema } from '../../../contract/layouts/layout.ts';
import type { Palpite } from '../../../contract/layouts/leitura.ts';
import type { PropostaDeLayout } from '../../../contract/layouts/registro.ts';
import { textoDaCelula } from '../valores/celula.ts';
import { lookAtFile, type Vista } from '../vista.ts';
import { proposePosicional } from './posicional.ts';
import { proposeTabela } from './tabela.ts';

/** Rows of the file that the editor shows. */
const SHOWN = 60;

function aboutText({ decodificacao, separador, feicao, aba, abas }: Vista): Palpite[] {
  const found: Palpite[] = [];
  if (decodificacao) {
    const { codificacao, certeza, motivo } = decodificacao;
    found.push({ sobre: 'codificacao', certeza, motivo: `${CODIFICACOES[codificacao]}: ${motivo}` });
  }
  if (separador) found.push({ sobre: 'separador', certeza: separador.certeza, motivo: separador.motivo });
  if (abas.length > 1)
    found.push({
      sobre: 'aba',
      certeza: 'PROVAVEL',
      motivo: `“${aba}” é a primeira das ${abas.length} abas`,
    });
  if (feicao.formato === 'DELIMITADO' || feicao.formato === 'PLANILHA')
    found.push(
      feicao.cabecalho === 0
        ? { sobre: 'cabecalho', certeza: 'INCERTA', motivo: 'nenhuma das primeiras linhas parece de títulos' }
        : { sobre: 'cabecalho', certeza: 'CERTA', motivo: `os títulos estão na linha ${feicao.cabecalho}` },
    );
  return found;
}

/** Returns encoding and separator; AUTO where detection works again for each new file. */
function written({ decodificacao, separador }: Vista): Pick<LayoutEscrito, 'codificacao' | 'separador'> {
  const known = ([';', ',', '\t', '|'] as const).find((one) => one === separador?.separador);
  return {
    codificacao: decodificacao?.codificacao === 'IBM850' ? 'IBM850' : 'AUTO',
    separador: separador && separador.certeza !== 'INCERTA' && known ? known : 'AUTO',
  };
}

/**
 * Proposes a layout that reads the file for this purpose, with the certainty of each guess, the open questions and the first rows. Throws a
 * sentence when it is not a data file at all.
 */
export async function proposeLayout({
  bytes,
  finalidade,
}: {
  bytes: Uint8Array;
  finalidade: Finalidade;
}): Promise<PropostaDeLayout> {
  const vista = await lookAtFile(bytes);
  const { formato, largura, cabecalho } = vista.feicao;
  const base = { finalidade, formato, ...written(vista) };
  const amostra = vista.registros
    .slice(0, SHOWN)
    .map(({ linha, celulas }) => ({ linha, celulas: celulas.map(textoDaCelula) }));
  const about = aboutText(vista);
  if (formato === 'CNAB240' || formato === 'OFX') {
    const motivo =
      formato === 'OFX'
        ? 'o arquivo é um extrato do banco'
        : `o arquivo é um retorno do banco ${vista.feicao.banco}`;
    // A statement names no nota; a payment return may.
    const casar = formato === 'OFX' ? { casar: ['FORNECEDOR_VALOR' as const] } : {};
    const valor = layoutSchema.parse({ ...base, campos: [], ...casar });
    return {
      valor,
      palpites: [{ sobre: 'formato', certeza: 'CERTA', motivo }, ...about],
      amostra,
      duvidas: [],
    };
  }
  if (formato === 'POSICIONAL') {
    const { palpites, duvidas, ...parte } = proposePosicional(vista, finalidade);
    return {
      valor: layoutSchema.parse({ ...base, ...parte, largura }),
      palpites: [...about, ...palpites],
      amostra,
      duvidas,
    };
  }
  const { campos, naoSaoDados, palpites, duvidas } = proposeTabela(vista, finalidade);
  const byTitle = campos.some(({ origem }) => origem.tipo === 'TITULO');
  const valor = layoutSchema.parse({
    ...base,
    // Titles found by name may be on another line in the next file.
    cabecalho: byTitle ? null : cabecalho,
    aba: vista.abas.length > 1 ? vista.aba.slice(0, 60) : '',
    campos,
    naoSaoDados,
  });
  return { valor, palpites: [...about, ...palpites], amostra, duvidas };
}
