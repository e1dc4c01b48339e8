import { findNota } from '../../../../contract/fiscal/pagamentos/casamento/acha.ts';
import {
  linhaPaga,
  type RegrasDoCasamento,
} from '../../../../contract/fiscal/pagamentos/casamento/linhaPaga.ts';
import type { NotaAPagar } from '../../../../contract/fiscal/pagamentos/casamento/notaAPagar.ts';
import type { Duvida } from '../../../../contract/layouts/duvida.ts';
import type { CampoLido, Layout } from '../../../../contract/layouts/layout.ts';
import {
  type ColunaDecidida,
  comOrdens,
  type DasNotas,
  decidedDatas,
} from '../../../leitura/ordem/daColuna.ts';
import type { Ordem } from '../../../leitura/ordem/decide.ts';
import { comDecimais } from '../../../leitura/ordem/decimais.ts';
import type { LinhaDeProva, ResumoDasDatas } from '../../../leitura/ordem/resumo.ts';
import { diasPorOrdem, FORMATOS_DO_DIA } from '../../../leitura/ordem/semNotas.ts';
import type { Procura } from './procurar.ts';

interface AOrdenar {
  valor: Layout;
  /** Fields that a person answered, which do not change. */
  respondidos: readonly string[];
  resumo: ResumoDasDatas | null;
  regras: RegrasDoCasamento;
  hoje: string;
}
interface Ordenado {
  layout: Layout;
  /** Questions to be answered before any line is read. */
  duvidas: Duvida[];
  avisos: string[];
}

/** Returns the notes that lines identify with certainty, by line. */
async function notasDasProvas(
  procura: Procura,
  provas: readonly LinhaDeProva[],
  regras: RegrasDoCasamento,
): Promise<ReadonlyMap<number, NotaAPagar>> {
  const linhas = provas.map(({ linha, valores }) =>
    linhaPaga({ linha, valores, situacao: 'DADO', original: [], motivos: [] }, regras),
  );
  if (linhas.length === 0) return new Map();
  const nomeadas = await procura.nomeadas(linhas);
  return new Map(
    linhas.flatMap((linha) => {
      const achado = findNota(linha, nomeadas(linha), regras);
      return achado.tipo === 'NOTA' ? [[linha.linha, achado.nota] as const] : [];
    }),
  );
}

/**
 * Counts the evidence of the notes for each order: their dates of issue against the column of issue, and payment dates
 * that are impossible.
 */
function oQueAsNotasDizem(
  provas: readonly LinhaDeProva[],
  notas: ReadonlyMap<number, NotaAPagar>,
  hoje: string,
): Map<string, DasNotas> {
  const emissao = { dia: 0, mes: 0 };
  const impossiveis = { dia: 0, mes: 0 };
  for (const { linha, textos } of provas) {
    const nota = notas.get(linha);
    const issued = textos.emissao === undefined ? null : diasPorOrdem(textos.emissao);
    if (issued && nota?.emissao) {
      if (issued.DIA === nota.emissao) emissao.dia += 1;
      if (issued.MES === nota.emissao) emissao.mes += 1;
    }
    const paid = textos.data === undefined ? null : diasPorOrdem(textos.data);
    if (!paid) continue;
    const cannot = (dia: string) => dia > hoje || (nota?.emissao != null && dia < nota.emissao);
    if (cannot(paid.DIA)) impossiveis.dia += 1;
    if (cannot(paid.MES)) impossiveis.mes += 1;
  }
  const said = { notas: emissao, impossiveis };
  return new Map(['data', 'emissao', 'vencimento'].map((campo) => [campo, said]));
}

function duvidaDaOrdem({ coluna, decidida }: ColunaDecidida, campo: CampoLido): Duvida[] {
  if (decidida.ordem !== null) return [];
  const { ambas, dia, mes } = coluna.exemplos;
  const amostras = [dia, ambas, mes].filter((one) => one !== '');
  const escrito = ambas || dia || mes;
  const lido = (ordem: Ordem) => {
    const [ano, m, d] = diasPorOrdem(escrito)[ordem].split('-');
    return d ? `“${escrito}” é ${d}/${m}/${ano}` : `“${escrito}” não é um dia`;
  };
  return [
    {
      tipo: 'ORDEM',
      motivo: `Na ${coluna.onde}: ${decidida.motivo}`,
      opcoes: (['DIA', 'MES'] as const).map((ordem) => ({
        campo: { ...campo, formatoData: FORMATOS_DO_DIA[ordem] },
        rotulo: ordem === 'DIA' ? 'O dia, depois o mês' : 'O mês, depois o dia',
        amostras,
        motivo: lido(ordem),
        sugerida: decidida.sugerida === ordem,
      })),
    },
  ];
}

/**
 * Determines the order of day and month in each column of a file, proven by the file or by the notes of its lines. An
 * unproven order of the day of payment becomes a question, and then nothing is read.
 */
export async function ordensDoArquivo(
  procura: Procura,
  { valor, respondidos, resumo, regras, hoje }: AOrdenar,
): Promise<Ordenado> {
  if (!resumo) return { layout: valor, duvidas: [], avisos: [] };
  const notas = await notasDasProvas(procura, resumo.provas, regras);
  const colunas = decidedDatas(resumo, oQueAsNotasDizem(resumo.provas, notas, hoje)).filter(
    ({ campo }) => !respondidos.includes(campo),
  );
  const duvidas = colunas.flatMap((uma) => {
    const campo = valor.campos.find((one) => one.campo === uma.campo);
    return uma.campo === 'data' && campo ? duvidaDaOrdem(uma, campo) : [];
  });
  const decididas = colunas.flatMap(({ campo, coluna, decidida }) =>
    decidida.ordem === null ? [] : [{ campo, ordem: decidida.ordem, porque: decidida.porque, coluna }],
  );
  const avisos = decididas
    .filter(({ ordem, coluna }) => ordem === 'MES' && coluna.formato !== 'MM/DD/AAAA')
    .map(({ coluna, porque }) => `As datas da ${coluna.onde} foram lidas com o mês antes do dia: ${porque}.`);
  return { layout: comOrdens(comDecimais(valor, resumo.comPonto), decididas), duvidas, avisos };
}
