import { z } from 'zod';
import { aparenciaSchema } from './aparencia.ts';
import { isCpfCnpj, normalizeTaxNumber } from './brasil/cpfCnpj.ts';

/** Maximum number of views counted in one request. */
export const MAX_CONTAGENS = 12;

/** Number of rows that match each of several filters, in their order; null: not counted. */
export const contagensDaVisaoSchema = z.array(
  z.object({ total: z.int(), totalMinimo: z.boolean() }).nullable(),
);
export type ContagemDaVisao = z.infer<typeof contagensDaVisaoSchema>[number];

const filtro = z.record(z.string().max(60), z.unknown());

const colunas = z.array(z.string().max(60)).min(1).max(200).nullable();
const aparencia = aparenciaSchema.nullable();

/** A profile with its name. */
const perfilDaVisaoSchema = z.object({ id: z.uuid(), nome: z.string() });
export const perfisDaVisaoSchema = z.array(perfilDaVisaoSchema);
export type PerfilDaVisao = z.infer<typeof perfilDaVisaoSchema>;

/** A saved view of a list: its filters, order, columns and appearance under a name. */
export const visaoSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  filtro,
  ordem: z.object({ campo: z.string(), direcao: z.enum(['ASC', 'DESC']) }),
  /** Whether it is the requesting user's default for the list without filters: by the user's own choice, or by the profile's. */
  padrao: z.boolean(),
  /** Whether it is the default of the requesting user's profile, for users who made no choice. */
  padraoDoPerfil: z.boolean(),
  /** The columns that it shows, in their order; null: those that the user chose. */
  colunas,
  /** Its appearance; null: as the user chose. */
  aparencia,
  /** Whether every user of the tenant who sees the list sees it. */
  compartilhada: z.boolean(),
  /** The profiles whose users see it; returned only to its owner and to users who share views. */
  perfis: perfisDaVisaoSchema,
  /** The profiles whose users open the list with it; returned only to the same users. */
  padraoDe: perfisDaVisaoSchema,
  /** Whether the requesting user owns it. */
  propria: z.boolean(),
  /** The user who saved it. */
  dono: z.string(),
});
export type Visao = z.infer<typeof visaoSchema>;
export const visoesSchema = z.array(visaoSchema);

const nome = z
  .string({ error: 'Dê um nome à visão.' })
  .trim()
  .min(1, 'Dê um nome à visão.')
  .max(40, 'Use até 40 caracteres.');

export const novaVisaoSchema = z.strictObject({
  recurso: z.string().max(60),
  nome,
  filtro,
  ordem: visaoSchema.shape.ordem,
  colunas: colunas.default(null),
  aparencia: aparencia.default(null),
});
export type NovaVisao = z.infer<typeof novaVisaoSchema>;

/** Content of a view, without its name. */
const conteudoVisaoSchema = z.strictObject({ filtro, ordem: visaoSchema.shape.ordem, colunas, aparencia });
export type ConteudoVisao = z.output<typeof conteudoVisaoSchema>;

/** Permission to show a view to other users (docs/decisoes.md 'Quem age'). */
export const COMPARTILHA_VISAO = 'VISAO_COMPARTILHA';

const simOuNao = z.boolean({ error: 'Informe sim ou não.' });
const escolhidos = z.array(z.uuid({ error: 'Perfil inválido.' })).max(200);
/** Body of a change of a saved view: its name, its content, who sees it, or whose default it is; one of them per request. */
export const mudancaVisaoSchema = z.union(
  [
    z.strictObject({ padrao: simOuNao }),
    z.strictObject({ compartilhada: simOuNao, perfis: escolhidos.default([]) }),
    z.strictObject({ padraoDe: escolhidos }),
    z.strictObject({ nome }),
    conteudoVisaoSchema.partial().refine((changed) => Object.keys(changed).length > 0),
  ],
  {
    error:
      'Informe nome; filtro, ordem, colunas ou aparencia; padrao; padraoDe; ou compartilhada com perfis.',
  },
);
export type MudancaVisao = z.input<typeof mudancaVisaoSchema>;

/** Returns whether a filter contains an unmasked tax number anywhere. */
export function namesSomebody(filtro: unknown): boolean {
  if (typeof filtro === 'string') return isCpfCnpj(normalizeTaxNumber(filtro));
  return typeof filtro === 'object' && filtro !== null && Object.values(filtro).some(namesSomebody);
}

/** A default: of a user, who may have chosen none, or of the user's profile. */
interface Padrao {
  de: 'pessoa' | 'perfil';
  visaoId: string | null;
}

/**
 * Returns the id of the view that a list opens with, or null for the declared list, from the chosen defaults and the views that the user
 * sees. The user's own choice comes first, also when it is none; a view no longer visible is no choice.
 */
export function visaoPadrao(padroes: readonly Padrao[], vistas: readonly string[]): string | null {
  const valid = padroes.filter(({ visaoId }) => visaoId === null || vistas.includes(visaoId));
  const own = valid.find(({ de }) => de === 'pessoa') ?? valid.find(({ de }) => de === 'perfil');
  return own?.visaoId ?? null;
}
