import type { LeiauteNfse, SituacaoNota } from '../../../../contract/fiscal/nfse/nomesDaNota.ts';
import type { Nota, TRIBUTACOES_ISS } from '../../../../contract/fiscal/nfse/nota.ts';
import type { Calculo } from './caminhos.ts';

/** Fields of a party, across all layouts. */
export type CampoParte =
  | 'documento'
  | 'nif'
  | 'inscricaoMunicipal'
  | 'nome'
  | 'nomeFantasia'
  | 'tipoLogradouro'
  | 'logradouro'
  | 'numero'
  | 'complemento'
  | 'bairro'
  | 'cep'
  | 'codigoMunicipio'
  | 'municipio'
  | 'uf'
  | 'email'
  | 'telefone';

/** Fields of a nota besides its parties. */
export type CampoNota =
  | 'chave'
  | 'versao'
  | 'municipioEmissor'
  | 'numero'
  | 'codigoVerificacao'
  | 'numeroNacional'
  | 'serieDeclaracao'
  | 'numeroDeclaracao'
  | 'emissaoDeclaracao'
  | 'idDeclaracao'
  | 'emitente'
  | 'processada'
  | 'ambiente'
  | 'emissor'
  | 'situacao'
  | 'cancelada'
  | 'canceladaEm'
  | 'cancelamentoAceito'
  | 'motivoCancelamento'
  | 'substitui'
  | 'substituidaPor'
  | 'emissao'
  | 'competencia'
  | 'simples'
  | 'apuracaoSimples'
  | 'regimeEspecial'
  | 'codigoNacional'
  | 'item'
  | 'codigoMunicipal'
  | 'cnae'
  | 'nbs'
  | 'nomeDoCodigo'
  | 'descricao'
  | 'municipioPrestacao'
  | 'municipioIncidencia'
  | 'pais'
  | 'valorServicos'
  | 'deducoes'
  | 'descontoIncondicionado'
  | 'descontoCondicionado'
  | 'baseCalculo'
  | 'aliquota'
  | 'iss'
  | 'totalRetido'
  | 'liquido'
  | 'tributacao'
  | 'suspensao'
  | 'issRetido'
  | 'responsavel'
  | 'valorIssRetido'
  | 'issRetidoIntermediario'
  | 'pis'
  | 'cofins'
  | 'csll'
  | 'irrf'
  | 'inss'
  | 'outrasRetencoes'
  | 'tipoRetencaoPisCofins'
  | 'ibscbsCst'
  | 'ibscbsClassificacao'
  | 'ibscbsBase'
  | 'ibs'
  | 'ibsUf'
  | 'ibsMunicipio'
  | 'cbs';

type PapelDaParte = 'prestador' | 'tomador' | 'intermediario';

/** Places of a party's fields in a layout: paths or column names, of which the first with a text counts. */
export type LugaresParte = Readonly<Partial<Record<CampoParte, readonly string[]>>>;
export type Lugares = Readonly<Partial<Record<CampoNota, readonly string[]>>>;

/** Definition of a layout. */
export interface Leiaute {
  lugares: Lugares;
  partes: Readonly<Record<PapelDaParte, LugaresParte>>;
  /** Places whose value is computed from others, by their names. */
  calculados?: Readonly<Record<string, Calculo>>;
  /** Label and places of texts that have no field in our model. */
  informacoes: readonly (readonly [rotulo: string, lugares: readonly string[]])[];
  /** IBGE code of the city whose layout this is; absent if several cities use it. */
  municipio?: string;
  /** Meaning of the layout's codes. */
  simples: Readonly<Record<string, NonNullable<Nota['regime']['simples']>>>;
  tributacao: Readonly<Record<string, keyof typeof TRIBUTACOES_ISS>>;
  situacao: Readonly<Record<string, SituacaoNota>>;
  /** Names that the layout gives to the withheld amounts. */
  nomes: Readonly<
    Record<
      'pis' | 'cofins' | 'csll' | 'irrf' | 'inss' | 'outrasRetencoes' | 'issRetido' | 'tipoRetencao',
      string
    >
  >;
  /** How PIS, COFINS and CSLL are read. */
  federais: 'NACIONAL' | 'CAMPOS';
}

/** A nota in its layout, as text: '' where a field is absent. */
export interface Dita {
  leiaute: LeiauteNfse;
  regras: Leiaute;
  /** Whether this is the provider's declaration (DPS, RPS) and not the nota. */
  declaracao: boolean;
  /** Returns the text of a place. */
  texto: (lugar: string) => string;
}
