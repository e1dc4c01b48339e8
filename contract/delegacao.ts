import { z } from 'zod';
import { addDays } from './brasil/date.ts';
import { confirmacaoShape, oneConfirmacao } from './confirmacao.ts';
import { expandPermissions } from './permissionCodes.ts';
import type { Guard } from './permissions.ts';
import { fieldSchema } from './schema.ts';

/** Who may take part in delegations at all: the platform's administrators hold no tenant's rights to pass on. */
export const DELEGACAO_GUARD: Guard = { allOf: ['NOT_ADMIN'] };

/** The longest that a delegation may last (docs/decisoes.md 'Delegação'). */
const DELEGACAO_MAX_DIAS = 90;

/** How many a person may have given that wait for an answer or hold: one more only when one of them ends. */
export const DELEGACOES_ABERTAS_MAX = 50;

/** How many of each side one page of the list has. */
export const DELEGACOES_PAGINA = 50;

/** What is never passed on: a delegate cannot delegate. */
const NEVER_PASSED_ON: readonly string[] = ['DELEGACAO_CONCEDE'];

/** The rights under a delegation: what was granted and the granter holds at this moment. */
export function delegatedPermissions(granted: readonly string[], heldNow: readonly string[]): string[] {
  const held = new Set(expandPermissions(heldNow));
  return expandPermissions(granted).filter((code) => held.has(code) && !NEVER_PASSED_ON.includes(code));
}

/** In: a person's codes. Out: those that he or she may pass on. */
export function mayPassOn(codes: readonly string[]): string[] {
  return codes.filter((code) => !NEVER_PASSED_ON.includes(code));
}

const date = (message: string) => z.iso.date({ error: message });
const isDate = (text: string) => z.iso.date().safeParse(text).success;

/** `POST /v1/delegacoes`: the offer, with the password or the second factor again. */
export const ofertaSchema = z
  .strictObject({
    delegadoId: z.uuid({ error: 'Escolha a pessoa.' }),
    empresas: z.array(z.uuid()).min(1, 'Escolha ao menos uma empresa.').max(1000),
    permissoes: z.array(z.string()).min(1, 'Escolha ao menos uma permissão.').max(100),
    de: date('Informe o primeiro dia.'),
    ate: date('Informe o último dia.'),
    motivo: fieldSchema({ kind: 'text', label: 'Motivo', required: true, max: 300 }).pipe(z.string()),
    ...confirmacaoShape,
  })
  .superRefine(oneConfirmacao)
  .superRefine(({ de, ate }, ctx) => {
    // What is no date has been said already.
    if (!isDate(de) || !isDate(ate)) return;
    if (ate < de)
      ctx.addIssue({ code: 'custom', path: ['ate'], message: 'O último dia vem antes do primeiro.' });
    if (ate > addDays(de, DELEGACAO_MAX_DIAS - 1)) {
      ctx.addIssue({
        code: 'custom',
        path: ['ate'],
        message: `Uma delegação dura no máximo ${DELEGACAO_MAX_DIAS} dias.`,
      });
    }
  });
export type Oferta = z.infer<typeof ofertaSchema>;

export const ESTADOS_DELEGACAO = {
  OFERECIDA: 'Aguarda resposta',
  ACEITA: 'Aceita',
  RECUSADA: 'Recusada',
  REVOGADA: 'Revogada',
} as const;

const pessoaSchema = z.object({ uuid: z.uuid(), nome: z.string(), email: z.string() });
const empresaSchema = z.object({ uuid: z.uuid(), nome: z.string() });

/** A delegation as either side sees it; `vigente`: accepted, its dates hold and both people are active. */
const delegacaoSchema = z.object({
  id: z.uuid(),
  delegante: pessoaSchema,
  delegado: pessoaSchema,
  empresas: z.array(z.string()),
  permissoes: z.array(z.string()),
  de: z.iso.date(),
  ate: z.iso.date(),
  motivo: z.string(),
  estado: z.enum(['OFERECIDA', 'ACEITA', 'RECUSADA', 'REVOGADA']),
  vigente: z.boolean(),
  terminada: z.boolean(),
});
export type Delegacao = z.infer<typeof delegacaoSchema>;

/** `GET /v1/delegacoes?pagina=1`: of each side what holds, then what waits, then the rest; `mais`: the next page has more. */
export const delegacoesSchema = z.object({
  dadas: z.array(delegacaoSchema),
  recebidas: z.array(delegacaoSchema),
  mais: z.boolean(),
});
export type Delegacoes = z.infer<typeof delegacoesSchema>;

/** `GET /v1/delegacoes/opcoes`: to whom, for which companies and with which codes one may delegate. */
export const opcoesDelegacaoSchema = z.object({
  pessoas: z.array(pessoaSchema),
  empresas: z.array(empresaSchema),
  permissoes: z.array(z.string()),
});
export type OpcoesDelegacao = z.infer<typeof opcoesDelegacaoSchema>;
