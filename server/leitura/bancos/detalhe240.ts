import { formatDate } from '../../../contract/brasil/date.ts';
import { formatReais } from '../../../contract/brasil/money.ts';
import type { Layout } from '../../../contract/layouts/layout.ts';
import type { LinhaLida } from '../../../contract/layouts/leitura.ts';
import type { Banco } from './formas/bancos.ts';
import type { CamposDoRegistro } from './formas/forma.ts';
import { linhaDePagamento } from './pagamento.ts';
import { colunas, type RegistroBancario } from './registros.ts';
import { MOVIMENTOS } from './tabelas/movimentos.ts';
import { type OcorrenciaDoBanco, readOcorrencias } from './tabelas/readOcorrencias.ts';
import { diaEm, inscricao, type MotivoDaLinha, numeroEm, textoEm, valorEm } from './valores240.ts';

export const segmentoDe = (registro: RegistroBancario): string => colunas(registro, 14, 14).toUpperCase();
export const ocorrenciasEm = (registro: RegistroBancario): string => colunas(registro, 231, 240);

/**
 * Whether a J record is J-52 or similar. Bar codes of banks 520 to 539 look the same in 18–19, but only a title has day and amount in
 * 92–114.
 */
const isOptionalOfJ = (registro: RegistroBancario): boolean =>
  /^(?:5\d|99)$/.test(colunas(registro, 18, 19)) && !/^\d{23}$/.test(colunas(registro, 92, 114));

/** A detail record with the records that follow and complement it (B, C, Z, J-52, payslip). */
export interface DetalheBancario {
  segmento: string;
  principal: RegistroBancario;
  complementos: RegistroBancario[];
}

/** Whether a record begins a new detail in a payment lot; all other segments complement the one before. */
const comeca = (registro: RegistroBancario): boolean =>
  /^[AJONG]$/.test(segmentoDe(registro)) && !(segmentoDe(registro) === 'J' && isOptionalOfJ(registro));

/** Returns the details of a payment lot, each with its complements. */
export function detalhesDe(registros: readonly RegistroBancario[]): DetalheBancario[] {
  const detalhes: DetalheBancario[] = [];
  for (const registro of registros) {
    const anterior = detalhes.at(-1);
    if (comeca(registro) || !anterior)
      detalhes.push({
        segmento: comeca(registro) ? segmentoDe(registro) : '',
        principal: registro,
        complementos: [],
      });
    else anterior.complementos.push(registro);
  }
  return detalhes;
}

/** Returns the columns where the bank writes the fields of a detail; null where they are not known. */
export function camposDe(
  { segmento, principal }: Pick<DetalheBancario, 'segmento' | 'principal'>,
  { forma }: Banco,
): CamposDoRegistro | null {
  if (segmento === 'N') {
    const { tipo, porTipo, outros } = forma.N;
    return porTipo[colunas(principal, ...tipo)] ?? outros ?? null;
  }
  return segmento === 'A' || segmento === 'J' || segmento === 'O' || segmento === 'G'
    ? forma[segmento]
    : null;
}

/** Returns the CPF or CNPJ of the payee, from the complements first, else from the detail itself. */
function favorecido(
  { principal, complementos, segmento }: DetalheBancario,
  { forma }: Banco,
  erros: MotivoDaLinha[],
): string | null {
  for (const registro of complementos) {
    const doB = segmento === 'A' && segmentoDe(registro) === 'B';
    // Of the records that may follow a J, only J-52 names the payee.
    const doJ52 = segmento === 'J' && segmentoDe(registro) === 'J' && colunas(registro, 18, 19) === '52';
    if (!doB && !doJ52) continue;
    const numero = inscricao(colunas(registro, ...(doB ? forma.B : forma.J52).cpfCnpj), erros);
    if (numero !== null) return numero;
  }
  const { cpfCnpj } = forma[segmento === 'J' ? 'J' : 'A'];
  return cpfCnpj ? inscricao(colunas(principal, ...cpfCnpj), erros) : null;
}

/** Reads segment C: the number of the nota and the amount withheld (cents). */
function doC({ complementos }: DetalheBancario, { forma }: Banco, erros: MotivoDaLinha[]) {
  const c = complementos.find((um) => segmentoDe(um) === 'C');
  if (!c) return { nota: null, retido: null };
  const retido = forma.C.retidos.reduce((soma, faixa) => soma + (valorEm(c, faixa, 'retido', erros) ?? 0), 0);
  return { nota: numeroEm(c, forma.C.nota), retido: retido || null };
}

/** Returns the occurrence of a payment. A success code on a movement that is not a payment (inquiry, reversal…) means nothing was paid. */
function ocorrenciaDe(principal: RegistroBancario, banco: Banco): OcorrenciaDoBanco {
  const lida = readOcorrencias(ocorrenciasEm(principal), banco.ocorrencias);
  const movimento = MOVIMENTOS[colunas(principal, 15, 15)];
  if (lida.efeito !== 'PAGO' || !movimento) return lida;
  const [efeito, texto] = movimento;
  const codigos = `${lida.codigos} (movimento de ${texto})`;
  return { codigos, efeito, texto: `Na posição 15, o movimento é de ${texto}, e não de pagamento.` };
}

/** Returns a transfer (A) or a title (J) with its complements as one line. */
export function readPagamento240(
  detalhe: DetalheBancario,
  banco: Banco,
  { layout, soPreve }: { layout: Layout; soPreve: string },
): LinhaLida {
  const { principal, complementos, segmento } = detalhe;
  const motivos = { erros: [], notas: [] };
  const j52 = complementos.find((um) => segmentoDe(um) === 'J' && colunas(um, 18, 19) === '52');
  return linhaDePagamento(
    [principal, ...complementos],
    {
      campos: banco.forma[segmento === 'J' ? 'J' : 'A'],
      ocorrencia: ocorrenciaDe(principal, banco),
      soPreve,
      cpfCnpj: favorecido(detalhe, banco, motivos.erros),
      nome: j52 ? textoEm(j52, banco.forma.J52.nome) : null,
      ...doC(detalhe, banco, motivos.erros),
    },
    { motivos, layout, doLayoutEm: segmento === 'A' ? principal : null },
  );
}

/** Returns a description of a record that pays no nota (name, amount, date), as far as the bank's form can read it; '' if nothing. */
export function ditoDoDetalhe(detalhe: DetalheBancario, banco: Banco): string {
  const { principal } = detalhe;
  const campos = camposDe(detalhe, banco);
  if (!campos) return '';
  // Errors of unreadable parts are ignored: nothing is imported from this record.
  const ignorados: MotivoDaLinha[] = [];
  const valor =
    valorEm(principal, campos.valorPago, '', ignorados) ||
    valorEm(principal, campos.valorPedido ?? campos.titulo, '', ignorados);
  const paga = diaEm(principal, [campos.paga, campos.dia], '', ignorados);
  const vence = diaEm(principal, [campos.vencimento, campos.dia], '', ignorados);
  const partes = [
    textoEm(principal, campos.nome),
    valor ? formatReais(valor) : null,
    paga ? `pago em ${formatDate(paga)}` : vence ? `vence em ${formatDate(vence)}` : null,
  ].filter((um) => um !== null);
  return partes.length > 0 ? ` (${partes.join(', ')})` : '';
}
