import { z } from 'zod';
import { comRelogio, momentoGuardado } from '../../momentoSchema.ts';
import { LEIAUTES_NFSE, type LeiauteNfse, SITUACOES_NOTA, type SituacaoNota } from './nomesDaNota.ts';
import { retencaoLidaSchema } from './retencaoLida.ts';

/** Cents; null if absent, which is never zero. */
const centavos = z.int().nullable();
/** A rate in percent as a decimal string ('2.01'); null if absent. */
const percentual = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,6})?$/)
  .nullable();
const data = z.iso.date().nullable();

const parteSchema = z.object({
  /** CPF or CNPJ, only letters and digits; '' if absent. */
  documento: z.string(),
  /** Tax number of a foreigner (NIF); '' if absent. */
  nif: z.string(),
  inscricaoMunicipal: z.string(),
  nome: z.string(),
  nomeFantasia: z.string(),
  /** In one line: street, number, complement, district. */
  endereco: z.string(),
  cep: z.string(),
  /** IBGE code of 7 digits; '' if absent. */
  codigoMunicipio: z.string(),
  municipio: z.string(),
  uf: z.string(),
  email: z.string(),
  telefone: z.string(),
});
export type ParteNota = z.infer<typeof parteSchema>;

/**
 * Regimes that the provider states for the competência. `OPTANTE`: in the Simples, of a kind that the layout does not specify.
 */
export const SIMPLES_NOTA = ['NAO_OPTANTE', 'MEI', 'ME_EPP', 'OPTANTE'] as const;

/** National tribISSQN and ABRASF's ExigibilidadeISS in one list. */
export const TRIBUTACOES_ISS = {
  TRIBUTAVEL: 'Tributável',
  IMUNE: 'Imunidade',
  ISENTA: 'Isenção',
  EXPORTACAO: 'Exportação',
  NAO_INCIDENCIA: 'Não incidência',
  SUSPENSA_JUDICIAL: 'Suspensa por decisão judicial',
  SUSPENSA_ADMINISTRATIVA: 'Suspensa por processo administrativo',
} as const;

/** Labels under which the national standard's names of cities are stored; other fields have their codes. */
export const NOMES_LOCAIS = {
  emissor: 'Nome do município emissor',
  prestacao: 'Nome da localidade da prestação',
  incidencia: 'Nome da localidade da incidência',
} as const;

const momento = momentoGuardado.nullable();

const guardada = z.object({
  leiaute: z.enum(Object.keys(LEIAUTES_NFSE) as [LeiauteNfse, ...LeiauteNfse[]]),
  /** Version in the file: '1.01', '2.04'. */
  versao: z.string(),
  /** Key of 50 characters of the national standard; null if absent. */
  chave: z.string().nullable(),
  /** IBGE code of the issuing city; '' if unknown. */
  municipioEmissor: z.string(),
  numero: z.string(),
  codigoVerificacao: z.string(),
  /** National number (nDFSe); '' in other layouts. */
  numeroNacional: z.string(),
  /** Declaration from which it was made: DPS or RPS. */
  declaracao: z.object({ serie: z.string(), numero: z.string(), emissao: data }).nullable(),
  /** Identity that the national standard repeats: `emit`, Id of the DPS, day of dhProc. Absent if it adds nothing. */
  identidadeEscrita: z.object({ emitente: z.string(), dps: z.string(), processada: data }).optional(),
  /** tpAmb; null if absent. */
  producao: z.boolean().nullable(),
  /** Issuer (tpEmit); null if absent, which means the provider. */
  emissor: z.enum(['PRESTADOR', 'TOMADOR', 'INTERMEDIARIO']).nullable(),
  situacao: z.enum(Object.keys(SITUACOES_NOTA) as [SituacaoNota, ...SituacaoNota[]]),
  cancelamento: z.object({ em: momento, motivo: z.string() }).nullable(),
  /** Key or number of the nota that this one replaces, and of the one that replaced it; '' if there is none. */
  substitui: z.string(),
  substituidaPor: z.string(),
  /** Day of issue as written; `emitidaEm` is the moment, if the nota has one. */
  emissao: data,
  emitidaEm: momento,
  /** Its day, or the first of its month if the layout has only the month. */
  competencia: data,
  prestador: parteSchema,
  tomador: parteSchema.nullable(),
  intermediario: parteSchema.nullable(),
  regime: z.object({
    simples: z.enum(SIMPLES_NOTA).nullable(),
    /** regApTribSN: '1', '2', '3'; '' if absent. */
    apuracaoSimples: z.string(),
    /** regEspTrib / RegimeEspecialTributacao as written; '' if absent. */
    especial: z.string(),
  }),
  servico: z.object({
    /** cTribNac, 6 digits; '' if absent. */
    codigoNacional: z.string(),
    /** Item of the list of LC 116/2003 as '7.02'; '' if ambiguous. */
    item: z.string(),
    codigoMunicipal: z.string(),
    cnae: z.string(),
    nbs: z.string(),
    /** Name of the code in the nota. */
    nomeDoCodigo: z.string(),
    descricao: z.string(),
    /** IBGE codes; '' if absent. */
    municipioPrestacao: z.string(),
    municipioIncidencia: z.string(),
    pais: z.string(),
  }),
  valores: z.object({
    servicos: centavos,
    deducoes: centavos,
    descontoIncondicionado: centavos,
    descontoCondicionado: centavos,
    baseCalculo: centavos,
    aliquota: percentual,
    iss: centavos,
    /** Total withheld and net as stated by the nota. */
    totalRetido: centavos,
    liquido: centavos,
  }),
  iss: z.object({
    tributacao: z.enum(Object.keys(TRIBUTACOES_ISS) as [keyof typeof TRIBUTACOES_ISS]).nullable(),
    retido: z.boolean().nullable(),
    /** Who withholds it. */
    responsavel: z.enum(['TOMADOR', 'INTERMEDIARIO']).nullable(),
  }),
  /** Withheld amounts, one for each tax that the nota mentions, with how each was read. */
  retencoes: z.array(retencaoLidaSchema),
  /** The provider's own PIS and COFINS, which are not withheld (NT 007/2026). */
  proprios: z.object({ pis: centavos, cofins: centavos }),
  /** Group IBSCBS; null if absent. */
  ibscbs: z
    .object({
      cst: z.string(),
      classificacao: z.string(),
      base: centavos,
      ibs: centavos,
      cbs: centavos,
    })
    .nullable(),
  /** Additional texts of the nota: complementary information, works, events. */
  informacoes: z.array(z.object({ rotulo: z.string(), texto: z.string() })),
  /** Irregularities of the file that do not cause a refusal. */
  avisos: z.array(z.string()),
});

/**
 * A nota of any layout in our model; absent fields are '' or null. Moments stored before time zones were recorded get that of
 * their city.
 */
export const notaSchema = guardada.overwrite((nota) => {
  const { emitidaEm, cancelamento, municipioEmissor } = nota;
  const em = cancelamento?.em ? comRelogio(cancelamento.em, municipioEmissor) : null;
  return {
    ...nota,
    emitidaEm: emitidaEm && comRelogio(emitidaEm, municipioEmissor),
    cancelamento: cancelamento && { ...cancelamento, em },
  };
});
export type Nota = z.infer<typeof notaSchema>;
