import { z } from 'zod';
import { addDays } from './brasil/date.ts';
import { confirmacaoShape, oneConfirmacao } from './confirmacao.ts';
import { expandPermissions } from './permissionCodes.ts';
import type { Guard } from './permissions.ts';
import { fieldSchema } from './schema.ts';

/** Guard of delegations: the platform's administrators hold no rights of a tenant to pass on. */
export const DELEGACAO_GUARD: Guard = { allOf: ['NOT_ADMIN'] };

/** Maximum length of a delegation, in days (docs/decisoes.md 'Delegação'). */
const DELEGACAO_MAX_DIAS = 90;

/** Maximum number of delegations of a user that are pending or in force: another is possible only when one of them ends. */
export const DELEGACOES_ABERTAS_MAX = 50;

/** Number of delegations of each side on a page of the list. */
export const DELEGACOES_PAGINA = 50;

/** Rights that are never passed on: a delegate cannot delegate. */
const NEVER_PASSED_ON: readonly string[] = ['DELEGACAO_CONCEDE'];

/** Returns the rights under a delegation: those granted that the granter still holds. */
export function delegatedPermissions(granted: readonly string[], heldNow: readonly string[]): string[] {
  const held = new Set(expandPermissions(heldNow));
  return expandPermissions(granted).filter((code) => held.has(code) && !NEVER_PASSED_ON.includes(code));
}

/** Returns those of a user's codes that the user may pass on. */
export function mayPassOn(codes: readonly string[]): string[] {
  return codes.filter((code) => !NEVER_PASSED_ON.includes(code));
}

const date = (message: string) => z.iso.date({ error: message });
const isDate = (text: string) => z.iso.date().safeParse(text).success;

/** Body of `POST /v1/delegacoes`: the offer, with the password or the second factor again. */
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
    // An invalid date already has its own error.
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

/** A delegation as either side sees it; `vigente`: accepted, its dates hold and both users are active. */
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

/**
 * Response of `GET /v1/delegacoes?pagina=1`: for each side those in force, then the pending ones, then the rest; `mais`: whether there is a
 * next page.
 */
export const delegacoesSchema = z.object({
  dadas: z.array(delegacaoSchema),
  recebidas: z.array(delegacaoSchema),
  mais: z.boolean(),
});
export type Delegacoes = z.infer<typeof delegacoesSchema>;

/** Response of `GET /v1/delegacoes/opcoes`: the users, companies and codes for which the user may delegate. */
export const opcoesDelegacaoSchema = z.object({
  pessoas: z.array(pessoaSchema),
  empresas: z.array(empresaSchema),
  permissoes: z.array(z.string()),
});
export type OpcoesDelegacao = z.infer<typeof opcoesDelegacaoSchema>;
