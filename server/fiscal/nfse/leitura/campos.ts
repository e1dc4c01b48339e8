import type { LeiauteNfse, SituacaoNota } from '../../../../contract/fiscal/nfse/nomesDaNota.ts';
import type { Nota, TRIBUTACOES_ISS } from '../../../../contract/fiscal/nfse/nota.ts';
import type { Calculo } from './caminhos.ts';

/** What a party may say, in whatever layout. */
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

/** What a note may say besides its parties. */
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

export type Papel = 'prestador' | 'tomador' | 'intermediario';

/** Where a layout keeps what a party says: paths or names of columns, the first that says something counts. */
export type LugaresParte = Readonly<Partial<Record<CampoParte, readonly string[]>>>;
export type Lugares = Readonly<Partial<Record<CampoNota, readonly string[]>>>;

/** All that a layout has to say of itself. */
export interface Leiaute {
  lugares: Lugares;
  partes: Readonly<Record<Papel, LugaresParte>>;
  /** Places that are worked out from others, by their names. */
  calculados?: Readonly<Record<string, Calculo>>;
  /** Texts of the note that have no field of their own: label and places. */
  informacoes: readonly (readonly [rotulo: string, lugares: readonly string[]])[];
  /** IBGE code of the city whose layout it is; none where many cities have it. */
  municipio?: string;
  /** What its codes say. */
  simples: Readonly<Record<string, NonNullable<Nota['regime']['simples']>>>;
  tributacao: Readonly<Record<string, keyof typeof TRIBUTACOES_ISS>>;
  situacao: Readonly<Record<string, SituacaoNota>>;
  /** Of the amounts withheld: what the layout calls each. */
  nomes: Readonly<
    Record<
      'pis' | 'cofins' | 'csll' | 'irrf' | 'inss' | 'outrasRetencoes' | 'issRetido' | 'tipoRetencao',
      string
    >
  >;
  /** How the three of CSRF are to be read. */
  federais: 'NACIONAL' | 'CAMPOS';
}

/** What a note says in one layout, as text: '' where it says nothing. */
export interface Dita {
  leiaute: LeiauteNfse;
  regras: Leiaute;
  /** What the provider declared (DPS, RPS), and not the note. */
  declaracao: boolean;
  /** The text of a place. */
  texto: (lugar: string) => string;
}
