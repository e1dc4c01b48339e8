import { type Duvida, NENHUM_DIA } from '../../../contract/layouts/duvida.ts';
import {
  type CampoLido,
  campoSchema,
  type LayoutEscrito,
  SENTIDOS,
  type Sentido,
} from '../../../contract/layouts/layout.ts';
import type { RegistroLido } from '../origens.ts';
import { forcaDoPago } from '../palavras.ts';
import { palavrasDoTitulo } from '../titulos.ts';
import { textoLimpo } from '../valores/celula.ts';
import type { FormatoData } from '../valores/data.ts';
import { readValor } from '../valores/valor.ts';
import type { Vista } from '../vista.ts';
import { comoExtrato, type Extrato } from './extrato.ts';
import { formaDeExtrato } from './formasDeExtrato.ts';
import { isListOfFarol } from './listaDoFarol.ts';
import type { ColunaDoArquivo, Ponto } from './pontos.ts';
import { porqueNao, type QualData, qualData } from './qualData.ts';
import { qualValor } from './qualValor.ts';

type Campo = LayoutEscrito['campos'][number];
type CampoDe = (campo: string, coluna: ColunaDoArquivo) => Campo;

/** Result of the payment rules for a table, applied before its other columns are named. */
interface DePagamento {
  pontos: Ponto[];
  /** Columns in a question to the user, which no other field may take. */
  reservadas: Ponto[];
  /** Fields that must not be proposed. */
  sem: readonly string[];
  sentido: Sentido | null;
  formato: (seen: FormatoData) => FormatoData;
  duvidas: (campoDe: CampoDe) => Duvida[];
}
export const SEM_PAGAMENTO: DePagamento = {
  pontos: [],
  reservadas: [],
  sem: [],
  sentido: null,
  formato: (seen) => seen,
  duvidas: () => [],
};

const ponto = (campo: string, coluna: ColunaDoArquivo, certeza: Ponto['certeza'], motivo: string): Ponto => ({
  campo,
  coluna,
  pontos: 0,
  certeza,
  motivo,
});
const nome = ({ titulo, composto, posicao }: ColunaDoArquivo) =>
  titulo || composto || `Coluna ${posicao + 1}`;
const lido = (campo: Campo, mais: Partial<CampoLido> = {}): CampoLido =>
  campoSchema.parse({ ...campo, ...mais });

/** Returns the amounts (cents) in lines outside the table: totals, and figures that reports show above it. */
function ditos({ registros }: Vista, rows: readonly RegistroLido[]): Set<number> {
  const data = new Set(rows.map(({ linha }) => linha));
  const found = registros
    .filter(({ linha }) => !data.has(linha))
    .flatMap(({ celulas }) => celulas)
    .flatMap((cell) => {
      const text = textoLimpo(cell);
      const last =
        typeof cell === 'number' ? cell : (/-?[\d.,]{0,24}\d[.,]\d{2}$/.exec(text.trimEnd())?.[0] ?? null);
      return readValor(last, { decimal: 'AUTO', decimaisImplicitos: null }).valor ?? [];
    });
  return new Set(found.filter((cents) => cents !== 0));
}

const NOTA = /^(?:nota|notas|nf|nfe|nfse|nfs|nfes|numero|documento|chave|id|titulo|invoice)$/;
/** Words above the titles that identify a report of payments made. */
const DE_PAGOS =
  /\b(?:pagos|pagas|pagamentos? (?:efetuad|realizad)\w+|baixas|liquidad\w+|quitad\w+|relatorio de pagamentos)\b/;

/**
 * Whether a file, apart from its date column, shows that it lists payments: by its heading, by its amounts, or because it has no column of
 * notas.
 */
function saysPagamentos(columns: readonly ColunaDoArquivo[], { registros, cabecalho }: Vista): boolean {
  const above = registros.filter(({ linha }) => linha < cabecalho.linha);
  if (
    above.some(({ celulas }) =>
      celulas.some((cell) => DE_PAGOS.test(palavrasDoTitulo(textoLimpo(cell)).join(' '))),
    )
  )
    return true;
  if (columns.some(({ titulo }) => forcaDoPago(titulo) >= 2)) return true;
  return !columns.some(({ titulo }) => palavrasDoTitulo(titulo).some((palavra) => NOTA.test(palavra)));
}

function doExtrato(extrato: Extrato, titulos: readonly string[]): DePagamento {
  const { data, valor, sentido, natureza, historico, outro, certeza } = extrato;
  const banco = formaDeExtrato(titulos);
  const porque = banco ? `os títulos são do extrato do ${banco}` : 'os títulos são de um extrato';
  const asks = sentido === null && natureza === null;
  return {
    pontos: [
      ponto('data', data, certeza, `${porque}: cada linha tem o dia do movimento`),
      ponto(
        'valor',
        valor,
        certeza,
        asks ? `${porque}, sem sinal do que saiu` : `${porque}; só o que saiu conta`,
      ),
      ...(natureza
        ? [ponto('natureza', natureza, 'CERTA', `a coluna “${nome(natureza)}” diz o que entrou e o que saiu`)]
        : []),
      ...(historico
        ? [ponto('observacao', historico, 'PROVAVEL', `a coluna “${nome(historico)}” conta o movimento`)]
        : []),
      ...(outro && outro !== historico
        ? [ponto('fornecedor', outro, 'INCERTA', `a coluna “${nome(outro)}” também conta o movimento`)]
        : []),
    ],
    reservadas: [],
    // The bank's document number is not that of a nota, and the other amounts are balances.
    sem: [
      ...(asks ? ['valor'] : []),
      'numero',
      'serie',
      'emissao',
      'vencimento',
      'bruto',
      'retido',
      'liquido',
      'parcela',
    ],
    sentido,
    formato: (seen) => (banco && seen === 'AUTO' && data.perfil.digitos < 0.5 ? 'DD/MM/AAAA' : seen),
    duvidas: (campoDe) => (asks ? [duvidaDoSentido(campoDe('valor', valor), valor)] : []),
  };
}

const SAIU = {
  POSITIVO_SAI: 'Todos saíram da conta: são pagamentos',
  NEGATIVO_SAI: 'Nenhum: só saiu o que tiver sinal de menos',
} as const;
const duvidaDoSentido = (campo: Campo, coluna: ColunaDoArquivo): Duvida => ({
  tipo: 'SENTIDO',
  motivo: `Nenhum sinal, letra ou coluna diz o que entrou e o que saiu em “${nome(coluna)}”.`,
  opcoes: (['POSITIVO_SAI', 'NEGATIVO_SAI'] as const).map((sentido) => ({
    campo: lido(campo, { sentido }),
    rotulo: SAIU[sentido],
    amostras: [...coluna.perfil.amostras],
    motivo: SENTIDOS[sentido],
    sugerida: false,
  })),
});

/** Whether a column has both signs, or negatives only, under a title that does not mean amounts paid. */
const misturaSinais = ({ titulo, perfil }: ColunaDoArquivo) =>
  perfil.negativos > 0 && forcaDoPago(titulo) < 2;

/** Returns the question for a file that may not be a statement: is a negative amount a payment or a reversal? */
function duvidaDosSinais(campo: Campo, coluna: ColunaDoArquivo): Duvida {
  const { negativos, positivos } = coluna.perfil;
  const opcao = (sentido: Sentido | undefined, rotulo: string, motivo: string) => ({
    campo: lido(campo, { sentido }),
    rotulo,
    amostras: [...coluna.perfil.amostras],
    motivo,
    sugerida: false,
  });
  return {
    tipo: 'SENTIDO',
    motivo: `A coluna “${nome(coluna)}” tem ${negativos} ${negativos === 1 ? 'valor' : 'valores'} com sinal de menos e ${positivos} sem.`,
    opcoes: [
      opcao('NEGATIVO_SAI', 'Com menos é pagamento; sem menos é recebimento', 'Como nos extratos de banco.'),
      opcao(undefined, 'Sem menos é pagamento; com menos é estorno', 'Como nos relatórios de títulos pagos.'),
    ],
  };
}

/** Returns the question for Farol's own export: its dates are already here, unless the user filled in new ones. */
const jaEstaAqui = (coluna: ColunaDoArquivo): QualData => ({
  tipo: 'PERGUNTA',
  motivo:
    'Esta é a lista de datas de pagamento que o próprio Farol exportou: o que ela diz pago já está aqui.',
  colunas: [coluna],
});

/** Returns the columns of day and amount of a table of payments, or the questions for the user to choose them. */
export function colunasDoPagamento(
  columns: readonly ColunaDoArquivo[],
  vista: Vista,
  rows: readonly RegistroLido[],
): DePagamento {
  const extrato = comoExtrato(columns);
  if (extrato) return doExtrato(extrato, vista.cabecalho.titulos);
  const dita = qualData(columns, saysPagamentos(columns, vista));
  const data = dita.tipo === 'UMA' && isListOfFarol(columns) ? jaEstaAqui(dita.coluna) : dita;
  const semData = data.tipo === 'UMA' ? columns.filter((one) => one !== data.coluna) : columns;
  const valor = qualValor(semData, ditos(vista, rows));
  const sinais = valor.tipo === 'UMA' && misturaSinais(valor.coluna);
  const reservadas = [
    ...(data.tipo === 'PERGUNTA' ? data.colunas.map((one) => ponto('data', one, 'INCERTA', '')) : []),
    ...(valor.tipo === 'PERGUNTA' ? valor.colunas.map((one) => ponto('valor', one, 'INCERTA', '')) : []),
  ];
  return {
    reservadas,
    sentido: null,
    formato: SEM_PAGAMENTO.formato,
    pontos: [
      ...(data.tipo === 'UMA' ? [ponto('data', data.coluna, data.certeza, data.motivo)] : []),
      ...(valor.tipo === 'UMA' ? [ponto('valor', valor.coluna, valor.certeza, valor.motivo)] : []),
    ],
    sem: sinais ? ['valor'] : [],
    duvidas: (campoDe) => [
      ...(data.tipo === 'PERGUNTA'
        ? [
            {
              tipo: 'DATA' as const,
              motivo: data.motivo,
              opcoes: [
                ...data.colunas.map((coluna) => ({
                  campo: lido(campoDe('data', coluna)),
                  rotulo: nome(coluna),
                  amostras: [...coluna.perfil.amostras],
                  motivo: porqueNao(coluna),
                  sugerida: false,
                })),
                NENHUM_DIA,
              ],
            },
          ]
        : []),
      ...(valor.tipo === 'PERGUNTA'
        ? [
            {
              tipo: 'VALOR' as const,
              motivo: valor.motivo,
              opcoes: valor.colunas.map((coluna) => ({
                campo: lido(campoDe('valor', coluna)),
                rotulo: nome(coluna),
                amostras: [...coluna.perfil.amostras],
                motivo: '',
                sugerida: coluna === valor.sugerida,
              })),
            },
          ]
        : sinais && valor.tipo === 'UMA'
          ? [duvidaDosSinais(campoDe('valor', valor.coluna), valor.coluna)]
          : []),
    ],
  };
}
