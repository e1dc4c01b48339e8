import { z } from 'zod';
import { confirmacaoShape, oneConfirmacao } from './confirmacao.ts';
import { expandPermissions } from './permissionCodes.ts';
import { fieldSchema } from './schema.ts';
import { usuarios } from './usuarios.ts';

/** Body of `POST /v1/usuarios/{id}/email`: the new address, the version that the user saw, and the user's own password or second factor. */
export const emailChangeSchema = z
  .strictObject({
    email: fieldSchema(usuarios.fields.email).pipe(z.string()),
    versao: z.int({ error: 'Informe a versão que foi lida.' }).min(1),
    ...confirmacaoShape,
  })
  .superRefine(oneConfirmacao);

/** Response of `GET /v1/perfis/{id}/pessoas`: the users with a profile; `pessoas` holds the first of them. */
export const pessoasDoPerfilSchema = z.object({
  pessoas: z.array(z.object({ id: z.uuid(), nome: z.string(), email: z.string(), ativo: z.boolean() })),
  total: z.number(),
});
export type PessoasDoPerfil = z.infer<typeof pessoasDoPerfilSchema>;

/** Response of `GET /v1/usuarios/{id}/alcance`: what the requesting user lacks to change another user: codes, and names of companies. */
export const alcanceSchema = z.object({ permissoes: z.array(z.string()), empresas: z.array(z.string()) });
export type Alcance = z.infer<typeof alcanceSchema>;

/**
 * Response of `GET /v1/usuarios/{id}/modelo`: what of a colleague's profile and companies the user may give to a new user; `faltam`: what
 * the user may not give, codes of the profile and names of companies.
 */
export const modeloSchema = z.object({
  perfilId: z.uuid().nullable(),
  empresas: z.array(z.uuid()),
  faltam: alcanceSchema,
});
export type Modelo = z.infer<typeof modeloSchema>;

/** Response of `GET /v1/empresas/{id}/alcance`: how many users and services act for a company, and would stop without it. */
export const alcanceEmpresaSchema = z.object({ pessoas: z.int(), servicos: z.int() });
export type AlcanceEmpresa = z.infer<typeof alcanceEmpresaSchema>;

/** Returns the effective rights that a change of codes gives and takes: a search implied by a write code counts. */
export function rightsDifference(
  before: readonly string[],
  after: readonly string[],
): { ganha: string[]; perde: string[] } {
  const [had, has] = [expandPermissions(before), expandPermissions(after)];
  return {
    ganha: has.filter((code) => !had.includes(code)),
    perde: had.filter((code) => !has.includes(code)),
  };
}
