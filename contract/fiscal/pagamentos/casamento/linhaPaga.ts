import { isHiddenTaxNumber, normalizeTaxNumber } from '../../../brasil/cpfCnpj.ts';
import type { Casamento, Layout } from '../../../layouts/layout.ts';
import type { LinhaLida } from '../../../layouts/leitura.ts';
import { numerosAProcurar } from './numero.ts';

/** Matching rules of a file's lines: those of its layout, and the company's table of supplier codes. */
export interface RegrasDoCasamento {
  casar: ReadonlySet<Casamento>;
  ultimosDigitos: number | null;
  dePara: ReadonlyMap<string, string>;
}

/** Returns the matching rules of a layout. */
export const regrasDe = (
  { casar, ultimosDigitos }: Pick<Layout, 'casar' | 'ultimosDigitos'>,
  dePara: ReadonlyMap<string, string>,
): RegrasDoCasamento => ({ casar: new Set(casar), ultimosDigitos, dePara });

/** A line of data, with the values used for matching. Amounts in cents, never negative: `estorno` is the direction. */
export interface LinhaPaga {
  linha: number;
  id: string;
  versao: string;
  chave: string;
  cpfCnpj: string;
  /** A tax number with hidden digits, which only supports a supplier; '' when there is none. */
  escondido: string;
  /** The supplier is known only by its code. */
  porCodigo: boolean;
  fornecedor: string;
  numero: string;
  numeros: readonly string[];
  serie: string;
  data: string | null;
  valor: number | null;
  juros: number;
  desconto: number;
  parcela: number | null;
  parcelas: number;
  situacao: string;
  efeito: string;
  ocorrencia: string;
  transacao: string;
  observacao: string;
  estorno: boolean;
  /** Equal for lines with the same text in every cell. */
  escrita: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the values for matching of a line of data as its layout parsed it; fields that the layout does not match by are left out. */
export function linhaPaga({ linha, valores, original }: LinhaLida, regras: RegrasDoCasamento): LinhaPaga {
  const texto = (campo: string) => String(valores[campo] ?? '').trim();
  const numero = (campo: string) => (typeof valores[campo] === 'number' ? valores[campo] : null);
  const id = texto('id').toLowerCase();
  const escondido = isHiddenTaxNumber(texto('cpfCnpj')) ? texto('cpfCnpj') : '';
  const doArquivo = escondido === '' ? normalizeTaxNumber(texto('cpfCnpj')) : '';
  const doCodigo = regras.casar.has('CODIGO_NUMERO')
    ? regras.dePara.get(texto('codigoFornecedor'))
    : undefined;
  const [parcela, parcelas] = /^(\d{1,4})(?:\/(\d{1,4}))?$/.exec(texto('parcela'))?.slice(1) ?? [];
  const escrito = numero('valor');
  // In a list exported by Farol "em aberto" is an answer; in a report of another system it is only the current state.
  const escrita = texto('situacao');
  const situacao = escrita === 'EM_ABERTO' && UUID.test(id) ? 'NAO_PAGO' : escrita;
  return {
    linha,
    id: regras.casar.has('ID') && UUID.test(id) ? id : '',
    versao: texto('versao'),
    chave: regras.casar.has('CHAVE')
      ? texto('chave')
          .replace(/[^0-9a-z]/gi, '')
          .toUpperCase()
      : '',
    cpfCnpj: doArquivo || doCodigo || '',
    escondido,
    porCodigo: doArquivo === '' && doCodigo !== undefined,
    fornecedor: texto('fornecedor'),
    numero: texto('numero'),
    numeros: numerosAProcurar(texto('numero')),
    serie: texto('serie'),
    data: texto('data') || null,
    valor: escrito === null ? null : Math.abs(escrito),
    juros: Math.abs(numero('juros') ?? 0),
    desconto: Math.abs(numero('desconto') ?? 0),
    parcela: parcela ? Number(parcela) : null,
    parcelas: parcelas ? Number(parcelas) : 0,
    situacao,
    efeito: texto('efeito'),
    ocorrencia: texto('ocorrencia'),
    transacao: texto('transacao'),
    observacao: texto('observacao'),
    escrita: original.join('\u001f').trim(),
    estorno: situacao === 'ESTORNO' || texto('efeito') === 'DEVOLVIDO' || (escrito ?? 0) < 0,
  };
}
