import { refusalOfBanco } from './refusalOfBanco.ts';
import { CORTADO, colunas, DE_NOVO, inteiroEm, type RegistroBancario } from './registros.ts';

export interface Lote {
  numero: number;
  cabecalho: RegistroBancario;
  detalhes: RegistroBancario[];
  fechamento: RegistroBancario;
}
export interface Arquivo240 {
  cabecalho: RegistroBancario;
  lotes: Lote[];
  fechamento: RegistroBancario;
}

/** Kinds of lots, by the subject of their records. */
type EspecieDeLote =
  | 'PAGAMENTOS'
  | 'SALARIOS'
  | 'CONTAS'
  | 'TRIBUTOS'
  | 'EXTRATO'
  | 'DDA'
  | 'DEBITOS'
  | 'COBRANCA';

/** Descriptions in Portuguese of the kinds of lots that are not imported, with the reason. */
export const NADA_DELES: Readonly<Record<Exclude<EspecieDeLote, 'PAGAMENTOS' | 'EXTRATO'>, string>> = {
  SALARIOS: 'salário, não é pagamento de nota',
  CONTAS: 'conta de consumo, não é pagamento de nota',
  TRIBUTOS: 'tributo, não é pagamento de nota',
  DDA: 'boleto que existe contra a empresa (DDA), e não um pagamento',
  DEBITOS: 'débito na conta de outros, do que a empresa recebe',
  COBRANCA: 'cobrança, do que a empresa recebe',
};

const TIPOS = /^[0-59]$/;

/**
 * Groups records into joined files (header 0, lots from 1 to 5, end 9). Throws with the line where the order is another; the message of a
 * truncated file appears only when its last record is missing or incomplete.
 */
export function arquivosDe(registros: readonly RegistroBancario[]): Arquivo240[] {
  const arquivos: Arquivo240[] = [];
  let cabecalho: RegistroBancario | null = null;
  let lotes: Lote[] = [];
  let aberto: Omit<Lote, 'fechamento'> | null = null;
  for (const registro of registros) {
    const tipo = colunas(registro, 8, 8);
    const fora = (texto: string) => refusalOfBanco(`Linha ${registro.linha}: ${texto} ${DE_NOVO}`);
    if (!TIPOS.test(tipo)) throw fora(`“${tipo}” não é um tipo de registro do CNAB 240 (posição 8).`);
    if (tipo !== '0' && cabecalho === null) throw fora('falta o cabeçalho do arquivo antes dela.');
    if ((tipo === '0' || tipo === '1' || tipo === '9') && aberto)
      throw fora(`o lote ${aberto.numero} não tem fechamento (registro 5).`);
    if ((tipo === '3' || tipo === '5') && !aberto) throw fora('o registro está fora de um lote.');
    if (tipo === '0') {
      if (cabecalho) throw fora('começa outro arquivo sem que o anterior tenha fechamento (registro 9).');
      cabecalho = registro;
      lotes = [];
    } else if (tipo === '1') {
      const numero = inteiroEm(registro, [4, 7]) ?? lotes.length + 1;
      aberto = { numero, cabecalho: registro, detalhes: [] };
    } else if (tipo === '5' && aberto) {
      lotes.push({ ...aberto, fechamento: registro });
      aberto = null;
    } else if (tipo === '9' && cabecalho) {
      if (inteiroEm(registro, [24, 29]) === null)
        throw refusalOfBanco(`Linha ${registro.linha}: o registro 9 não está inteiro. ${CORTADO}`);
      arquivos.push({ cabecalho, lotes, fechamento: registro });
      cabecalho = null;
    } else aberto?.detalhes.push(registro);
  }
  if (cabecalho) throw refusalOfBanco(`O arquivo termina sem o fechamento (registro 9). ${CORTADO}`);
  return arquivos;
}

const DO_SERVICO: Readonly<Record<string, EspecieDeLote>> = {
  '01': 'COBRANCA',
  '03': 'DDA',
  '04': 'EXTRATO',
  '30': 'SALARIOS',
};

/** Returns the kind of a lot, by its service first, since the same segment letter means different things in different lots. */
export function especieDoLote({ cabecalho, detalhes }: Lote): EspecieDeLote {
  const operacao = colunas(cabecalho, 9, 9).toUpperCase();
  const segmentos = new Set(detalhes.map((um) => colunas(um, 14, 14).toUpperCase()));
  const tem = (...letras: string[]) => letras.some((letra) => segmentos.has(letra));
  if (operacao === 'T' || tem('T', 'U')) return 'COBRANCA';
  if (operacao === 'D') return 'DEBITOS';
  const doServico = DO_SERVICO[colunas(cabecalho, 10, 11)];
  const paga = tem('A', 'J', 'O', 'N');
  if (operacao === 'E' || (doServico === 'EXTRATO' && !paga)) return 'EXTRATO';
  if (doServico && !(doServico !== 'SALARIOS' && paga)) return doServico;
  if (tem('A', 'J')) return 'PAGAMENTOS';
  if (tem('N')) return 'TRIBUTOS';
  if (tem('O')) return 'CONTAS';
  if (tem('G', 'H')) return 'DDA';
  return tem('E') ? 'EXTRATO' : 'PAGAMENTOS';
}
