import { mod11 } from '../../contract/brasil/mod11.ts';
import type { ContextoNota } from '../../contract/fiscal/nfse/contexto.ts';
import type { Nota, ParteNota } from '../../contract/fiscal/nfse/nota.ts';
import { parametrosSchema } from '../../contract/parametros.ts';

const parte = (mais: Partial<ParteNota> = {}): ParteNota => ({
  documento: '',
  nif: '',
  inscricaoMunicipal: '',
  nome: '',
  nomeFantasia: '',
  endereco: '',
  cep: '',
  codigoMunicipio: '',
  municipio: '',
  uf: '',
  email: '',
  telefone: '',
  ...mais,
});

/** A nota without any data, to test what a rule does with missing data. */
export const NOTA_VAZIA: Nota = {
  leiaute: 'ABRASF_2',
  versao: '',
  chave: null,
  municipioEmissor: '',
  numero: '',
  codigoVerificacao: '',
  numeroNacional: '',
  declaracao: null,
  producao: null,
  emissor: null,
  situacao: 'NORMAL',
  cancelamento: null,
  substitui: '',
  substituidaPor: '',
  emissao: null,
  emitidaEm: null,
  competencia: null,
  prestador: parte(),
  tomador: null,
  intermediario: null,
  regime: { simples: null, apuracaoSimples: '', especial: '' },
  servico: {
    codigoNacional: '',
    item: '',
    codigoMunicipal: '',
    cnae: '',
    nbs: '',
    nomeDoCodigo: '',
    descricao: '',
    municipioPrestacao: '',
    municipioIncidencia: '',
    pais: '',
  },
  valores: {
    servicos: null,
    deducoes: null,
    descontoIncondicionado: null,
    descontoCondicionado: null,
    baseCalculo: null,
    aliquota: null,
    iss: null,
    totalRetido: null,
    liquido: null,
  },
  iss: { tributacao: null, retido: null, responsavel: null },
  retencoes: [],
  proprios: { pis: null, cofins: null },
  ibscbs: null,
  informacoes: [],
  avisos: [],
};

export const EMPRESA = '11222333000181';
export const PRESTADOR = '45997418000153';
/** IBGE codes of São Paulo and Campinas. */
export const CIDADE = '3550308';
export const OUTRA_CIDADE = '3509502';

/** Overrides of a nota by group; the default is a consistent accountant's nota of R$ 1.000,00. */
export interface Dita extends Partial<Omit<Nota, Grupo>> {
  prestador?: Partial<ParteNota>;
  regime?: Partial<Nota['regime']>;
  servico?: Partial<Nota['servico']>;
  valores?: Partial<Nota['valores']>;
  iss?: Partial<Nota['iss']>;
}
type Grupo = 'prestador' | 'regime' | 'servico' | 'valores' | 'iss';

/** Returns the key of a national nota by its city, prestador, number and day. */
function chaveDe({ municipioEmissor, prestador, numero, emissao }: Nota): string {
  const { documento } = prestador;
  const kind = documento.length === 11 ? '1' : '2';
  const month = (emissao ?? '2026-11-05').slice(2, 7).replace('-', '');
  const digits = numero.replace(/\D/g, '').slice(-13).padStart(13, '0');
  const base = `${municipioEmissor || CIDADE}2${kind}${documento.padStart(14, '0')}${digits}${month}222222222`;
  return base + mod11(base, 9);
}

/** Returns a national nota of a supplier in the Simples, with the given changes and a key that matches its data. */
export function umaNota(dita: Dita = {}): Nota {
  const nota = semChave(dita);
  return nota.chave === CHAVE ? { ...nota, chave: chaveDe(nota) } : nota;
}
const CHAVE = `3550308${'2'.repeat(43)}`;

function semChave({ prestador, regime, servico, valores, iss, ...mais }: Dita): Nota {
  return {
    ...NOTA_VAZIA,
    leiaute: 'NACIONAL',
    versao: '1.00',
    chave: CHAVE,
    municipioEmissor: CIDADE,
    numero: '12',
    producao: true,
    emissor: 'PRESTADOR',
    emissao: '2026-11-05',
    competencia: '2026-11-01',
    tomador: parte({ documento: EMPRESA, nome: 'Tomadora Ltda', codigoMunicipio: CIDADE }),
    ...mais,
    prestador: parte({ documento: PRESTADOR, nome: 'Contábil Ltda', codigoMunicipio: CIDADE, ...prestador }),
    regime: { simples: 'ME_EPP', apuracaoSimples: '1', especial: '0', ...regime },
    servico: {
      ...NOTA_VAZIA.servico,
      codigoNacional: '171901',
      item: '17.19',
      descricao: 'Serviços de contabilidade',
      municipioPrestacao: CIDADE,
      municipioIncidencia: CIDADE,
      ...servico,
    },
    valores: {
      servicos: 100_000,
      deducoes: 0,
      descontoIncondicionado: 0,
      descontoCondicionado: 0,
      baseCalculo: 100_000,
      aliquota: '2.00',
      iss: 2_000,
      totalRetido: 0,
      liquido: 100_000,
      ...valores,
    },
    iss: { tributacao: 'TRIBUTAVEL', retido: false, responsavel: null, ...iss },
  };
}

/** Returns the context: a company taxed by lucro real that has the supplier registered, on a day after the issue. */
export function umContexto(mais: Partial<ContextoNota> = {}): ContextoNota {
  return {
    hoje: '2026-11-22',
    papel: 'TOMADA',
    empresa: {
      cpfCnpj: EMPRESA,
      nome: 'Tomadora Ltda',
      regime: 'REAL',
      codigoMunicipio: CIDADE,
      ambiente: 'PRODUCAO',
    },
    outrasEmpresas: [],
    parecidas: [],
    daMesmaDeclaracao: [],
    eventos: [],
    situacao: 'NORMAL',
    prova: { confianca: 'SEFAZ', motivos: [], divergem: false, situacaoProvada: true, fimDito: null },
    substituicoes: [],
    fechadaAte: null,
    fornecedor: {
      id: '0198a000-0000-7000-8000-000000000001',
      nome: 'Contábil Ltda',
      optanteSimples: true,
      retem: { iss: false, irrf: false, csrf: false, inss: false },
      ativo: true,
    },
    anteriores: [],
    decisao: null,
    parametros: parametrosSchema.parse({}),
    ...mais,
  };
}
