import type { TRIBUTACOES_ISS } from '../../../contract/fiscal/nfse/nota.ts';

/** Someone invented, as every layout writes him. */
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
 * One plain description of a service invoice, from which the writers of this folder make the file of any layout. Amounts in
 * cents, days 'YYYY-MM-DD', rates in percent as text. What is left out is not written, or has the value that is said here.
 */
export interface NotaInventada {
  /** IBGE code of the city that issues it. */
  municipio: string;
  numero: string;
  emissao: string;
  /** 'HH:MM:SS' of Brasília; 10:00:00. */
  hora?: string;
  /** The day of issue. */
  competencia?: string;
  codigoVerificacao?: string;
  /** Series and number of its DPS or RPS: '1' and the number of the note. */
  serie?: string;
  numeroDeclaracao?: string;
  /** true. */
  producao?: boolean;
  /** Who issued it; the provider. */
  emissor?: 'TOMADOR' | 'INTERMEDIARIO';
  prestador: PessoaInventada;
  tomador?: PessoaInventada;
  intermediario?: PessoaInventada;
  /** NAO_OPTANTE. */
  simples?: 'NAO_OPTANTE' | 'MEI' | 'ME_EPP';
  /** cTribNac of six digits; its first four are the item of LC 116. */
  codigoNacional: string;
  codigoMunicipal?: string;
  cnae?: string;
  nbs?: string;
  descricao: string;
  /** The city that issues it. */
  municipioPrestacao?: string;
  municipioIncidencia?: string;
  servicos: number;
  deducoes?: number;
  descontoIncondicionado?: number;
  descontoCondicionado?: number;
  /** Percent, '2.00'; none: the note says no rate. */
  aliquota?: string;
  /** The ISS of the note, where it is not what base and rate give. */
  iss?: number;
  /** The net of the note, where it is not what the amounts give. */
  liquido?: number;
  /** TRIBUTAVEL. */
  tributacao?: keyof typeof TRIBUTACOES_ISS;
  /** false. */
  issRetido?: boolean;
  /** What is withheld of each tax; left out: nothing is said. */
  retencoes?: Partial<Record<'irrf' | 'inss' | 'pis' | 'cofins' | 'csll', number>>;
  /** The provider's own PIS and COFINS (national standard alone). */
  proprios?: { pis: number; cofins: number };
  /** tpRetPisCofins and vRetCSLL as they are, instead of those that follow from `retencoes` (national standard alone). */
  cru?: { tpRetPisCofins?: string; vRetCSLL?: number };
  ibscbs?: { cst: string; classificacao: string; ibs: number; cbs: number };
  /** The day on which it was cancelled (municipal layouts; of the national standard by an event). */
  canceladaEm?: string;
  /** Key or number of the note that it takes the place of. */
  substitui?: string;
  informacoes?: string;
}

/** The amounts that follow from those of a note: base, ISS, total withheld, net. */
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

/** When it was issued, as XML writes it; with the zone of Brasília where the layout has one. */
export const momentoDe = ({ emissao, hora = '10:00:00' }: NotaInventada, zona = ''): string =>
  `${emissao}T${hora}${zona}`;

/** The item of LC 116 of its service as '7.02'. */
export const itemDe = ({ codigoNacional }: NotaInventada): string =>
  `${Number(codigoNacional.slice(0, 2))}.${codigoNacional.slice(2, 4)}`;

export const bytesDe = (texto: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(texto);
