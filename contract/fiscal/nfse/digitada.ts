import { z } from 'zod';
import { isCpfCnpj, normalizeTaxNumber } from '../../brasil/cpfCnpj.ts';
import { isCodigoIbge, UFS } from '../../brasil/uf.ts';
import { type Nota, type ParteNota, SIMPLES_NOTA } from './nota.ts';
import type { TributoRetido } from './retencaoLida.ts';

/** Maximum size in bytes of a PDF attached to a nota. */
export const MAX_PDF = 5 * 1024 * 1024;

const texto = (max: number) => z.string().trim().max(max, `Escreva até ${max} caracteres.`).default('');
const obrigatorio = (max: number, message: string) =>
  z.string({ error: message }).trim().min(1, message).max(max, `Escreva até ${max} caracteres.`);
/** Cents; null if the nota has no such amount. */
const centavos = z.int({ error: 'Informe o valor em centavos.' }).min(0).nullable().default(null);
const municipio = z
  .string()
  .trim()
  .refine((codigo) => codigo === '' || isCodigoIbge(codigo), 'Informe os 7 dígitos do IBGE.')
  .default('');

/** Taxes that a typed nota may withhold; CSRF if it has only the sum of the three. */
export const RETENCOES_DIGITADAS = ['ISS', 'IRRF', 'INSS', 'PIS', 'COFINS', 'CSLL', 'CSRF'] as const;

/** Body of `POST /v1/nfs/digitar`: a nota without a file, taken by the selected company. */
export const notaDigitadaSchema = z.strictObject({
  numero: obrigatorio(20, 'Informe o número da nota.'),
  codigoVerificacao: texto(30),
  emissao: z.iso.date({ error: 'Informe o dia da emissão.' }),
  /** Only if it differs from the month of issue. */
  competencia: z.iso.date({ error: 'Informe a competência.' }).nullable().default(null),
  prestador: z.strictObject({
    documento: z
      .string({ error: 'Informe o CNPJ ou CPF do prestador.' })
      .transform(normalizeTaxNumber)
      .refine(isCpfCnpj, 'O CNPJ ou CPF do prestador não confere.'),
    nome: obrigatorio(150, 'Informe o nome do prestador.'),
    inscricaoMunicipal: texto(20),
    codigoMunicipio: municipio,
    municipio: texto(60),
    uf: z.enum(['', ...UFS.map(({ uf }) => uf)]).default(''),
  }),
  simples: z.enum(SIMPLES_NOTA).nullable().default(null),
  /** IBGE code of the issuing city; '' for that of the provider. */
  municipioEmissor: municipio,
  servico: z.strictObject({
    codigoNacional: z
      .string()
      .regex(/^(\d{6})?$/, 'O código nacional tem 6 dígitos.')
      .default(''),
    item: z
      .string()
      .regex(/^(\d{1,2}\.\d{2})?$/, 'Escreva o item como 7.02.')
      .default(''),
    codigoMunicipal: texto(20),
    descricao: obrigatorio(2000, 'Informe a descrição do serviço.'),
    municipioPrestacao: municipio,
  }),
  valores: z.strictObject({
    servicos: z.int({ error: 'Informe o valor do serviço.' }).min(1, 'Informe o valor do serviço.'),
    deducoes: centavos,
    descontoIncondicionado: centavos,
    descontoCondicionado: centavos,
    /** Percent, '2' or '2.50'. */
    aliquota: z
      .string()
      .regex(/^\d{1,3}(\.\d{1,6})?$/, 'Informe a alíquota em porcentagem.')
      .nullable()
      .default(null),
    iss: centavos,
    liquido: centavos,
  }),
  issRetido: z.boolean({ error: 'Informe sim ou não.' }).nullable().default(null),
  /** Cents by tax; taxes that the nota does not mention are absent. */
  retencoes: z.partialRecord(z.enum(RETENCOES_DIGITADAS), z.int().min(0)).default({}),
  informacoes: texto(2000),
  /** Unread file from which it is typed, which is then marked as read. */
  naoLidoId: z.uuid({ error: 'Identificador inválido.' }).optional(),
});
export type NotaDigitada = z.infer<typeof notaDigitadaSchema>;

/** Response with the id and the outcome of the typed nota. */
export const digitadaSchema = z.object({
  id: z.uuid(),
  situacao: z.enum(['ok', 'aviso', 'igual']),
  mensagem: z.string(),
});

const ninguem: ParteNota = {
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
};

/** Converts a typed nota into our model, with the company as taker. Pure. */
export function notaDigitada(
  { prestador, servico, valores, retencoes, simples, informacoes, ...typed }: NotaDigitada,
  tomador: { cpfCnpj: string; nome: string },
): Nota {
  const withheld = RETENCOES_DIGITADAS.flatMap((tributo: TributoRetido & keyof typeof retencoes) => {
    const valor = retencoes[tributo];
    return valor === undefined ? [] : [{ tributo, valor }];
  });
  return {
    leiaute: 'DIGITADA',
    versao: '',
    chave: null,
    numeroNacional: '',
    declaracao: null,
    municipioEmissor: typed.municipioEmissor || prestador.codigoMunicipio,
    numero: typed.numero,
    codigoVerificacao: typed.codigoVerificacao,
    producao: null,
    emissor: null,
    situacao: 'NORMAL',
    cancelamento: null,
    substitui: '',
    substituidaPor: '',
    emissao: typed.emissao,
    emitidaEm: null,
    competencia: typed.competencia ?? typed.emissao,
    prestador: { ...ninguem, ...prestador },
    tomador: { ...ninguem, documento: tomador.cpfCnpj, nome: tomador.nome },
    intermediario: null,
    regime: { simples, apuracaoSimples: '', especial: '' },
    servico: {
      ...servico,
      cnae: '',
      nbs: '',
      nomeDoCodigo: '',
      municipioIncidencia: '',
      pais: '',
    },
    valores: {
      ...valores,
      baseCalculo: null,
      totalRetido: withheld.length === 0 ? null : withheld.reduce((sum, { valor }) => sum + valor, 0),
    },
    iss: {
      tributacao: null,
      retido: typed.issRetido,
      responsavel: typed.issRetido === true ? 'TOMADOR' : null,
    },
    retencoes: withheld.map((one) => ({ ...one, leitura: 'DIGITADA', certeza: 'CERTA', campo: '' })),
    proprios: { pis: null, cofins: null },
    ibscbs: null,
    informacoes: informacoes === '' ? [] : [{ rotulo: 'Informações complementares', texto: informacoes }],
    avisos: [],
  };
}
