import type { TRIBUTACOES_ISS } from '../../../contract/fiscal/nfse/nota.ts';

/** Invented person or company, for every layout. */
export interface PessoaInventada {
  /** CPF or CNPJ; '' for a foreigner, who then has a `nif`. */
  documento: string;
  nome: string;
  nif?: string;
  inscricaoMunicipal?: string;
  logradouro?: string;
  numero?: string;
  complemento?: string;
  bairro?: string;
  cep?: string;
  codigoMunicipio?: string;
  municipio?: string;
  uf?: string;
  email?: string;
  telefone?: string;
}

/**
 * Description of an invented NFS-e, from which the writers of this folder produce a file of any layout. Amounts in cents,
 * dates YYYY-MM-DD, rates in percent as text. Absent fields are not written, or take the default stated here.
 */
export interface NotaInventada {
  /** IBGE code of the issuing municipality. */
  municipio: string;
  numero: string;
  emissao: string;
  /** 'HH:MM:SS' in Brasília time. Default: 10:00:00. */
  hora?: string;
  /** Default: the date of issue. */
  competencia?: string;
  codigoVerificacao?: string;
  /** Series and number of its DPS or RPS. Default: '1' and the number of the nota. */
  serie?: string;
  numeroDeclaracao?: string;
  /** Default: true. */
  producao?: boolean;
  /** Party that issued it. Default: the prestador. */
  emissor?: 'TOMADOR' | 'INTERMEDIARIO';
  prestador: PessoaInventada;
  tomador?: PessoaInventada;
  intermediario?: PessoaInventada;
  /** Default: NAO_OPTANTE. */
  simples?: 'NAO_OPTANTE' | 'MEI' | 'ME_EPP';
  /** cTribNac of six digits; its first four are the item of LC 116. */
  codigoNacional: string;
  codigoMunicipal?: string;
  cnae?: string;
  nbs?: string;
  descricao: string;
  /** Default: the issuing municipality. */
  municipioPrestacao?: string;
  municipioIncidencia?: string;
  servicos: number;
  deducoes?: number;
  descontoIncondicionado?: number;
  descontoCondicionado?: number;
  /** Percent, '2.00'; absent: the nota has no rate. */
  aliquota?: string;
  /** ISS of the nota, when it differs from base times rate. */
  iss?: number;
  /** Net amount of the nota, when it differs from the computed one. */
  liquido?: number;
  /** Default: TRIBUTAVEL. */
  tributacao?: keyof typeof TRIBUTACOES_ISS;
  /** Default: false. */
  issRetido?: boolean;
  /** Withheld amount by tax; absent: the nota has no field for it. */
  retencoes?: Partial<Record<'irrf' | 'inss' | 'pis' | 'cofins' | 'csll', number>>;
  /** The prestador's own PIS and COFINS (national standard only). */
  proprios?: { pis: number; cofins: number };
  /** Raw tpRetPisCofins and vRetCSLL, instead of those derived from `retencoes` (national standard only). */
  cru?: { tpRetPisCofins?: string; vRetCSLL?: number };
  ibscbs?: { cst: string; classificacao: string; ibs: number; cbs: number };
  /** Date of cancellation (municipal layouts; the national standard uses an event). */
  canceladaEm?: string;
  /** Chave or number of the nota that it replaces. */
  substitui?: string;
  informacoes?: string;
}

/** Returns the amounts derived from a nota's, in cents: base, ISS, withheld federal taxes and total, net. */
export function contasDe(nota: NotaInventada) {
  const { servicos, deducoes = 0, descontoIncondicionado = 0, descontoCondicionado = 0, aliquota } = nota;
  const base = servicos - deducoes - descontoIncondicionado;
  const iss = nota.iss ?? (aliquota === undefined ? 0 : Math.round((base * Number(aliquota)) / 100));
  const { irrf = 0, inss = 0, pis = 0, cofins = 0, csll = 0 } = nota.retencoes ?? {};
  const federais = pis + cofins + csll;
  const retido = irrf + inss + federais + (nota.issRetido ? iss : 0);
  const liquido = nota.liquido ?? servicos - descontoIncondicionado - descontoCondicionado - retido;
  return { base, iss, federais, retido, liquido };
}

/** Returns the instant of issue in the XML format, with the zone of Brasília where the layout has one. */
export const momentoDe = ({ emissao, hora = '10:00:00' }: NotaInventada, zona = ''): string =>
  `${emissao}T${hora}${zona}`;

/** Returns the item of LC 116 of its service, like '7.02'. */
export const itemDe = ({ codigoNacional }: NotaInventada): string =>
  `${Number(codigoNacional.slice(0, 2))}.${codigoNacional.slice(2, 4)}`;

export const bytesDe = (texto: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(texto);
