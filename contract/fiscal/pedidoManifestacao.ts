import { z } from 'zod';
import { ambienteSchema, palavraShape } from '../ambiente.ts';
import { normalizeAccessKey, parseAccessKey } from '../brasil/accessKey.ts';
import { isCpfCnpj, normalizeTaxNumber } from '../brasil/cpfCnpj.ts';
import { confirmacaoShape } from '../confirmacao.ts';
import { empresasDosItens, FALTA_EMPRESA, hasAllEmpresas } from '../porEmpresa.ts';
import { type EspecieSefaz, especies, porEspecieSefaz } from './especies.ts';
import { CODIGOS, type CodigoManifestacao, erroDaJustificativa, MANIFESTACOES } from './manifestacao.ts';
import { SITUACAO_NAMES } from './situacoes.ts';

/** Maximum number of keys in one request; more need several. */
export const MAXIMO_CHAVES = 1000;

/** Returns the error of a key of a pasted list; null when it is accepted. */
export function erroDaChave(chave: string, especie: EspecieSefaz): string | null {
  const partes = parseAccessKey(chave);
  if (!partes) return 'A chave deve ter 44 caracteres.';
  if (!partes.dvConfere) return 'O dígito verificador da chave não confere.';
  const { modelos, nome } = especies[especie];
  return modelos.includes(partes.modelo) ? null : `A chave não é de ${nome}.`;
}

/** A line of a pasted list: a key, or the issuer with number and series. */
export type LinhaColada =
  | { chave: string }
  | { emitente: string; numero: number; serie: number }
  | { recusa: string };

const NAO_ENTENDIDA = 'Escreva a chave de 44 caracteres, ou CNPJ, número e série.';

/** Returns the document that a pasted line identifies, or why it cannot be read. */
export function readLinha(linha: string): LinhaColada {
  const inteira = normalizeAccessKey(linha);
  const [documento = '', numero = '', serie = '', ...mais] = linha.trim().split(/[\s;,|]+/);
  const emitente = normalizeTaxNumber(documento);
  if (inteira.length >= 40 || numero === '' || emitente.length < 11) {
    return inteira.length === 44 ? { chave: inteira } : { recusa: NAO_ENTENDIDA };
  }
  if (!isCpfCnpj(emitente)) return { recusa: 'O CNPJ ou CPF do emitente não confere.' };
  const certos = /^[\d.]{1,12}$/.test(numero) && /^\d{1,3}$/.test(serie) && mais.length === 0;
  if (!certos) return { recusa: 'Depois do CNPJ vêm o número e a série, nesta ordem.' };
  return { emitente, numero: Number(numero.replaceAll('.', '')), serie: Number(serie) };
}

/** Returns the lines of a pasted text, each once, in order; several keys in one line count as several. */
export function linhasColadas(texto: string): string[] {
  const linhas = texto.split(/[\r\n]+/).flatMap((linha) => {
    const partes = linha.split(/[,;\t]+/);
    const soChaves = partes.length > 1 && partes.every((parte) => normalizeAccessKey(parte).length >= 40);
    return soChaves ? partes : [linha];
  });
  return [...new Set(linhas.map((linha) => linha.trim()).filter((linha) => linha !== ''))];
}

/** Seconds before a request is sent, so that the user can undo it. */
export const SEGUNDOS_PARA_DESFAZER = 10;
/** Message of a task in that wait, by which it is distinguished from one that waits for SEFAZ. */
export const AINDA_DESFAZ = 'Ainda pode ser desfeita.';

const comuns = {
  chaves: z
    .array(z.string().transform(normalizeAccessKey), { error: 'Informe as chaves.' })
    .min(1, 'Informe ao menos uma chave.')
    .max(MAXIMO_CHAVES, `Envie até ${MAXIMO_CHAVES} chaves por vez.`),
  empresas: empresasDosItens,
  justificativa: z.string().optional(),
  /** The user confirmed sending those whose term is over. Without it they are refused. */
  foraDoPrazo: z.boolean().optional(),
  /** The user confirmed sending those that are cancelled, denied or not proven to be authorised. */
  comRessalva: z.boolean().optional(),
  ...palavraShape,
  /** It waits `SEGUNDOS_PARA_DESFAZER` before anything is sent, and can be undone until then; a program leaves it out. */
  desfazivel: z.boolean().optional(),
  /** Confirmation of the user's identity; for more than one document. */
  ...confirmacaoShape,
};

const codigoDe = (especie: EspecieSefaz) =>
  z.enum<readonly CodigoManifestacao[]>(CODIGOS[especie], { error: 'Escolha a manifestação.' });

interface Pedido {
  tpEvento: keyof typeof MANIFESTACOES;
  justificativa?: string | undefined;
  chaves: string[];
  empresas?: string[] | undefined;
}

function checkedPedido<S extends z.ZodType<Pedido>>(schema: S) {
  return schema.superRefine(({ tpEvento, justificativa, chaves, empresas }, context) => {
    if (!hasAllEmpresas(chaves, empresas))
      context.addIssue({ code: 'custom', path: ['empresas'], message: FALTA_EMPRESA });
    const exige = MANIFESTACOES[tpEvento].justificativa;
    const erro = exige
      ? erroDaJustificativa(justificativa ?? '')
      : justificativa
        ? 'Esta manifestação não leva justificativa.'
        : null;
    if (erro) context.addIssue({ code: 'custom', path: ['justificativa'], message: erro });
  });
}

/** Body of `POST /v1/{nfe|cte}/manifestacoes`. */
export const pedidoSchemas = porEspecieSefaz((especie) =>
  checkedPedido(z.strictObject({ tpEvento: codigoDe(especie), ...comuns })),
);
export type PedidoManifestacao = z.infer<(typeof pedidoSchemas)[EspecieSefaz]>;

/** Returns whether the request is for more than one document, which requires the password or the second factor again (ASVS 7.5.3). */
export function emMassa({ chaves, empresas }: Pick<PedidoManifestacao, 'chaves' | 'empresas'>): boolean {
  return new Set(chaves.map((chave, at) => `${chave} ${empresas?.[at] ?? ''}`)).size > 1;
}

/** Part of the body of `POST /v1/{nfe|cte}/manifestacoes/conferir`, which checks each line before anything is sent. */
const linhas = z
  .array(z.string().max(200))
  .min(1, 'Informe ao menos uma chave.')
  .max(MAXIMO_CHAVES, `Confira até ${MAXIMO_CHAVES} linhas por vez.`);
export const conferenciaSchemas = porEspecieSefaz((especie) =>
  z
    .strictObject({ tpEvento: codigoDe(especie), linhas, empresas: empresasDosItens })
    .refine((asked) => hasAllEmpresas(asked.linhas, asked.empresas), {
      path: ['empresas'],
      error: FALTA_EMPRESA,
    }),
);
export type ConferenciaDoPedido = z.infer<(typeof conferenciaSchemas)[EspecieSefaz]>;

export const conferidaSchema = z.object({
  linha: z.string(),
  /** The company that would manifest. */
  empresaId: z.uuid(),
  /** The environment that its manifestation would go to. */
  ambiente: ambienteSchema,
  /** Null when the line identifies no document. */
  chave: z.string().nullable(),
  /** The document, when it is stored. */
  emitente: z.string(),
  numero: z.int().nullable(),
  serie: z.int().nullable(),
  valor: z.int().nullable(),
  prazo: z.string().nullable(),
  situacao: z.enum(SITUACAO_NAMES).nullable(),
  /** Whether only a file reports that state. */
  aConfirmar: z.boolean(),
  /** Why it will not be sent; null when it may. */
  recusa: z.string().nullable(),
  /** A warning to the user although it may be sent. */
  aviso: z.string().nullable(),
  /** The document is cancelled, denied or not proven: it is sent only with `comRessalva`. Null when it is in order. */
  ressalva: z.string().nullable(),
  /** The term is over: it is sent only with `foraDoPrazo`. Null before its end. */
  foraDoPrazo: z.string().nullable(),
});
export type Conferida = z.infer<typeof conferidaSchema>;

/** Body of `POST /v1/{nfe|cte}/manifestacoes/desfazer`, which undoes a request of which nothing was sent. */
export const desfazerManifestacaoSchema = z.strictObject({
  tarefaId: z.uuid({ error: 'Identificador inválido.' }),
});

/**
 * Body of `POST /v1/{nfe|cte}/manifestacoes/retentar`: retries the open ones of the request of that task; without a task, or without a
 * body, those of all selected companies.
 */
export const retentarSchema = z
  .strictObject({ tarefaId: z.uuid({ error: 'Identificador inválido.' }).optional(), ...palavraShape })
  .optional();

/** Response of `GET /v1/{nfe|cte}/manifestacoes/justificativas`: the user's last texts, each once. */
export const JUSTIFICATIVAS_LEMBRADAS = 5;
export const justificativasSchema = z.array(z.string());

/** Accepted keys are processed by a task; refused ones have their reason. */
export const aceiteSchema = z.object({
  tarefaId: z.uuid().nullable(),
  aceitas: z.int(),
  recusadas: z.array(z.object({ chave: z.string(), motivo: z.string() })),
});
export type Aceite = z.infer<typeof aceiteSchema>;

/** A manifestation as shown to the company. */
export const manifestacaoSchema = z.object({
  id: z.uuid(),
  chave: z.string(),
  tpEvento: z.string(),
  nSeqEvento: z.int(),
  ambiente: ambienteSchema,
  estado: z.enum(['pendente', 'enviando', 'registrada', 'rejeitada', 'parada']),
  justificativa: z.string(),
  cStat: z.string(),
  mensagem: z.string(),
  nProt: z.string(),
  criadoEm: z.string(),
});
export type Manifestacao = z.infer<typeof manifestacaoSchema>;
