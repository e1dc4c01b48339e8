import { z } from 'zod';
import { normalizeAccessKey, parseAccessKey } from '../brasil/accessKey.ts';
import { erroDaJustificativa, MANIFESTACOES } from './manifestacao.ts';

/** Keys in one request; more go in several. */
export const MAXIMO_CHAVES = 1000;

const MODELOS = { NFE: ['55'], CTE: ['57', '67'] } as const;

/** What is wrong with a key of a pasted list; null when it may be asked for. */
export function erroDaChave(chave: string, documento: 'NFE' | 'CTE'): string | null {
  const partes = parseAccessKey(chave);
  if (!partes) return 'A chave deve ter 44 caracteres.';
  if (!partes.dvConfere) return 'O dígito verificador da chave não confere.';
  const certos: readonly string[] = MODELOS[documento];
  if (!certos.includes(partes.modelo)) return `A chave não é de ${documento === 'NFE' ? 'NF-e' : 'CT-e'}.`;
  return null;
}

/** The keys in a pasted text, separated by anything but what stands inside a key; each once, in order. */
export function chavesColadas(texto: string): string[] {
  const linhas = texto.split(/[\n,;\t]+/).map(normalizeAccessKey);
  return [...new Set(linhas.filter((linha) => linha !== ''))];
}

const comuns = {
  chaves: z
    .array(z.string().transform(normalizeAccessKey), { error: 'Informe as chaves.' })
    .min(1, 'Informe ao menos uma chave.')
    .max(MAXIMO_CHAVES, `Envie até ${MAXIMO_CHAVES} chaves por vez.`),
  justificativa: z.string().optional(),
};

const codigos = <const C extends readonly (keyof typeof MANIFESTACOES)[]>(lista: C) =>
  z.enum(lista, { error: 'Escolha a manifestação.' });

function comJustificativa<
  S extends z.ZodType<{ tpEvento: keyof typeof MANIFESTACOES; justificativa?: string | undefined }>,
>(schema: S) {
  return schema.superRefine(({ tpEvento, justificativa }, context) => {
    const exige = MANIFESTACOES[tpEvento].justificativa;
    const erro = exige
      ? erroDaJustificativa(justificativa ?? '')
      : justificativa
        ? 'Esta manifestação não leva justificativa.'
        : null;
    if (erro) context.addIssue({ code: 'custom', path: ['justificativa'], message: erro });
  });
}

/** `POST /v1/nfe/manifestacoes` and `POST /v1/cte/manifestacoes`. */
export const pedidoNfeSchema = comJustificativa(
  z.strictObject({ tpEvento: codigos(['210200', '210210', '210220', '210240']), ...comuns }),
);
export const pedidoCteSchema = comJustificativa(
  z.strictObject({ tpEvento: codigos(['610110', '610111']), ...comuns }),
);
export type PedidoManifestacao = z.infer<typeof pedidoNfeSchema> | z.infer<typeof pedidoCteSchema>;

/** What was accepted goes on in a task; what was refused says why, key by key. */
export const aceiteSchema = z.object({
  tarefaId: z.uuid().nullable(),
  aceitas: z.int(),
  recusadas: z.array(z.object({ chave: z.string(), motivo: z.string() })),
});
export type Aceite = z.infer<typeof aceiteSchema>;

export const ESTADOS_MANIFESTACAO = {
  pendente: 'A enviar',
  enviando: 'Aguardando a SEFAZ',
  registrada: 'Registrada',
  rejeitada: 'Rejeitada',
} as const;
export type EstadoManifestacao = keyof typeof ESTADOS_MANIFESTACAO;

/** One manifestation as the company sees it. */
export const manifestacaoSchema = z.object({
  id: z.uuid(),
  chave: z.string(),
  tpEvento: z.string(),
  nSeqEvento: z.int(),
  ambiente: z.enum(['SIMULADO', 'HOMOLOGACAO', 'PRODUCAO']),
  estado: z.enum(['pendente', 'enviando', 'registrada', 'rejeitada']),
  justificativa: z.string(),
  cStat: z.string(),
  mensagem: z.string(),
  nProt: z.string(),
  criadoEm: z.string(),
});
export type Manifestacao = z.infer<typeof manifestacaoSchema>;
