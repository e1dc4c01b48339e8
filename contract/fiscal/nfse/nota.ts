import { z } from 'zod';
import { comRelogio, momentoGuardado } from '../../momentoSchema.ts';
import { LEIAUTES_NFSE, type LeiauteNfse, SITUACOES_NOTA, type SituacaoNota } from './nomesDaNota.ts';
import { retencaoLidaSchema } from './retencaoLida.ts';

/** Cents; null where the note does not say: absent is never zero. */
const centavos = z.int().nullable();
/** A rate in percent as a decimal string ('2.01'); null where the note does not say. */
const percentual = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,6})?$/)
  .nullable();
const data = z.iso.date().nullable();

const parteSchema = z.object({
  /** CPF or CNPJ, letters and digits alone; '' where there is none. */
  documento: z.string(),
  /** Number of a foreigner (NIF); '' where there is none. */
  nif: z.string(),
  inscricaoMunicipal: z.string(),
  nome: z.string(),
  nomeFantasia: z.string(),
  /** In one line, as it is read: street, number, complement, district. */
  endereco: z.string(),
  cep: z.string(),
  /** IBGE code of 7 digits; '' where the note does not say. */
  codigoMunicipio: z.string(),
  municipio: z.string(),
  uf: z.string(),
  email: z.string(),
  telefone: z.string(),
});
export type ParteNota = z.infer<typeof parteSchema>;

/** What the provider says of its regime at the competence. `OPTANTE`: in the Simples, and the layout does not say as what. */
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

/** Under these labels the national standard names the cities that it gives by code. */
export const NOMES_LOCAIS = {
  emissor: 'Nome do município emissor',
  prestacao: 'Nome da localidade da prestação',
  incidencia: 'Nome da localidade da incidência',
} as const;

const momento = momentoGuardado.nullable();

const guardada = z.object({
  leiaute: z.enum(Object.keys(LEIAUTES_NFSE) as [LeiauteNfse, ...LeiauteNfse[]]),
  /** As the file names its layout: '1.01', '2.04'. */
  versao: z.string(),
  /** Key of 50 of the national standard; null where the note has none. */
  chave: z.string().nullable(),
  /** IBGE code of the city whose note it is; '' where nobody can tell. */
  municipioEmissor: z.string(),
  numero: z.string(),
  codigoVerificacao: z.string(),
  /** National number (nDFSe); '' in the others. */
  numeroNacional: z.string(),
  /** The declaration that it was made from: DPS or RPS. */
  declaracao: z.object({ serie: z.string(), numero: z.string(), emissao: data }).nullable(),
  /** What the national standard says of it once more: `emit`, Id of the DPS, day of dhProc. Absent where that is nothing new. */
  identidadeEscrita: z.object({ emitente: z.string(), dps: z.string(), processada: data }).optional(),
  /** tpAmb; null where the layout does not say. */
  producao: z.boolean().nullable(),
  /** Who issued it (tpEmit); null where the layout does not say: then the provider. */
  emissor: z.enum(['PRESTADOR', 'TOMADOR', 'INTERMEDIARIO']).nullable(),
  situacao: z.enum(Object.keys(SITUACOES_NOTA) as [SituacaoNota, ...SituacaoNota[]]),
  cancelamento: z.object({ em: momento, motivo: z.string() }).nullable(),
  /** Key or number of the note that this one takes the place of, and of the one that took its place; '' where there is none. */
  substitui: z.string(),
  substituidaPor: z.string(),
  /** The day of issue as the note writes it, and the moment where it says one. */
  emissao: data,
  emitidaEm: momento,
  /** Its day, or the first of its month where the layout says only that. */
  competencia: data,
  prestador: parteSchema,
  tomador: parteSchema.nullable(),
  intermediario: parteSchema.nullable(),
  regime: z.object({
    simples: z.enum(SIMPLES_NOTA).nullable(),
    /** regApTribSN: '1', '2', '3'; '' where it does not say. */
    apuracaoSimples: z.string(),
    /** regEspTrib / RegimeEspecialTributacao as written; '' where it does not say. */
    especial: z.string(),
  }),
  servico: z.object({
    /** cTribNac, 6 digits; '' where there is none. */
    codigoNacional: z.string(),
    /** Item of the list of LC 116/2003 as '7.02'; '' rather than guessed. */
    item: z.string(),
    codigoMunicipal: z.string(),
    cnae: z.string(),
    nbs: z.string(),
    /** What the note calls the code. */
    nomeDoCodigo: z.string(),
    descricao: z.string(),
    /** IBGE codes; '' where it does not say. */
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
    /** Total withheld and net, as the note says them. */
    totalRetido: centavos,
    liquido: centavos,
  }),
  iss: z.object({
    tributacao: z.enum(Object.keys(TRIBUTACOES_ISS) as [keyof typeof TRIBUTACOES_ISS]).nullable(),
    retido: z.boolean().nullable(),
    /** Who withholds it. */
    responsavel: z.enum(['TOMADOR', 'INTERMEDIARIO']).nullable(),
  }),
  /** What was withheld, one for each tax that the note speaks of, with how it was read. */
  retencoes: z.array(retencaoLidaSchema),
  /** PIS and COFINS of the provider itself, which are no withholding (NT 007/2026). */
  proprios: z.object({ pis: centavos, cofins: centavos }),
  /** The group IBSCBS; null where the note has none. */
  ibscbs: z
    .object({
      cst: z.string(),
      classificacao: z.string(),
      base: centavos,
      ibs: centavos,
      cbs: centavos,
    })
    .nullable(),
  /** Further texts of the note: complementary information, works, events. */
  informacoes: z.array(z.object({ rotulo: z.string(), texto: z.string() })),
  /** What is odd about the file without refusing it. */
  avisos: z.array(z.string()),
});

/**
 * A service invoice in one model, whatever layout it came in. What the note does not say is '' or null. Notes stored before clocks
 * were get the one of their city.
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
