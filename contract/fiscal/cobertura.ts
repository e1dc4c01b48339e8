import { z } from 'zod';
import { ambienteSchema, palavraShape } from '../ambiente.ts';
import { SITUACOES_ITEM } from '../tarefas.ts';
import { ESPECIES, especieSchema } from './especies.ts';

export const FILTROS_COBERTURA = ['todas', 'problema', 'certificado', 'desligada'] as const;
export type FiltroCobertura = (typeof FILTROS_COBERTURA)[number];
export const ORDENS_COBERTURA = ['nome', 'ultimaEm', 'validoAte'] as const;
export const SENTIDOS_DA_ORDEM = ['ASC', 'DESC'] as const;
/** Number of companies per page, and maximum number in one act. */
export const EMPRESAS_POR_PAGINA = 25;
export const MAXIMO_EMPRESAS = 1000;

/** Filter of the companies; the search text may be a tax number, which must not appear in an address: see `FILTER_HEADER`. */
export const filtroCoberturaSchema = z.strictObject({
  filtro: z.enum(FILTROS_COBERTURA, { error: 'Escolha um dos filtros.' }).default('todas'),
  q: z.string().max(200, 'Use até 200 caracteres.').default(''),
});

/** Order and page of the companies. */
export const paginaCoberturaSchema = z.strictObject({
  ordem: z.enum(ORDENS_COBERTURA, { error: 'Escolha uma das colunas.' }).default('nome'),
  sentido: z.enum(SENTIDOS_DA_ORDEM, { error: 'Informe ASC ou DESC.' }).default('ASC'),
  pagina: z.coerce
    .number({ error: 'Informe o número da página.' })
    .int('Informe o número da página.')
    .min(1, 'A primeira página é a 1.')
    .max(100_000, 'Não há tantas páginas.')
    .default(1),
});

/** Query of `GET /v1/cobertura`; the first part is its `filter`. */
export type PedidoCobertura = z.infer<typeof filtroCoberturaSchema> & z.infer<typeof paginaCoberturaSchema>;

/** States of a search: stopped because it has no service, failed, postponed by SEFAZ, never done, or done. */
const SITUACOES_BUSCA = ['parada', 'erro', 'espera', 'nunca', 'emDia'] as const;
export type SituacaoBusca = (typeof SITUACOES_BUSCA)[number];

const buscaSchema = z.object({
  especie: especieSchema,
  automatica: z.boolean(),
  situacao: z.enum(SITUACOES_BUSCA),
  /** Message about it; '' when there is none. */
  mensagem: z.string(),
  ultimaEm: z.iso.datetime().nullable(),
  /** Moment of the next automatic search; null when there is none. */
  proximaEm: z.iso.datetime().nullable(),
  /** Whether ciência is sent automatically for new documents; null for a kind without it. */
  ciencia: z.boolean().nullable(),
});
export type BuscaCoberta = z.infer<typeof buscaSchema>;

export const SITUACOES_CERTIFICADO = ['valido', 'vencendo', 'vencido', 'nenhum', 'simulado'] as const;

const linhaSchema = z.object({
  empresaId: z.uuid(),
  nome: z.string(),
  /** A CNPJ unmasked, a CPF masked. */
  cpfCnpj: z.string(),
  ambiente: ambienteSchema,
  certificado: z.object({
    situacao: z.enum(SITUACOES_CERTIFICADO),
    titular: z.string(),
    /** False: it belongs to another company of the same root. */
    proprio: z.boolean(),
    validoAte: z.iso.datetime().nullable(),
    /** Whole days left; negative after it has ended. */
    dias: z.int().nullable(),
  }),
  buscas: z.array(buscaSchema),
});
export type LinhaCobertura = z.infer<typeof linhaSchema>;

/** Response of `GET /v1/cobertura`: a page of companies, how many each filter finds, and the ids of all companies of the current filter. */
export const coberturaSchema = z.object({
  contagens: z.object({ todas: z.int(), problema: z.int(), certificado: z.int(), desligada: z.int() }),
  empresas: z.array(z.uuid()),
  linhas: z.array(linhaSchema),
});
export type Cobertura = z.infer<typeof coberturaSchema>;

const alvo = {
  empresas: z
    .array(z.uuid({ error: 'Identificador inválido.' }))
    .min(1, 'Escolha ao menos uma empresa.')
    .max(MAXIMO_EMPRESAS, `Escolha até ${MAXIMO_EMPRESAS} empresas de cada vez.`),
  especies: z.array(especieSchema).min(1, 'Escolha ao menos uma espécie.').max(ESPECIES.length),
  ...palavraShape,
};
const ligada = z.boolean({ error: 'Informe sim ou não.' });

/** Body of `PUT /v1/cobertura/automatica` and `PUT /v1/cobertura/ciencia`. */
export const ligaCoberturaSchema = z.strictObject({ ...alvo, ligada });
export type LigaCobertura = z.infer<typeof ligaCoberturaSchema>;
/** Body of `POST /v1/cobertura/buscas`. */
export const buscaCoberturaSchema = z.strictObject(alvo);
export type BuscaCobertura = z.infer<typeof buscaCoberturaSchema>;

/** Result for each company and kind. */
export const resultadoCoberturaSchema = z.object({
  itens: z.array(
    z.object({
      empresaId: z.uuid(),
      nome: z.string(),
      especie: especieSchema,
      situacao: z.enum(SITUACOES_ITEM),
      mensagem: z.string(),
    }),
  ),
});
export type ResultadoCobertura = z.infer<typeof resultadoCoberturaSchema>;

/** One task for each kind, which covers all companies. */
export const buscasPedidasSchema = z.object({
  tarefas: z.array(z.object({ especie: especieSchema, tarefaId: z.uuid() })),
});
export type BuscasPedidas = z.infer<typeof buscasPedidasSchema>;
